package dev.levin.fork.array;

import dev.levin.fork.ForkPool;
import java.util.function.Consumer;

/** Runs a check for all inputs on pools of one, two and seven workers. */
final class OnPools {
    private static final int[] WORKERS = {1, 2, 7};
    private static final int SHORT = 257;
    private static final int LONG = 10_000;
    private static final int LONGER = 100_000;
    private static final long SEED = 20_260_301L;

    private OnPools() {}

    /** One input. */
    record Case(Inputs.Shape shape, int size, Grain grain, long seed) {}

    /** Calls {@code check} with each shape, size and grain; a failure says which, and on how many workers. */
    static void forAll(Consumer<Case> check) {
        for (int workers : WORKERS) {
            try (ForkPool pool =
                    ForkPool.builder().name("arrays").workers(workers).build()) {
                pool.run(() -> cases(workers, check));
            }
        }
    }

    private static void cases(int workers, Consumer<Case> check) {
        for (Grain grain : Inputs.grains()) {
            Inputs.sizes().forEach(size -> {
                for (Inputs.Shape shape : Inputs.Shape.values()) {
                    Case input = new Case(shape, size, grain, SEED + size);
                    if (isWorthIt(input, workers)) {
                        check(workers, input, check);
                    }
                }
            });
        }
    }

    /**
     * Short arrays with any grain. Long ones only with the grain in use, which cuts them as others cut short ones; those that
     * take long only where several work on them, and the longest once.
     */
    private static boolean isWorthIt(Case input, int workers) {
        int size = input.size();
        if (size <= SHORT) {
            return true;
        }
        return input.grain().equals(Grain.DEFAULT)
                && (size <= LONG || workers > 1)
                && (size <= LONGER || (workers == 2 && input.shape() == Inputs.Shape.RANDOM));
    }

    private static void check(int workers, Case input, Consumer<Case> check) {
        try {
            check.accept(input);
        } catch (RuntimeException | AssertionError failure) {
            throw new AssertionError(input + " on " + workers + " workers", failure);
        }
    }
}
