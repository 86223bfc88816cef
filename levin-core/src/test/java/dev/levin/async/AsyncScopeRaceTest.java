package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A thread outside spawns one child after the other while the scope ends, fails, or is cancelled. The seed is printed. */
class AsyncScopeRaceTest {
    private static final int ROUNDS = Integer.getInteger("levin.test.rounds", 1_000);
    private static final int MOST_CHILDREN = 100;

    private final AsyncScheduler scheduler =
            AsyncScheduler.builder().name("scope-race").workers(2).build();
    private final AtomicReference<AsyncScope> opened = new AtomicReference<>();
    private final Random random = seeded();

    @AfterEach
    void close() {
        scheduler.close();
    }

    private static Random seeded() {
        long seed = Long.getLong("levin.seed", System.nanoTime());
        System.out.println("children against the end of a scope, seed " + seed);
        return new Random(seed);
    }

    /** Opens a scope whose body ends like that after a few polls. */
    private AsyncTask<String> open(Supplier<Async<String>> end) {
        opened.set(null);
        int[] polls = {random.nextInt(40)};
        return scheduler.spawn(AsyncScope.open(scheduler, scope -> {
            opened.set(scope);
            return Async.repeat(Async::yieldNow, nothing -> --polls[0] <= 0).flatMap(nothing -> end.get());
        }));
    }

    /** Spawns until the scope refuses, or there are many. */
    private List<AsyncTask<?>> spawnInto(AsyncTask<String> open, Supplier<Async<?>> child) {
        AsyncScope scope = opened.get();
        while (scope == null) {
            Thread.onSpinWait();
            scope = opened.get();
        }
        List<AsyncTask<?>> children = new ArrayList<>();
        try {
            while (children.size() < MOST_CHILDREN) {
                AsyncTask<?> accepted = scope.spawn(child.get());
                assertThat(!open.isDone() || accepted.isDone())
                        .as("the scope waits for what it accepts")
                        .isTrue();
                children.add(accepted);
            }
        } catch (IllegalStateException ended) {
            assertThat(ended).hasMessageStartingWith("the scope");
        }
        return children;
    }

    @Test
    void spawn_whileTheBodyEnds_isRefusedOrWaitedFor() {
        for (int i = 0; i < ROUNDS; i++) {
            AsyncTask<String> open = open(() -> Async.of("body"));
            List<AsyncTask<?>> children = spawnInto(open, Async::yieldNow);
            assertThat(open.join(Eventually.LIMIT)).isEqualTo("body");
            assertThat(children).allMatch(AsyncTask::isDone);
        }
    }

    /** The children wait for ever: one that is not cancelled would keep the scope from ending. */
    @Test
    void spawn_whileTheBodyFails_isRefusedOrCancelled() {
        for (int i = 0; i < ROUNDS; i++) {
            AsyncTask<String> open = open(() -> Async.fail(new IOException("planted")));
            List<AsyncTask<?>> children = spawnInto(open, Subject::pendingSubject);
            assertThatThrownBy(() -> open.join(Eventually.LIMIT)).hasRootCauseMessage("planted");
            assertThat(children).allMatch(AsyncTask::isCancelled);
        }
    }

    /** Polled again and again; knows when it will not be any more. */
    private static final class Restless extends Async<String> {
        private volatile boolean ended;

        @Override
        public boolean poll(Context context) {
            context.yieldNow();
            return pending();
        }

        @Override
        public void cancel() {
            ended = true;
        }
    }

    /** A handle that was cancelled is complete before its body has ended: it is the bodies that count. */
    @Test
    void spawn_whileTheTaskIsCancelled_isRefusedOrEndsBeforeTheScope() {
        for (int i = 0; i < ROUNDS; i++) {
            AsyncTask<String> open = open(Subject::pendingSubject);
            int patience = random.nextInt(2_000);
            Background<Boolean> canceller = Background.call(() -> {
                for (int spins = 0; opened.get() == null || spins < patience; spins++) {
                    Thread.onSpinWait();
                }
                return open.cancel();
            });
            List<Restless> bodies = new ArrayList<>();
            List<AsyncTask<?>> children = spawnInto(open, () -> {
                Restless body = new Restless();
                bodies.add(body);
                return body;
            });
            assertThatThrownBy(() -> open.join(Eventually.LIMIT)).isInstanceOf(CancellationException.class);
            assertThat(bodies.subList(0, children.size())).allMatch(body -> body.ended);
            assertThat(canceller.result()).isTrue();
        }
    }
}
