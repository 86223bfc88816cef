package dev.levin.bench.sim.model;

import dev.levin.bench.sim.machine.CacheLine;
import dev.levin.bench.sim.machine.VirtualMachine;
import dev.levin.bench.sim.machine.VirtualThread;
import java.util.ArrayDeque;
import java.util.Deque;

/** {@code PoolState} and {@code PoolWord}: the control word of a {@code TaskPool}, with its idle stack. */
class PoolControl {
    private final CacheLine word;
    private final Throttle throttle;
    private final Deque<PoolModel.Worker> idle = new ArrayDeque<>();
    private int onTheWay;
    private boolean notified;

    PoolControl(VirtualMachine machine, Throttle throttle) {
        this.word = machine.line("control word");
        this.throttle = throttle;
    }

    /** At the beginning everyone sleeps. */
    void isIdle(PoolModel.Worker worker) {
        idle.push(worker);
    }

    /** A thread has published something. */
    void signal(VirtualThread thread) {
        word.read(thread);
        boolean mayWake = throttle.admits(onTheWay);
        if (notified && !(mayWake && !idle.isEmpty())) {
            return;
        }
        word.update(thread);
        if (mayWake && !idle.isEmpty()) {
            wakeTop(thread);
        } else {
            notified = true;
        }
    }

    /** A worker that was woken has found something, and there is more. */
    void signalOn(VirtualThread thread) {
        if (throttle != Throttle.CASCADE) {
            signal(thread);
            return;
        }
        for (int i = 0; i < 2; i++) {
            word.update(thread);
            if (!idle.isEmpty()) {
                wakeTop(thread);
            }
        }
    }

    private void wakeTop(VirtualThread thread) {
        onTheWay++;
        thread.unpark(idle.pop());
    }

    /** Whether workers with coarse tasks wake helpers. */
    boolean hasHelpers() {
        return throttle == Throttle.AS_BUILT;
    }

    boolean hasIdle(VirtualThread thread) {
        word.read(thread);
        return !idle.isEmpty();
    }

    /** A worker with coarse tasks wakes one more, whoever is on the way. */
    void reinforce(VirtualThread thread) {
        word.update(thread);
        PoolModel.Worker helper = idle.pop();
        helper.isToHelp();
        thread.unpark(helper);
    }

    /** The one that was woken runs. */
    void arrived(VirtualThread thread) {
        word.update(thread);
    }

    /** It has found work. */
    void found(VirtualThread thread) {
        word.update(thread);
        onTheWay--;
    }

    /** A worker found nothing. Returns whether to park; else it has to look once more. */
    boolean rest(PoolModel.Worker worker, boolean waking) {
        word.update(worker);
        if (notified) {
            notified = false;
            return false;
        }
        if (waking) {
            onTheWay--;
        }
        idle.push(worker);
        return true;
    }
}
