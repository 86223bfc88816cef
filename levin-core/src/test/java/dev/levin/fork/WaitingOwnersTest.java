package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.park.Parker;
import dev.levin.internal.time.Ticker;
import dev.levin.support.Background;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What owners of stolen jobs, who wait for them, are told by those who run the jobs. */
class WaitingOwnersTest {
    /** Never blocks, and counts how often it would have been woken. */
    private static final class CountingParker implements Parker {
        final AtomicInteger unparks = new AtomicInteger();

        @Override
        public Wake park() {
            return Wake.PERMIT;
        }

        @Override
        public Wake parkNanos(long nanos) {
            return Wake.PERMIT;
        }

        @Override
        public void unpark() {
            unparks.incrementAndGet();
        }
    }

    /** A worker that has forked something, sleeps until that is done, and has no thread. */
    private static final class Owner {
        final CountingParker parker = new CountingParker();
        final ForkWorker worker;

        Owner(int number, ForkCrew crew) {
            worker = new ForkWorker(number, crew, blocker -> parker);
        }

        FunctionJob sleepOn(Runnable body) {
            FunctionJob job = new FunctionJob(body, SplitDeque.RUNNABLE, worker, null);
            fallAsleep(job);
            return job;
        }

        static void fallAsleep(FunctionJob job) {
            assertThat(job.latch().getSleepy() && job.latch().fallAsleep()).isTrue();
        }
    }

    private final ForkCrew crew = new ForkCrew(
            ForkPool.builder().name("owners").workers(1).settings(),
            body -> null,
            Ticker.SYSTEM,
            blocker -> new CountingParker(),
            onCollection -> {});
    private final ForkWorker thief = new ForkWorker(1, crew, blocker -> new CountingParker());
    private final Owner outer = new Owner(2, crew);
    private final Owner inner = new Owner(3, crew);

    /** The thief runs the inner owner's job while it waits within the outer owner's. */
    private void runBoth(Runnable body) {
        FunctionJob innerJob = inner.sleepOn(body);
        FunctionJob outerJob = outer.sleepOn(() -> thief.running.execute(innerJob));
        thief.running.execute(outerJob);
        assertThat(innerJob.failure()).isNull();
        assertThat(outerJob.failure()).isNull();
    }

    private void assertWoken(int outerTimes, int innerTimes) {
        assertThat(outer.parker.unparks).as("outer").hasValue(outerTimes);
        assertThat(inner.parker.unparks).as("inner").hasValue(innerTimes);
    }

    @Test
    void share_one_wakesTheInnermostOwner() {
        runBoth(() -> {
            thief.onShared(1, true);
            assertWoken(0, 1);
        });
        assertThat(thief.frame).isNull();
    }

    @Test
    void share_two_wakesTwoOwners() {
        runBoth(() -> {
            thief.onShared(2, true);
            assertWoken(1, 1);
        });
    }

    /** The first one was woken for the first piece, even if it has not come yet. */
    @Test
    void share_twice_wakesTwoOwners() {
        runBoth(() -> {
            thief.onShared(1, true);
            thief.onShared(1, true);
            assertWoken(1, 1);
            thief.onShared(1, true);
            assertWoken(1, 1);
        });
    }

    /**
     * The joiner waits near the end of its stack, where it can't run anything; the thief asks it to. It must be told so,
     * rather than wait for ever.
     */
    @Test
    void broadcast_toAJoinerAtTheEndOfItsStack_fails() {
        ForkPool pool = ForkPool.builder().name("end").workers(2).yieldRounds(0).build();
        Joiner joiner = new Joiner(pool);
        Background<Void> caller = Background.run(() -> pool.run(() -> {
            // Once where there is room: at the end there is not enough for the JVM to make its lambdas.
            joiner.tryToJoin();
            joiner.ended = false;
            joiner.dive(1, 2, 3, 4, 5, 6, 7, 8);
        }));
        caller.result();
        assertThat(joiner.refusal).isNotNull();
        assertThat(joiner.refusal).hasMessageContaining("end of its stack");
        pool.broadcast(() -> {});
        pool.close();
    }

    /** Joins as deep as it can something that another worker has stolen, and that broadcasts. */
    private static final class Joiner {
        private final ForkPool pool;
        private volatile @Nullable StackOverflowError refusal;
        private volatile boolean ended;

        Joiner(ForkPool pool) {
            this.pool = pool;
        }

        /** With arguments that make a frame large: each try costs time, and there is one for each frame. */
        @SuppressWarnings("InfiniteRecursion")
        long dive(long a, long b, long c, long d, long e, long f, long g, long h) {
            try {
                return dive(b, c, d, e, f, g, h, a) + a + b + c + d + e + f + g + h;
            } catch (StackOverflowError tooDeep) {
                return tryToJoin();
            }
        }

        private long tryToJoin() {
            if (!ended) {
                // Enough for the join itself, or it is tried one frame higher.
                StackRoom.requireAmple();
                Thread self = Thread.currentThread();
                AtomicBoolean stolen = new AtomicBoolean();
                ForkPool.join(() -> awaitTrue(stolen), () -> broadcast(self, stolen));
            }
            return 0;
        }

        /** Without assertions, which need more stack than there is. */
        private static void awaitTrue(AtomicBoolean stolen) {
            while (!stolen.get()) {
                Thread.onSpinWait();
            }
        }

        private void broadcast(Thread joiner, AtomicBoolean stolen) {
            if (Thread.currentThread() == joiner) {
                return;
            }
            stolen.set(true);
            try {
                pool.broadcast(() -> {});
            } catch (StackOverflowError refused) {
                refusal = refused;
            }
            ended = true;
        }
    }
}
