package dev.levin.bench.fork;

import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.SuiteOptions;
import dev.levin.bench.recursion.Form;
import dev.levin.bench.recursion.Recursions;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Makes the sides of the rows. */
final class ForkCases {
    private static final Set<Recursions> IN_PLACE = EnumSet.of(Recursions.QUICKSORT, Recursions.MATRIX_PRODUCT);

    /** In a hurry these share a JVM; the rest share another, so that the profiles of the finest forks stay their own. */
    private static final Set<Recursions> FINEST = EnumSet.of(Recursions.FIB, Recursions.JOINS);

    private final SuiteOptions options;

    ForkCases(SuiteOptions options) {
        this.options = options;
    }

    BenchCase of(Recursions recursion, int size, Form form, int workers) {
        return new BenchCase(
                recursion.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                form.isNative()
                        ? BenchCase.NATIVE + form.family()
                        : benchmark(recursion).getName(),
                form.label(),
                form.family() + (FINEST.contains(recursion) ? ", fine" : ""),
                Map.of("recursion", recursion.name(), "form", form.name(), "size", "" + size, "workers", "" + workers),
                recursion.operations(size),
                form.isNative() ? options.nativeAbsence(form.family()) : null);
    }

    private static Class<? extends ForkBenchmark> benchmark(Recursions recursion) {
        return IN_PLACE.contains(recursion) ? InPlaceForkBenchmark.class : ForkBenchmark.class;
    }
}
