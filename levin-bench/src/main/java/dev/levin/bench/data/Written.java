package dev.levin.bench.data;

import dev.levin.bench.recursion.Form;
import dev.levin.bench.recursion.Recursion;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;

/** An operation, and how it is written in each form. */
class Written implements Recursion {
    private final long expected;
    private final Map<Form, LongSupplier> forms = new EnumMap<>(Form.class);

    Written(long expected) {
        this.expected = expected;
    }

    final Written as(Form form, LongSupplier body) {
        forms.put(form, body);
        return this;
    }

    /** For a result that is a whole number anyway. */
    final Written asDouble(Form form, DoubleSupplier body) {
        return as(form, () -> (long) body.getAsDouble());
    }

    @Override
    public final LongSupplier in(Form form, int workers) {
        LongSupplier body = forms.get(form);
        if (body == null) {
            throw Recursion.notIn(form);
        }
        return body;
    }

    @Override
    public final long expected() {
        return expected;
    }
}
