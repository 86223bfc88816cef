package dev.levin.blocking;

import dev.levin.blocking.TaskInterrupt.State;
import dev.levin.evidence.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/** A worker runs tasks one after the other as a {@code BlockingWorker} does, while others interrupt one of them. */
public final class TaskInterruptScenarios {
    /** What runs when no interrupt is allowed to come. */
    private static final int NOTHING = 0;

    private TaskInterruptScenarios() {}

    /** A worker, whose flag is a counter: so that it shows how often it was set, and while what ran. */
    private static final class Worker {
        final TaskInterrupt interrupt = new TaskInterrupt();
        final AtomicInteger flag = new AtomicInteger();
        volatile int running = NOTHING;
        volatile String wrong = "";

        /** Returns how often the task was interrupted. */
        int run(int task, Runnable body) {
            running = task;
            interrupt.open();
            body.run();
            State before = interrupt.close();
            running = NOTHING;
            int interrupts = flag.getAndSet(0);
            if (interrupts != (before == State.SENT ? 1 : 0)) {
                wrong = "interrupted " + interrupts + " times, and it says " + before;
            }
            return interrupts;
        }

        /** In the middle of a task. */
        void runMandatory() {
            State before = interrupt.close();
            int interrupts = flag.getAndSet(0);
            running = NOTHING;
            // A switch to another thread is possible here.
            if (flag.get() != 0) {
                wrong = "a mandatory task was interrupted";
            }
            running = 1;
            interrupt.reopen(before);
            flag.addAndGet(interrupts);
        }

        /** Interrupts a task; whether it did. */
        boolean interrupt(int task) {
            if (!interrupt.claim()) {
                return false;
            }
            boolean isMeant = running == task;
            if (isMeant) {
                flag.incrementAndGet();
            }
            interrupt.release(isMeant);
            return isMeant;
        }

        void requireRight() {
            if (!wrong.isEmpty()) {
                throw new AssertionError(wrong);
            }
            if (flag.get() != 0) {
                throw new AssertionError("an interrupt came after the task had ended");
            }
        }
    }

    /** Two interrupt the first of two tasks: one does at most, and the second task is not hit. */
    public static final class TwoInterrupt implements Runnable {
        @Override
        public void run() {
            Worker worker = new Worker();
            int[] interrupts = new int[2];
            boolean[] sent = new boolean[2];
            Thread thread = Threads.start(() -> {
                interrupts[0] = worker.run(1, () -> {});
                interrupts[1] = worker.run(2, () -> {});
            });
            Thread other = Threads.start(() -> sent[0] = worker.interrupt(1));
            sent[1] = worker.interrupt(1);
            Threads.join(other);
            Threads.join(thread);
            worker.requireRight();
            if (sent[0] && sent[1]) {
                throw new AssertionError("interrupted twice");
            }
            if (interrupts[0] != (sent[0] || sent[1] ? 1 : 0) || interrupts[1] != 0) {
                throw new AssertionError("another task was hit");
            }
        }
    }

    /** A mandatory task runs in the middle of one that may be interrupted, once: what was interrupted stays so. */
    public static final class MandatoryInTheMiddle implements Runnable {
        @Override
        public void run() {
            Worker worker = new Worker();
            int[] interrupts = new int[1];
            Thread thread = Threads.start(() -> interrupts[0] = worker.run(1, worker::runMandatory));
            boolean first = worker.interrupt(1);
            boolean second = worker.interrupt(1);
            Threads.join(thread);
            worker.requireRight();
            if (first && second) {
                throw new AssertionError("interrupted twice");
            }
            if (interrupts[0] != (first || second ? 1 : 0)) {
                throw new AssertionError("an interrupt is lost");
            }
        }
    }
}
