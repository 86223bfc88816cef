package dev.levin.schedule;

import dev.levin.async.ScenarioTimers;
import dev.levin.task.Task;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** A real agenda on timers that threads of the scenario fire. */
final class ScenarioAgenda {
    final ScenarioTimers timers = new ScenarioTimers();
    final Agenda agenda = new Agenda(timers.scheduler);

    /** Something that is due at so many milliseconds. */
    Probe at(long millis) {
        return at(millis, () -> {});
    }

    Probe at(long millis, Runnable whenDue) {
        return new Probe(millis, whenDue);
    }

    /** Something that is in the agenda. */
    Probe addAt(long millis) {
        Probe probe = at(millis);
        probe.add();
        return probe;
    }

    final class Probe implements Due {
        final Entry entry;
        final AtomicInteger handedOut = new AtomicInteger();
        final AtomicInteger dropped = new AtomicInteger();
        private final Runnable whenDue;

        Probe(long millis, Runnable whenDue) {
            this.whenDue = whenDue;
            this.entry = Entry.first(this, millis * 1_000_000, timers.clock);
        }

        void add() {
            agenda.add(entry);
        }

        /** Whether it is in. */
        boolean tryToAdd() {
            try {
                agenda.add(entry);
                return true;
            } catch (RejectedExecutionException refused) {
                return false;
            }
        }

        @Override
        public void handOut() {
            handedOut.incrementAndGet();
            whenDue.run();
        }

        @Override
        public void drop(String reason) {
            dropped.incrementAndGet();
        }

        @Override
        public void refuse(Throwable failure) {
            dropped.incrementAndGet();
        }

        @Override
        public boolean isPeriodic() {
            return false;
        }

        @Override
        public Task asTask() {
            return Task.of(() -> {});
        }
    }
}
