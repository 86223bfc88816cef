package dev.levin.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.AsyncScheduler;
import dev.levin.async.time.Deadlines;
import dev.levin.async.time.ManualClock;
import dev.levin.support.Eventually;
import dev.levin.task.Task;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What an {@link Agenda} does when the one who serves fails. */
class AgendaTest {
    private final ManualClock clock = new ManualClock();
    private final AsyncScheduler timers =
            AsyncScheduler.builder().name("timers").workers(2).clock(clock).build();
    private final Agenda agenda = new Agenda(timers);
    private final List<String> handedOut = new CopyOnWriteArrayList<>();

    @AfterEach
    void end() {
        timers.close();
    }

    @Test
    void ring_aHandOutThrows_theOthersAreHandedOutAWhileLater() {
        add("none left", 1, true);
        add("same time", 1, false);
        add("later", 2, false);
        clock.advance(Duration.ofHours(1));
        Eventually.isTrue("the one that was due at the same time is handed out", () -> {
            clock.advance(Agenda.RETRY_NANOS);
            return handedOut.contains("same time");
        });
        clock.advance(Duration.ofHours(1));
        Eventually.isTrue("the alarm is set for the next one", () -> handedOut.contains("later"));
        assertThat(handedOut).containsExactly("none left", "same time", "later");
    }

    @Test
    void add_aHandOutThrowsMeanwhile_theEntryIsIn() {
        add("none left", 0, true);
        add("later", 1, false);
        clock.advance(Duration.ofHours(1));
        Eventually.isTrue("the entry is handed out", () -> handedOut.contains("later"));
    }

    @Test
    void timersEnd_aDropThrows_theOthersAreDropped() {
        add("dropped first", 1, true);
        add("dropped next", 2, false);
        timers.close();
        assertThat(handedOut).containsExactly("dropped first", "dropped next");
        assertThat(agenda.entries()).isEmpty();
    }

    private void add(String name, int hours, boolean fails) {
        long deadline = Deadlines.after(clock.nanos(), Duration.ofHours(hours));
        agenda.add(Entry.first(new Probe(name, fails), deadline, clock));
    }

    /** Writes down that it left the agenda, and then may fail, as anything does for want of memory. */
    private final class Probe implements Due {
        private final String name;
        private final boolean fails;

        Probe(String name, boolean fails) {
            this.name = name;
            this.fails = fails;
        }

        @Override
        public void handOut() {
            handedOut.add(name);
            if (fails) {
                throw new OutOfMemoryError("planted");
            }
        }

        @Override
        public void drop(String reason) {
            handOut();
        }

        @Override
        public void refuse(Throwable failure) {
            handOut();
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
