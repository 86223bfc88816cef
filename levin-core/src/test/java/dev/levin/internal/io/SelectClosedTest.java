package dev.levin.internal.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Pipe;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.spi.AbstractSelector;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Row 20 of the fault table: a channel is closed in the middle of a select, at each moment that there is. */
class SelectClosedTest {
    private final Pipe[] pipes = new Pipe[3];
    private final List<SelectableChannel> told = new ArrayList<>();
    private final IoEvents events = new IoEvents();

    /** When, in a look that has found the second of three channels readable: while this one is asked for what it is ready. */
    private enum Moment {
        BEFORE_ITS_TURN(0),
        AT_ITS_TURN(1),
        AFTER_ITS_TURN(2);

        final int asked;

        Moment(int asked) {
            this.asked = asked;
        }
    }

    private final class Told extends Registration {
        Told(SelectableChannel channel) {
            super(channel);
        }

        @Override
        protected boolean ready(int operations) {
            told.add(channel());
            return true;
        }

        @Override
        protected void leftLying(int operations) {}

        @Override
        protected void abandoned() {}
    }

    @BeforeEach
    void open() throws IOException {
        for (int i = 0; i < pipes.length; i++) {
            pipes[i] = Pipe.open();
            pipes[i].source().configureBlocking(false);
        }
    }

    @AfterEach
    void close() throws IOException {
        for (Pipe pipe : pipes) {
            pipe.source().close();
            pipe.sink().close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void look_aChannelIsClosedInTheMiddle_theOthersAreToldAndItIsNotFoundOpen(Moment moment) throws IOException {
        SelectableChannel victim = pipes[1].source();
        SelectableChannel trigger = pipes[moment.asked].source();
        SelectorDriver driver = driverThatCloses(victim, trigger);
        for (Pipe pipe : pipes) {
            driver.setInterest(new Told(pipe.source()), SelectionKey.OP_READ);
        }
        driver.poll(events);
        assertThat(victim.isOpen()).isFalse();
        events.tellAll();
        // One that was found before it was closed may be told of it: whoever comes finds it closed.
        assertThat(told).contains(pipes[0].source(), pipes[2].source()).doesNotHaveDuplicates();
        assertThat(told.contains(victim)).isEqualTo(moment == Moment.AFTER_ITS_TURN);
        told.clear();
        driver.poll(events);
        events.tellAll();
        assertThat(told).containsExactly(pipes[0].source(), pipes[2].source());
        driver.close();
    }

    private static SelectorDriver driverThatCloses(SelectableChannel victim, SelectableChannel trigger)
            throws IOException {
        return new SelectorDriver(new DelegatingProvider() {
            @Override
            public AbstractSelector openSelector() {
                return new ScriptedSelector(this, Integer.MAX_VALUE, key -> {
                    if (key.channel() == trigger) {
                        closeNow(victim);
                    }
                });
            }
        });
    }

    private static void closeNow(SelectableChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
