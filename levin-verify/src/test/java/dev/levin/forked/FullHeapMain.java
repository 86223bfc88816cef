package dev.levin.forked;

import dev.levin.fork.ForkPool;
import java.util.concurrent.atomic.LongAdder;

/** Spawns in a scope until there is no memory left; what was accepted has to run, and the pool to go on. */
final class FullHeapMain {
    private FullHeapMain() {}

    public static void main(String[] args) {
        LongAdder ran = new LongAdder();
        long[] accepted = new long[1];
        try (ForkPool pool = ForkPool.builder()
                .name("full")
                .workers(Integer.parseInt(args[0]))
                .build()) {
            pool.run(() -> ForkPool.scope(scope -> {
                Runnable body = ran::increment;
                try {
                    for (long i = 0; i < Long.MAX_VALUE; i++) {
                        scope.spawn(body);
                        accepted[0]++;
                    }
                } catch (OutOfMemoryError full) {
                    // as intended
                }
            }));
            check(ran.sum(), accepted[0]);
            pool.run(() -> ForkPool.scope(scope -> scope.spawn(ran::increment)));
            check(ran.sum(), accepted[0] + 1);
        }
        System.out.println("all that was accepted has run");
    }

    private static void check(long ran, long accepted) {
        if (ran != accepted) {
            throw new IllegalStateException(accepted + " were accepted, and " + ran + " ran");
        }
    }
}
