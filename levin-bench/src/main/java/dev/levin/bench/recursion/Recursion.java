package dev.levin.bench.recursion;

import java.util.function.LongSupplier;

/**
 * An algorithm of a certain size, ready to run in any of its forms, as often as one likes. Runs do not overlap. How many
 * operations one run counts for is known without making one: {@link Recursions#operations}.
 */
public interface Recursion {
    /**
     * The algorithm in a form.
     *
     * @param form how it is written
     * @param workers how many threads compute; only a form that shares out the work by itself wants to know
     * @return to be called on the {@linkplain Form#open form's pool}; returns the result
     * @throws IllegalArgumentException if the algorithm is not written in that form
     */
    LongSupplier in(Form form, int workers);

    /** What every form has to return. */
    long expected();

    /** Brings the input back to its beginning; not measured. */
    default void prepare() {}

    /**
     * Checks what is not in the result; not measured.
     *
     * @throws IllegalStateException if it is wrong
     */
    default void check() {}

    /** For {@link #in}. */
    static IllegalArgumentException notIn(Form form) {
        return new IllegalArgumentException("not written as " + form.label());
    }

    /** Runs something several times, for work that is too short to be handed to a pool each time. */
    static LongSupplier repeated(int times, LongSupplier work) {
        return () -> {
            long sum = 0;
            for (int i = 0; i < times; i++) {
                sum += work.getAsLong();
            }
            return sum;
        };
    }
}
