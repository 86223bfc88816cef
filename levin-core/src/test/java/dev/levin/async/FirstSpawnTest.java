package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;

/** Threads that are the first to use a scheduler, all at once. */
class FirstSpawnTest {
    private static final int ROUNDS = 100;
    private static final int THREADS = 4;

    @Test
    void spawn_firstByManyAtOnce_allAreAccepted() {
        for (int round = 0; round < ROUNDS; round++) {
            try (AsyncScheduler scheduler =
                    AsyncScheduler.builder().name("first").workers(2).build()) {
                CyclicBarrier start = new CyclicBarrier(THREADS);
                List<Background<Integer>> spawners = new ArrayList<>();
                for (int i = 0; i < THREADS; i++) {
                    spawners.add(Background.call(() -> {
                        start.await();
                        return scheduler.<Integer>spawn(Async.of(1)).join(Eventually.LIMIT);
                    }));
                }
                for (Background<Integer> spawner : spawners) {
                    assertThat(spawner.result()).isEqualTo(1);
                }
            }
        }
    }
}
