package dev.levin.bench.sim.model;

import dev.levin.bench.sim.machine.CacheLine;
import dev.levin.bench.sim.machine.VirtualMachine;
import dev.levin.bench.sim.machine.VirtualThread;
import java.util.ArrayDeque;
import java.util.Deque;

/** {@code Sleepers} and {@code SleepWord}: the event counter, who is inactive, and who sleeps. */
final class ForkSleepers {
    private static final int CASCADE = 2;

    private final CacheLine word;
    private final CacheLine lock;
    private final Deque<ForkModelWorker> asleep = new ArrayDeque<>();
    private int inactive;
    private int counter = 1;

    ForkSleepers(VirtualMachine machine) {
        this.word = machine.line("sleep word");
        this.lock = machine.line("sleepers' lock");
    }

    /** At the beginning everyone sleeps. */
    void isAsleep(ForkModelWorker worker) {
        inactive++;
        asleep.push(worker);
    }

    void startLooking(ForkModelWorker worker) {
        word.update(worker);
        inactive++;
    }

    /** It has found some: wakes two, so that they find the rest. */
    void stopLooking(ForkModelWorker worker) {
        word.update(worker);
        inactive--;
        wake(worker, CASCADE);
    }

    /** How many have nothing to do, as the worker sees it. */
    int idle(ForkModelWorker worker) {
        word.read(worker);
        return inactive;
    }

    /** W1. */
    int announce(ForkModelWorker worker) {
        word.read(worker);
        if (counter % 2 != 0) {
            word.update(worker);
            counter++;
        }
        return counter;
    }

    /** W3. */
    boolean fallAsleep(ForkModelWorker worker, int announced) {
        lock.update(worker);
        word.read(worker);
        boolean asExpected = counter == announced;
        if (asExpected) {
            word.update(worker);
            asleep.push(worker);
        }
        lock.store(worker);
        return asExpected;
    }

    /** P2 and P3: so many jobs more, for which those who are awake and look count, or not. */
    void signal(VirtualThread thread, int jobs, boolean lookersCount) {
        word.read(thread);
        if (counter % 2 == 0) {
            word.update(thread);
            counter++;
        }
        int awakeButIdle = Math.max(0, inactive - asleep.size());
        wake(thread, lookersCount ? jobs - awakeButIdle : jobs);
    }

    private void wake(VirtualThread thread, int most) {
        for (int i = 0; i < most && !asleep.isEmpty(); i++) {
            lock.update(thread);
            word.update(thread);
            ForkModelWorker sleeper = asleep.pop();
            lock.store(thread);
            thread.unpark(sleeper);
        }
    }
}
