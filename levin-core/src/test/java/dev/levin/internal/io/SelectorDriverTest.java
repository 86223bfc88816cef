package dev.levin.internal.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.spi.AbstractSelector;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SelectorDriverTest {
    private final IoEvents events = new IoEvents();
    private final List<Integer> told = new ArrayList<>();
    private final List<Integer> lying = new ArrayList<>();
    private boolean isNews = true;
    private final AtomicInteger abandoned = new AtomicInteger();
    private SelectorDriver driver;
    private Pipe pipe;
    private Registration registration;

    private final class Recorder extends Registration {
        Recorder(java.nio.channels.SelectableChannel channel) {
            super(channel);
        }

        @Override
        protected boolean ready(int operations) {
            told.add(operations);
            return isNews;
        }

        @Override
        protected void leftLying(int operations) {
            lying.add(operations);
        }

        @Override
        protected void abandoned() {
            abandoned.incrementAndGet();
        }
    }

    @BeforeEach
    void open() throws IOException {
        driver = new SelectorDriver();
        pipe = Pipe.open();
        pipe.source().configureBlocking(false);
        registration = new Recorder(pipe.source());
    }

    @AfterEach
    void close() throws IOException {
        driver.close();
        pipe.source().close();
        pipe.sink().close();
    }

    private void writeByte() throws IOException {
        assertThat(pipe.sink().write(ByteBuffer.allocate(1))).isEqualTo(1);
    }

    @Test
    void poll_readable_toldAsLongAsItIs() throws IOException {
        driver.setInterest(registration, SelectionKey.OP_READ);
        driver.poll(events);
        assertThat(events.tellAll()).isZero();
        writeByte();
        for (int i = 0; i < 2; i++) {
            driver.poll(events);
            assertThat(events.tellAll()).isEqualTo(1);
        }
        pipe.source().read(ByteBuffer.allocate(1));
        driver.poll(events);
        assertThat(events.tellAll()).isZero();
        assertThat(told).containsExactly(SelectionKey.OP_READ, SelectionKey.OP_READ);
    }

    @Test
    void tellAllAndSettle_nothingNewSeveralTimesInARow_leftLying() throws IOException {
        driver.setInterest(registration, SelectionKey.OP_READ);
        writeByte();
        isNews = false;
        for (int i = 1; i < IoEvents.MOST_IN_VAIN; i++) {
            driver.poll(events);
            assertThat(events.tellAllAndSettle()).isZero();
        }
        assertThat(lying).isEmpty();
        driver.poll(events);
        assertThat(events.tellAllAndSettle()).isZero();
        assertThat(lying).containsExactly(SelectionKey.OP_READ);
    }

    @Test
    void tellAllAndSettle_somethingNewOrNothingAtAllBetween_notLeftLying() throws IOException {
        driver.setInterest(registration, SelectionKey.OP_READ);
        writeByte();
        for (int i = 0; i < 2 * IoEvents.MOST_IN_VAIN; i++) {
            isNews = i % 2 == 0;
            driver.poll(events);
            assertThat(events.tellAllAndSettle()).isEqualTo(isNews ? 1 : 0);
        }
        isNews = false;
        for (int i = 1; i < 2 * IoEvents.MOST_IN_VAIN; i++) {
            if (i % 2 == 0) {
                driver.poll(events);
            }
            events.tellAllAndSettle();
        }
        assertThat(lying).isEmpty();
    }

    /** Whoever only passes by has other things to do, and does not come again at once. */
    @Test
    void tellAll_nothingNew_neverLeftLying() throws IOException {
        driver.setInterest(registration, SelectionKey.OP_READ);
        writeByte();
        isNews = false;
        for (int i = 0; i < 2 * IoEvents.MOST_IN_VAIN; i++) {
            driver.poll(events);
            assertThat(events.tellAll()).isZero();
        }
        assertThat(lying).isEmpty();
        assertThat(told).hasSize(2 * IoEvents.MOST_IN_VAIN);
    }

    @Test
    void poll_notAskedAnyMore_notTold() throws IOException {
        driver.setInterest(registration, SelectionKey.OP_READ);
        writeByte();
        driver.setInterest(registration, 0);
        driver.poll(events);
        assertThat(events.tellAll()).isZero();
    }

    @Test
    void events_forgotten_areToldByTheNextLook() throws IOException {
        driver.setInterest(registration, SelectionKey.OP_READ);
        writeByte();
        driver.poll(events);
        driver.poll(events);
        assertThat(events.tellAll()).isEqualTo(1);
    }

    @Test
    void await_becomesReady_returns() throws Exception {
        driver.setInterest(registration, SelectionKey.OP_READ);
        Background<Void> waiter = Background.run(() -> driver.await(events, Long.MAX_VALUE));
        writeByte();
        waiter.result();
        assertThat(events.tellAll()).isEqualTo(1);
    }

    @Test
    void wakeUp_beforeTheWait_endsIt() throws IOException {
        driver.wakeUp();
        driver.await(events, Long.MAX_VALUE);
        assertThat(events.tellAll()).isZero();
    }

    @Test
    void wakeUp_whileItWaits_takesAccountOfWhatIsAskedForSince() throws Exception {
        writeByte();
        Background<Void> waiter = Background.run(() -> {
            while (events.size() == 0) {
                driver.await(events, Long.MAX_VALUE);
            }
        });
        driver.setInterest(registration, SelectionKey.OP_READ);
        driver.wakeUp();
        waiter.result();
        assertThat(events.tellAll()).isEqualTo(1);
    }

    /** A look without blocking takes a selector's wake-up with it. */
    @Test
    void wakeUp_someonePollsBeforeTheWait_endsItAllTheSame() throws IOException {
        driver.wakeUp();
        driver.poll(events);
        driver.await(events, Long.MAX_VALUE);
        assertThat(events.tellAll()).isZero();
    }

    @Test
    void wakeUp_selectorIsReplacedBeforeTheWait_endsItAllTheSame() throws IOException {
        driver.wakeUp();
        driver.replaceSelector();
        driver.await(events, Long.MAX_VALUE);
        assertThat(events.tellAll()).isZero();
    }

    @Test
    void await_timeIsOver_notBefore() throws IOException {
        long start = System.nanoTime();
        driver.await(events, TimeUnit.MILLISECONDS.toNanos(3) + 1);
        assertThat(System.nanoTime() - start).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(3));
    }

    @Test
    void await_interrupted_returnsAndKeepsTheFlag() throws Exception {
        Background<Boolean> waiter = Background.call(() -> {
            driver.await(events, Long.MAX_VALUE);
            return Thread.interrupted();
        });
        waiter.thread().interrupt();
        assertThat(waiter.result()).isTrue();
    }

    @Test
    void poll_someoneElseWaits_seesNothingAndDoesNotBlock() throws Exception {
        Background<Void> waiter = Background.run(() -> driver.await(new IoEvents(), Long.MAX_VALUE));
        Eventually.isTrue("it waits", () -> {
            driver.setInterest(registration, SelectionKey.OP_READ);
            driver.poll(events);
            return waiter.thread().getState() == Thread.State.RUNNABLE;
        });
        driver.wakeUp();
        waiter.result();
    }

    @Test
    void setInterest_channelIsClosed_fails() throws IOException {
        driver.setInterest(registration, SelectionKey.OP_READ);
        pipe.source().close();
        assertThatThrownBy(() -> driver.setInterest(registration, 0)).isInstanceOf(ClosedChannelException.class);
        Registration never = new Recorder(pipe.source());
        assertThatThrownBy(() -> driver.setInterest(never, SelectionKey.OP_READ))
                .isInstanceOf(ClosedChannelException.class);
    }

    @Test
    void replaceSelector_channelsMove_andAreToldByTheNewOne() throws IOException {
        driver.setInterest(registration, SelectionKey.OP_READ);
        driver.replaceSelector();
        writeByte();
        driver.poll(events);
        assertThat(events.tellAll()).isEqualTo(1);
        assertThat(driver.replaced()).isEqualTo(1);
        driver.setInterest(registration, 0);
        driver.poll(events);
        assertThat(events.tellAll()).isZero();
    }

    @Test
    void replaceSelector_someoneAsksMeanwhile_nothingIsLost() throws Exception {
        for (int round = 0; round < 200; round++) {
            driver.setInterest(registration, 0);
            Background<Void> asker = Background.run(() -> driver.setInterest(registration, SelectionKey.OP_READ));
            driver.replaceSelector();
            asker.result();
            assertThat(registration.key().interestOps()).as("round %d", round).isEqualTo(SelectionKey.OP_READ);
        }
    }

    /** All channels, or none: no one is registered with a selector that no one looks at. */
    @Test
    void replaceSelector_noMemoryInTheMiddle_allStayWhereTheyAre() throws IOException {
        List<ScriptedSelector> fresh = new ArrayList<>();
        SelectorDriver failing = new SelectorDriver(new DelegatingProvider() {
            private boolean isFirst = true;

            @Override
            public AbstractSelector openSelector() throws IOException {
                if (isFirst) {
                    isFirst = false;
                    return super.openSelector();
                }
                ScriptedSelector selector = new ScriptedSelector(this, 1, key -> {});
                fresh.add(selector);
                return selector;
            }
        });
        Pipe other = Pipe.open();
        other.source().configureBlocking(false);
        failing.setInterest(registration, SelectionKey.OP_READ);
        failing.setInterest(new Recorder(other.source()), SelectionKey.OP_READ);
        assertThatThrownBy(failing::replaceSelector)
                .isInstanceOf(OutOfMemoryError.class)
                .hasMessage("planted");
        assertThat(fresh).hasSize(1);
        assertThat(fresh.get(0).isOpen()).isFalse();
        assertThat(failing.replaced()).isZero();
        writeByte();
        other.sink().write(ByteBuffer.allocate(1));
        failing.poll(events);
        assertThat(events.tellAll()).isEqualTo(2);
        failing.close();
        assertThat(abandoned).hasValue(2);
        other.source().close();
        other.sink().close();
    }

    @Test
    void setInterest_channelOfSomeoneElse_refusedAndTheFirstIsToldOn() throws IOException {
        driver.setInterest(registration, SelectionKey.OP_READ);
        Registration second = new Recorder(pipe.source());
        assertThatThrownBy(() -> driver.setInterest(second, SelectionKey.OP_READ))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("someone else waits for this channel already");
        driver.replaceSelector();
        assertThatThrownBy(() -> driver.setInterest(second, SelectionKey.OP_READ))
                .isInstanceOf(IllegalStateException.class);
        writeByte();
        driver.poll(events);
        assertThat(events.tellAll()).isEqualTo(1);
        assertThat(second.isRegistered()).isFalse();
    }

    /** A selector that returns at once, as broken ones do. */
    @Test
    void await_selectorSpins_isReplaced() throws IOException {
        List<SpinningSelector> opened = new ArrayList<>();
        SelectorDriver spinning = new SelectorDriver(new DelegatingProvider() {
            @Override
            public AbstractSelector openSelector() {
                SpinningSelector selector = new SpinningSelector(this);
                opened.add(selector);
                return selector;
            }
        });
        for (int i = 0; i < SpinCheck.MOST_IN_A_ROW; i++) {
            assertThat(spinning.replaced()).isZero();
            spinning.await(events, Long.MAX_VALUE);
        }
        assertThat(spinning.replaced()).isEqualTo(1);
        assertThat(opened).hasSize(2);
        assertThat(opened.get(0).isOpen()).isFalse();
        assertThat(opened.get(1).isOpen()).isTrue();
        spinning.close();
    }

    @Test
    void close_thoseWhoAreRegistered_areTold() throws IOException {
        driver.setInterest(registration, SelectionKey.OP_READ);
        driver.close();
        assertThat(abandoned).hasValue(1);
        assertThatIOException().isThrownBy(() -> driver.setInterest(new Recorder(pipe.source()), SelectionKey.OP_READ));
    }
}
