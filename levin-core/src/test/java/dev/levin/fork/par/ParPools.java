package dev.levin.fork.par;

import dev.levin.fork.ForkPool;
import java.util.Random;
import java.util.function.Consumer;

/** Pools of the sizes that the tests of {@link Par} use. */
final class ParPools {
    /** How many random pipelines a test tries; fewer where it is run again and again, for the mutation score. */
    static final int PIPELINES = Integer.getInteger("levin.test.pipelines", 400);

    private ParPools() {}

    /** A seed for random pipelines: that of the property {@code levin.test.seed}, to run a test once more, or any. */
    static long seed() {
        return Long.getLong("levin.test.seed", new Random().nextLong());
    }

    static void on(int workers, Consumer<ForkPool> body) {
        try (ForkPool pool = ForkPool.builder().name("par").workers(workers).build()) {
            body.accept(pool);
        }
    }
}
