package dev.levin.fork.par;

import dev.levin.fork.ForkPool;
import java.util.function.Consumer;

/** Pools of the sizes that the tests of {@link Par} use. */
final class ParPools {
    private ParPools() {}

    static void on(int workers, Consumer<ForkPool> body) {
        try (ForkPool pool = ForkPool.builder().name("par").workers(workers).build()) {
            body.accept(pool);
        }
    }
}
