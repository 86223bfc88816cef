package dev.levin.bench.requests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TimetableTest {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    @Test
    void dueAt_fixedRate_spreadsRequestsEvenlyOverConnectionsInTurn() {
        Timetable timetable = new Timetable(500, 1_000, 4, 10);
        assertThat(timetable.requests()).isEqualTo(40);
        assertThat(timetable.dueAt(0, 0)).isEqualTo(500);
        assertThat(timetable.dueAt(0, 3)).isEqualTo(500 + 3_000_000);
        assertThat(timetable.dueAt(1, 0)).isEqualTo(500 + 4_000_000);
        assertThat(timetable.dueAt(9, 3)).isEqualTo(timetable.dueAt(39)).isEqualTo(500 + 39_000_000);
    }

    @Test
    void dueAt_rateThatDividesNoSecond_doesNotDrift() {
        Timetable timetable = new Timetable(-7, 3, 1, 3_000_000);
        assertThat(timetable.dueAt(1)).isEqualTo(-7 + SECOND / 3);
        assertThat(timetable.dueAt(3_000_000)).isEqualTo(-7 + 1_000_000 * SECOND);
    }

    @Test
    void lasting_someTime_hasWholeRoundsAndOneAtLeast() {
        assertThat(Timetable.lasting(SECOND, 0, 10_000, 64).rounds()).isEqualTo(156);
        assertThat(Timetable.lasting(SECOND / 100, 0, 10_000, 1_000).rounds()).isEqualTo(1);
        assertThat(Timetable.lasting(SECOND / 1_000, 0, 1_000, 1_000)).isEqualTo(new Timetable(0, 1_000, 1_000, 1));
    }
}
