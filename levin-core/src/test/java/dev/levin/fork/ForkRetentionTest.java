package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import java.lang.ref.WeakReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Row 16 of the fault table: what is done is not held on to by a pool that lives on. */
class ForkRetentionTest {
    private final ForkPool pool = ForkPool.builder().name("forgets").workers(2).build();

    @AfterEach
    void close() {
        assertThat(pool.isShutdown()).as("lives until now").isFalse();
        pool.close();
    }

    /** Something that a task refers to. */
    private static final class Payload {
        private final Gate begun = new Gate();

        void run() {
            begun.open();
        }
    }

    @Test
    void join_secondHalfTakenBack_isNotRetained() {
        Eventually.isCollected("the second half", takenBack());
    }

    private WeakReference<Payload> takenBack() {
        Payload payload = new Payload();
        pool.run(() -> ForkPool.join(() -> {}, payload::run));
        return new WeakReference<>(payload);
    }

    @Test
    void join_secondHalfStolen_isNotRetained() {
        Eventually.isCollected("the stolen half", stolen());
    }

    private WeakReference<Payload> stolen() {
        Payload payload = new Payload();
        pool.run(() -> ForkPool.join(payload.begun::await, payload::run));
        return new WeakReference<>(payload);
    }

    /** Some are stolen while the deque grows: neither the old array nor the new one keeps them. */
    @Test
    void spawn_childrenOfAScope_areNotRetained() {
        for (int round = 0; round < 10; round++) {
            try (ForkPool fresh = ForkPool.builder().name("forgets").workers(2).build()) {
                Eventually.isCollected("a child of a scope", spawned(fresh));
            }
        }
    }

    private static WeakReference<Payload> spawned(ForkPool pool) {
        Payload payload = new Payload();
        pool.run(() -> ForkPool.scope(scope -> {
            for (int i = 0; i < 1_000; i++) {
                scope.spawn(payload::run);
            }
        }));
        return new WeakReference<>(payload);
    }

    @Test
    void submit_handleIsDropped_taskIsNotRetained() {
        Eventually.isCollected("a task and its handle", dropped());
    }

    private WeakReference<Payload> dropped() {
        Payload payload = new Payload();
        pool.submit(() -> {
            payload.run();
            return payload;
        });
        payload.begun.await();
        return new WeakReference<>(payload);
    }
}
