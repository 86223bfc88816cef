package dev.levin.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.Latches;
import dev.levin.support.Sneaky;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** {@code execute}: every task runs once, on a thread of the pool, whatever other tasks do. */
interface ExecuteContract extends ExecutorSubject {
    @Test
    default void execute_runnable_runsOnAThreadOfThePool() {
        AtomicReference<Thread> ranOn = new AtomicReference<>();
        CountDownLatch ran = new CountDownLatch(1);
        executor(1).execute(() -> {
            ranOn.set(Thread.currentThread());
            ran.countDown();
        });
        Latches.await(ran);
        assertThat(ranOn.get()).isNotNull().isNotSameAs(Thread.currentThread());
    }

    @Test
    default void execute_null_throws() {
        ExecutorService executor = executor(1);
        assertThatNullPointerException().isThrownBy(() -> executor.execute(null));
    }

    @Test
    default void execute_manyTasks_eachRunsOnce() {
        int total = 20_000;
        ExecutorService executor = executor(3);
        AtomicIntegerArray ledger = new AtomicIntegerArray(total);
        CountDownLatch all = new CountDownLatch(total);
        for (int i = 0; i < total; i++) {
            int number = i;
            executor.execute(() -> {
                ledger.incrementAndGet(number);
                all.countDown();
            });
        }
        Latches.await(all);
        for (int i = 0; i < total; i++) {
            assertThat(ledger.get(i)).as("runs of task %d", i).isEqualTo(1);
        }
    }

    @Test
    default void execute_sameRunnableTwice_runsTwice() {
        AtomicInteger runs = new AtomicInteger();
        Runnable task = runs::incrementAndGet;
        ExecutorService executor = executor(2);
        executor.execute(task);
        executor.execute(task);
        Eventually.isTrue("two runs", () -> runs.get() == 2);
        executor.shutdown();
        assertThat(runs).hasValue(2);
    }

    @Test
    default void execute_asManyTasksAsThreads_runAtTheSameTime() {
        int threads = 4;
        ExecutorService executor = executor(threads);
        CyclicBarrier barrier = new CyclicBarrier(threads + 1);
        for (int i = 0; i < threads; i++) {
            executor.execute(() -> Latches.await(barrier));
        }
        Latches.await(barrier);
        assertThat(barrier.isBroken()).isFalse();
    }

    @Test
    default void execute_fromATask_runs() {
        ExecutorService executor = executor(1);
        CountDownLatch all = new CountDownLatch(1_000);
        executor.execute(new Runnable() {
            @Override
            public void run() {
                all.countDown();
                if (all.getCount() > 0) {
                    executor.execute(this);
                }
            }
        });
        Latches.await(all);
        assertThat(all.getCount()).isZero();
    }

    @Test
    default void execute_manyFromOneTask_allRun() {
        int total = 2_000;
        ExecutorService executor = executor(2);
        CountDownLatch all = new CountDownLatch(total);
        executor.execute(() -> {
            for (int i = 0; i < total; i++) {
                executor.execute(all::countDown);
            }
        });
        Latches.await(all);
        assertThat(all.getCount()).isZero();
    }

    @Test
    default void execute_tasksThrow_goesToTheUncaughtHandlerAndThePoolGoesOn() {
        List<Throwable> uncaught = new CopyOnWriteArrayList<>();
        List<Throwable> failures =
                List.of(new IllegalStateException("runtime"), new IOException("sneaky"), new LinkageError("error"));
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> uncaught.add(failure));
        try {
            ExecutorService executor = executor(1);
            CountDownLatch ran = new CountDownLatch(failures.size());
            for (Throwable failure : failures) {
                executor.execute(() -> {
                    throw Sneaky.rethrow(failure);
                });
                executor.execute(ran::countDown);
            }
            Latches.await(ran);
            Eventually.isTrue("each reported once", () -> uncaught.size() == failures.size());
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
        assertThat(uncaught).containsExactlyInAnyOrderElementsOf(failures);
    }

    @Test
    default void execute_taskInterruptsItsThread_nextTaskDoesNotSeeIt() {
        ExecutorService executor = executor(1);
        AtomicReference<Boolean> flag = new AtomicReference<>();
        CountDownLatch ran = new CountDownLatch(1);
        executor.execute(() -> Thread.currentThread().interrupt());
        executor.execute(() -> {
            flag.set(Thread.currentThread().isInterrupted());
            ran.countDown();
        });
        Latches.await(ran);
        assertThat(flag).hasValue(false);
    }

    @Test
    default void execute_fromManyThreads_allRun() {
        int threads = 4;
        int each = 2_000;
        ExecutorService executor = executor(2);
        CountDownLatch all = new CountDownLatch(threads * each);
        List<Background<Void>> callers = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            callers.add(Background.run(() -> {
                for (int n = 0; n < each; n++) {
                    executor.execute(all::countDown);
                }
            }));
        }
        callers.forEach(Background::result);
        Latches.await(all);
        assertThat(all.getCount()).isZero();
    }
}
