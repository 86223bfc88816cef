package dev.levin.bench.waiting;

import dev.levin.bench.subject.VirtualThreadStart;
import dev.levin.bench.workload.DoneSignal;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;

/** One virtual thread for each task. What hands over one message is a {@link CountDownLatch}, the cheapest the JDK has. */
final class VirtualThreadHost implements AsyncHost {
    private volatile boolean busy;

    VirtualThreadHost(int threads) {
        VirtualThreadStart.require(threads);
    }

    private static void spawn(Runnable body) {
        Thread unused = VirtualThreadStart.start(body);
    }

    @Override
    public void spawnInside(int tasks, DoneSignal done) {
        spawn(() -> spawnOutside(tasks, done));
    }

    @Override
    public void spawnOutside(int tasks, DoneSignal done) {
        for (int i = 0; i < tasks; i++) {
            spawn(done::done);
        }
    }

    @Override
    @SuppressWarnings("ThreadPriorityCheck") // yield is what is measured
    public void yieldOften(int tasks, int times, DoneSignal done) {
        for (int i = 0; i < tasks; i++) {
            spawn(() -> {
                for (int time = 0; time < times; time++) {
                    Thread.yield();
                }
                done.done();
            });
        }
    }

    @Override
    public void pingPong(int pairs, DoneSignal done) {
        spawn(() -> {
            for (int i = 0; i < pairs; i++) {
                spawn(() -> ping(done));
            }
        });
    }

    private static void ping(DoneSignal done) {
        CountDownLatch question = new CountDownLatch(1);
        CountDownLatch answer = new CountDownLatch(1);
        spawn(() -> {
            await(question);
            answer.countDown();
        });
        question.countDown();
        await(answer);
        done.done();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("no one interrupts", e);
        }
    }

    @Override
    public void chain(int length, DoneSignal done) {
        spawn(() -> link(length, done));
    }

    private static void link(int left, DoneSignal done) {
        if (left == 0) {
            done.done();
        } else {
            spawn(() -> link(left - 1, done));
        }
    }

    @Override
    @SuppressWarnings("ThreadPriorityCheck") // lets others run
    public void startBusy(int tasks, DoneSignal done) {
        busy = true;
        for (int i = 0; i < tasks; i++) {
            spawn(() -> {
                while (busy) {
                    Stall.run();
                    Thread.yield();
                }
                done.done();
            });
        }
    }

    @Override
    public void stopBusy() {
        busy = false;
    }

    @Override
    public ParkedTasks park(int tasks, DoneSignal done) {
        Gate gate = new Gate(new WaitingRoom<>(new AtomicReferenceArray<>(tasks)));
        for (int i = 0; i < tasks; i++) {
            int index = i;
            spawn(() -> gate.pass(index, done));
        }
        gate.threads.awaitFull();
        return gate::open;
    }

    @Override
    public void close() {
        // Their scheduler belongs to the JVM.
    }

    /** Holds threads until it is opened. */
    private static final class Gate {
        final WaitingRoom<Thread> threads;
        private volatile boolean open;

        Gate(WaitingRoom<Thread> threads) {
            this.threads = threads;
        }

        void pass(int index, DoneSignal done) {
            threads.enter(index, Thread.currentThread());
            while (!open) {
                LockSupport.park();
            }
            done.done();
        }

        void open() {
            open = true;
            threads.forEach(LockSupport::unpark);
        }
    }
}
