package dev.levin.internal.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.Pipe;
import java.nio.channels.SelectableChannel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** However many channels are ready at once, each is told what it is ready for. */
class IoEventsTest {
    private final IoEvents events = new IoEvents();
    private final List<Integer> told = new ArrayList<>();
    private final List<Integer> left = new ArrayList<>();
    private Pipe pipe;

    @BeforeEach
    void open() throws IOException {
        pipe = Pipe.open();
    }

    @AfterEach
    void close() throws IOException {
        pipe.source().close();
        pipe.sink().close();
    }

    private final class Told extends Registration {
        private final boolean isNews;

        Told(SelectableChannel channel, boolean isNews) {
            super(channel);
            this.isNews = isNews;
        }

        @Override
        protected boolean ready(int operations) {
            told.add(operations);
            return isNews;
        }

        @Override
        protected void leftLying(int operations) {
            left.add(operations);
        }

        @Override
        protected void abandoned() {}
    }

    private void add(int operations, boolean isNews) {
        events.add(new Told(pipe.source(), isNews), operations);
    }

    @Test
    void tellAll_manyAtOnce_eachIsToldOnceInOrder() {
        List<Integer> expected = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            add(i, i % 3 == 0);
            expected.add(i);
        }
        assertThat(events.size()).isEqualTo(300);
        assertThat(events.tellAll()).isEqualTo(100);
        assertThat(told).isEqualTo(expected);
        assertThat(events.size()).isZero();
        assertThat(events.tellAll()).isZero();
    }

    @Test
    void tellAllAndSettle_nothingNewSoOftenInARow_isLeftLying() {
        for (int round = 1; round < IoEvents.MOST_IN_VAIN; round++) {
            add(round, false);
            assertThat(events.tellAllAndSettle()).isZero();
        }
        assertThat(left).isEmpty();
        add(7, false);
        add(8, false);
        assertThat(events.tellAllAndSettle()).isZero();
        assertThat(left).containsExactly(7, 8);
    }

    @Test
    void tellAllAndSettle_newsOrNothingInBetween_countsFromTheBeginning() {
        for (int round = 0; round < 3 * IoEvents.MOST_IN_VAIN; round++) {
            boolean isNews = round % IoEvents.MOST_IN_VAIN == 1;
            boolean isNothing = round % IoEvents.MOST_IN_VAIN == 3;
            if (!isNothing) {
                add(round, isNews);
            }
            assertThat(events.tellAllAndSettle()).isEqualTo(isNews ? 1 : 0);
        }
        assertThat(left).isEmpty();
    }
}
