package dev.levin.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TaskInterruptTest {
    private final TaskInterrupt interrupt = new TaskInterrupt();

    @Test
    void claim_closed_isRefused() {
        assertThat(interrupt.claim()).isFalse();
        interrupt.open();
        assertThat(interrupt.close()).isEqualTo(TaskInterrupt.State.OPEN);
        assertThat(interrupt.claim()).isFalse();
    }

    @Test
    void claim_open_isForOne() {
        interrupt.open();
        assertThat(interrupt.claim()).isTrue();
        assertThat(interrupt.claim()).isFalse();
        interrupt.release(true);
        assertThat(interrupt.claim()).as("it was sent").isFalse();
        assertThat(interrupt.close()).isEqualTo(TaskInterrupt.State.SENT);
    }

    @Test
    void release_anotherTaskWasMeant_isOpenAgain() {
        interrupt.open();
        assertThat(interrupt.claim()).isTrue();
        interrupt.release(false);
        assertThat(interrupt.claim()).isTrue();
    }

    @Test
    void close_someoneIsSending_waitsForThat() {
        interrupt.open();
        assertThat(interrupt.claim()).isTrue();
        Background<TaskInterrupt.State> worker = Background.call(interrupt::close);
        for (int i = 0; i < 1_000; i++) {
            assertThat(worker.hasEnded()).isFalse();
        }
        interrupt.release(true);
        assertThat(worker.result()).isEqualTo(TaskInterrupt.State.SENT);
    }

    @Test
    void reopen_inTheMiddleOfATask_isAsBefore() {
        interrupt.open();
        TaskInterrupt.State before = interrupt.close();
        interrupt.reopen(before);
        assertThat(interrupt.claim()).isTrue();
        interrupt.release(true);
        interrupt.reopen(interrupt.close());
        assertThat(interrupt.claim()).isFalse();
    }

    /** One of those who interrupt means another task and lets go, the other claims it in the same moment. */
    @Test
    void close_twoWhoInterrupt_noneOfThemIsSendingAfterIt() {
        AtomicBoolean ends = new AtomicBoolean();
        AtomicInteger sending = new AtomicInteger();
        Background<Void> vague = Background.run(() -> interruptAgainAndAgain(ends, sending, false));
        Background<Void> sure = Background.run(() -> interruptAgainAndAgain(ends, sending, true));
        for (int i = 0; i < 100_000; i++) {
            interrupt.open();
            interrupt.close();
            assertThat(sending).as("of those who may interrupt, in round %d", i).hasValue(0);
        }
        ends.set(true);
        vague.result();
        sure.result();
        Eventually.isTrue("closed", () -> !interrupt.claim());
    }

    private void interruptAgainAndAgain(AtomicBoolean ends, AtomicInteger sending, boolean sends) {
        while (!ends.get()) {
            if (interrupt.claim()) {
                sending.incrementAndGet();
                sending.decrementAndGet();
                interrupt.release(sends);
            }
        }
    }
}
