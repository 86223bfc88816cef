package dev.levin.schedule;

import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.Meeting;
import dev.levin.schedule.ScenarioAgenda.Probe;

/** Entries come, go, and are due at the same time: each is handed out when its time has come, and once. */
public final class AgendaScenarios {
    private AgendaScenarios() {}

    /** Both are the first one, from an empty agenda, and the earlier one is handed out in time. */
    public static final class TwoAdd implements Runnable {
        @Override
        public void run() {
            ScenarioAgenda all = new ScenarioAgenda();
            Probe later = all.at(10);
            Probe earlier = all.at(5);
            Thread other = Threads.start(later::add);
            earlier.add();
            Threads.join(other);
            all.timers.fireAt(5);
            requireHandedOut(earlier, 1);
            requireHandedOut(later, 0);
            all.timers.fireAt(10);
            requireHandedOut(later, 1);
        }
    }

    /**
     * The alarm is set for what was taken out again. Someone serves, because of what is due now, and is about to set the alarm
     * for the last one; another comes who finds the old one earlier than its own.
     */
    public static final class AddAndServe implements Runnable {
        @Override
        public void run() {
            ScenarioAgenda all = new ScenarioAgenda();
            Probe gone = all.addAt(3);
            Probe last = all.addAt(10);
            all.agenda.take(gone.entry);
            Probe now = all.at(0);
            Probe middle = all.at(4);
            Thread other = Threads.start(now::add);
            middle.add();
            Threads.join(other);
            requireHandedOut(now, 1);
            all.timers.fireAt(4);
            requireHandedOut(middle, 1);
            requireHandedOut(last, 0);
            all.timers.fireAt(10);
            requireHandedOut(last, 1);
            requireHandedOut(gone, 0);
        }
    }

    /** The alarm rings while another is added, which comes later. */
    public static final class AddAndRing implements Runnable {
        @Override
        public void run() {
            ScenarioAgenda all = new ScenarioAgenda();
            Probe first = all.addAt(3);
            Probe second = all.at(5);
            Thread other = Threads.start(() -> all.timers.fireAt(3));
            second.add();
            Threads.join(other);
            requireHandedOut(first, 1);
            all.timers.fireAt(5);
            requireHandedOut(second, 1);
        }
    }

    /** The alarm rings while the entry is taken out. */
    public static final class TakeAndRing implements Runnable {
        @Override
        public void run() {
            ScenarioAgenda all = new ScenarioAgenda();
            Probe first = all.addAt(3);
            Thread other = Threads.start(() -> all.timers.fireAt(3));
            boolean taken = all.agenda.take(first.entry) != null;
            Threads.join(other);
            requireHandedOut(first, taken ? 0 : 1);
        }
    }

    /** What is due runs on the thread that serves, and waits for what comes after it; of two workers one is left. */
    public static final class WaitsForAnother implements Runnable {
        @Override
        public void run() {
            ScenarioAgenda all = new ScenarioAgenda();
            Meeting madeWay = new Meeting(1);
            Meeting came = new Meeting(1);
            Probe waits = all.at(1, () -> {
                all.agenda.makeWay();
                madeWay.arrive();
                came.await();
            });
            Probe awaited = all.at(2, came::arrive);
            Probe later = all.at(3);
            waits.add();
            awaited.add();
            later.add();
            all.timers.clock.advance(2_000_000);
            Runnable worker = () -> {
                all.timers.fire();
                madeWay.await();
                all.timers.fire();
            };
            Thread other = Threads.start(worker);
            worker.run();
            Threads.join(other);
            requireHandedOut(waits, 1);
            requireHandedOut(awaited, 1);
            requireHandedOut(later, 0);
            all.timers.fireAt(3);
            requireHandedOut(later, 1);
        }
    }

    /** The scheduler ends while something is added: it is dropped, or not let in, but not left behind. */
    public static final class AddAndEnd implements Runnable {
        @Override
        public void run() {
            ScenarioAgenda all = new ScenarioAgenda();
            Probe first = all.addAt(3);
            Probe second = all.at(5);
            Thread other = Threads.start(all.timers::end);
            boolean added = second.tryToAdd();
            Threads.join(other);
            requireDropped(first, 1);
            requireDropped(second, added ? 1 : 0);
            if (!all.agenda.entries().isEmpty()) {
                throw new AssertionError("something is in the agenda, and no one will ring");
            }
        }
    }

    private static void requireHandedOut(Probe probe, int times) {
        if (probe.handedOut.get() != times) {
            throw new AssertionError("what is due at " + probe.entry.deadline + " was handed out "
                    + probe.handedOut.get() + " times by then, not " + times);
        }
    }

    private static void requireDropped(Probe probe, int times) {
        if (probe.dropped.get() != times) {
            throw new AssertionError("what is due at " + probe.entry.deadline + " was dropped " + probe.dropped.get()
                    + " times, not " + times);
        }
    }
}
