package dev.levin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Eventually;
import dev.levin.support.Gate;
import dev.levin.worker.PoolFace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A task of a pool waits for a view of that pool: it must not keep the thread that the view would need. */
class ViewJoinTest {
    /** More than one turn runs. */
    private static final int MANY = 40;

    @ParameterizedTest
    @EnumSource
    void join_byATaskOnTheOnlyThread_runsTheJob(ViewedPool kind) throws Exception {
        ExecutorService pool = kind.open(1);
        ExecutorService view = ViewedPool.viewOf(pool, 2);
        Future<String> outer = pool.submit(() -> view.submit(() -> "inner").get() + " and outer");
        assertThat(outer.get(30, TimeUnit.SECONDS)).isEqualTo("inner and outer");
        ViewedPool.end(pool);
    }

    /** A long task that came earlier is not the business of one who waits for another. */
    @ParameterizedTest
    @EnumSource
    void join_behindOthers_runsTheJobFirst(ViewedPool kind) throws Exception {
        ExecutorService pool = kind.open(1);
        ExecutorService view = ViewedPool.viewOf(pool, 2);
        AtomicInteger ranBefore = new AtomicInteger();
        Future<Integer> outer = pool.submit(() -> {
            for (int i = 0; i < MANY; i++) {
                view.execute(ranBefore::incrementAndGet);
            }
            return view.submit(ranBefore::get).get();
        });
        assertThat(outer.get(30, TimeUnit.SECONDS)).isZero();
        Eventually.isTrue("the others run as well", () -> ranBefore.get() == MANY);
        ViewedPool.end(pool);
    }

    @ParameterizedTest
    @EnumSource
    void join_whereOneRunsAfterTheOther_keepsTheOrder(ViewedPool kind) throws Exception {
        ExecutorService pool = kind.open(1);
        ExecutorService view = ViewedPool.viewOf(pool, 1);
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        Future<Integer> outer = pool.submit(() -> {
            for (int i = 0; i < MANY; i++) {
                int id = i;
                view.execute(() -> order.add(id));
            }
            int seen = view.submit(order::size).get();
            view.execute(() -> order.add(MANY));
            return seen;
        });
        assertThat(outer.get(30, TimeUnit.SECONDS)).isEqualTo(MANY);
        Eventually.isTrue("the last runs as well", () -> order.size() == MANY + 1);
        assertThat(order).isSorted();
        ViewedPool.end(pool);
    }

    @ParameterizedTest
    @EnumSource
    void join_byManyTasks_neverRunsMoreThanTheViewMay(ViewedPool kind) throws Exception {
        ExecutorService pool = kind.open(4);
        ExecutorService view = ViewedPool.viewOf(pool, 2);
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        List<Future<Integer>> outer = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            int id = i;
            outer.add(pool.submit(() -> view.submit(() -> {
                        most.accumulateAndGet(running.incrementAndGet(), Math::max);
                        Thread.onSpinWait();
                        running.decrementAndGet();
                        return id;
                    })
                    .get()));
        }
        for (int i = 0; i < outer.size(); i++) {
            assertThat(outer.get(i).get(30, TimeUnit.SECONDS)).isEqualTo(i);
        }
        assertThat(most.get()).isBetween(1, 2);
        ViewedPool.end(pool);
    }

    /** The turn would go to the end of the pool's queue, behind a task that waits for the one that waits for the turn. */
    @ParameterizedTest
    @EnumSource
    void join_ofAJobWhoseTurnRunsElsewhere_theTurnDoesNotGiveWay(ViewedPool kind) throws Exception {
        ExecutorService pool = kind.open(2);
        ExecutorService view = ViewedPool.viewOf(pool, 1);
        Gate begin = new Gate();
        Gate joined = new Gate();
        Gate began = new Gate();
        view.execute(() -> {
            began.open();
            begin.await();
        });
        began.await();
        for (int i = 0; i < MANY; i++) {
            view.execute(() -> {});
        }
        Future<String> job = view.submit(() -> "late");
        Gate waits = new Gate();
        Thread[] joiner = new Thread[1];
        Future<String> outer = pool.submit(() -> {
            joiner[0] = Thread.currentThread();
            waits.open();
            String result = job.get();
            joined.open();
            return result;
        });
        waits.await();
        Eventually.isBlocked(joiner[0]);
        pool.execute(joined::await);
        begin.open();
        assertThat(outer.get(30, TimeUnit.SECONDS)).isEqualTo("late");
        ViewedPool.end(pool);
    }

    /** Only until the job has started: what it does then may take long. */
    @ParameterizedTest
    @EnumSource
    void join_ofAJobThatRuns_theOtherTurnsGiveWay(ViewedPool kind) throws Exception {
        ExecutorService pool = kind.open(2);
        ExecutorService view = ViewedPool.viewOf(pool, 2);
        Gate holds = new Gate();
        Gate began = new Gate();
        Gate end = new Gate();
        // The other thread must not come to the job before the one that waits for it does.
        pool.execute(() -> {
            holds.open();
            began.await();
        });
        holds.await();
        Future<?> outer = pool.submit(() -> view.submit(() -> {
                    began.open();
                    end.await();
                })
                .get());
        began.await();
        AtomicBoolean enough = new AtomicBoolean();
        view.execute(new Runnable() {
            @Override
            public void run() {
                if (!enough.get()) {
                    view.execute(this);
                }
            }
        });
        assertThat(pool.submit(() -> "others live").get(30, TimeUnit.SECONDS)).isEqualTo("others live");
        enough.set(true);
        end.open();
        outer.get(30, TimeUnit.SECONDS);
        ViewedPool.end(pool);
    }

    @ParameterizedTest
    @EnumSource
    void join_byATaskOfAnotherView_runsTheJob(ViewedPool kind) throws Exception {
        ExecutorService pool = kind.open(1);
        ExecutorService one = ViewedPool.viewOf(pool, 1);
        ExecutorService other = ViewedPool.viewOf(pool, 1);
        Future<String> outer = one.submit(() ->
                other.submit(() -> one.submit(() -> "there and back").get()).get());
        assertThat(outer.get(30, TimeUnit.SECONDS)).isEqualTo("there and back");
        ViewedPool.end(pool);
    }

    @ParameterizedTest
    @EnumSource
    void join_ofAViewOfAView_runsTheJob(ViewedPool kind) throws Exception {
        ExecutorService pool = kind.open(1);
        ExecutorService view = ViewedPool.viewOf(pool, 1);
        ExecutorService inner = ViewedPool.viewOf(view, 1);
        assertThat(pool.submit(() -> inner.submit(() -> "from the pool").get()).get(30, TimeUnit.SECONDS))
                .isEqualTo("from the pool");
        assertThat(view.submit(() -> inner.submit(() -> "from the view").get()).get(30, TimeUnit.SECONDS))
                .isEqualTo("from the view");
        assertThat(inner.submit(() -> view.submit(() -> "to the view").get()).get(30, TimeUnit.SECONDS))
                .isEqualTo("to the view");
        ViewedPool.end(pool);
    }

    @ParameterizedTest
    @EnumSource
    void join_ofAViewOfAView_whichRunsAsManyAsItMay_waits(ViewedPool kind) throws Exception {
        ExecutorService pool = kind.open(2);
        ExecutorService view = ViewedPool.viewOf(pool, 1);
        ExecutorService inner = ViewedPool.viewOf(view, 1);
        Gate began = new Gate();
        Gate end = new Gate();
        view.execute(() -> {
            began.open();
            end.await();
        });
        began.await();
        AtomicInteger ran = new AtomicInteger();
        Gate waits = new Gate();
        Thread[] joiner = new Thread[1];
        Future<Integer> outer = pool.submit(() -> {
            Future<Integer> job = inner.submit(ran::incrementAndGet);
            joiner[0] = Thread.currentThread();
            waits.open();
            return job.get();
        });
        waits.await();
        Eventually.isBlocked(joiner[0]);
        assertThat(ran).hasValue(0);
        end.open();
        assertThat(outer.get(30, TimeUnit.SECONDS)).isEqualTo(1);
        ViewedPool.end(pool);
    }

    @ParameterizedTest
    @EnumSource
    void close_byATaskOnTheOnlyThread_runsWhatTheViewHas(ViewedPool kind) throws Exception {
        ExecutorService pool = kind.open(1);
        ExecutorService view = ViewedPool.viewOf(pool, 1);
        AtomicInteger ran = new AtomicInteger();
        Future<Integer> outer = pool.submit(() -> {
            for (int i = 0; i < MANY; i++) {
                view.execute(ran::incrementAndGet);
            }
            PoolFace.behind(view).close();
            return ran.get();
        });
        assertThat(outer.get(30, TimeUnit.SECONDS)).isEqualTo(MANY);
        assertThat(view.isTerminated()).isTrue();
        ViewedPool.end(pool);
    }

    @ParameterizedTest
    @EnumSource
    void awaitTermination_byATaskOnTheOnlyThread_runsWhatComesMeanwhile(ViewedPool kind) throws Exception {
        ExecutorService pool = kind.open(1);
        ExecutorService view = ViewedPool.viewOf(pool, 1);
        Gate began = new Gate();
        Thread[] waiter = new Thread[1];
        Future<Boolean> outer = pool.submit(() -> {
            waiter[0] = Thread.currentThread();
            began.open();
            return view.awaitTermination(30, TimeUnit.SECONDS);
        });
        began.await();
        Eventually.isBlocked(waiter[0]);
        assertThat(view.submit(() -> "meanwhile").get(30, TimeUnit.SECONDS)).isEqualTo("meanwhile");
        view.shutdown();
        assertThat(outer.get(30, TimeUnit.SECONDS)).isTrue();
        ViewedPool.end(pool);
    }

    @ParameterizedTest
    @EnumSource
    void awaitTermination_byATask_timeIsOver_returnsFalse(ViewedPool kind) throws Exception {
        ExecutorService pool = kind.open(1);
        ExecutorService view = ViewedPool.viewOf(pool, 1);
        Future<Boolean> outer = pool.submit(() -> view.awaitTermination(1, TimeUnit.MILLISECONDS));
        assertThat(outer.get(30, TimeUnit.SECONDS)).isFalse();
        ViewedPool.end(pool);
    }

    @ParameterizedTest
    @EnumSource
    void awaitTermination_byATaskThatIsInterrupted_throws(ViewedPool kind) throws Exception {
        ExecutorService pool = kind.open(1);
        ExecutorService view = ViewedPool.viewOf(pool, 1);
        Gate began = new Gate();
        Thread[] waiter = new Thread[1];
        Future<String> outer = pool.submit(() -> {
            waiter[0] = Thread.currentThread();
            began.open();
            try {
                return "ended: " + view.awaitTermination(30, TimeUnit.SECONDS);
            } catch (InterruptedException expected) {
                return "interrupted";
            }
        });
        began.await();
        waiter[0].interrupt();
        assertThat(outer.get(30, TimeUnit.SECONDS)).isEqualTo("interrupted");
        ViewedPool.end(pool);
    }
}
