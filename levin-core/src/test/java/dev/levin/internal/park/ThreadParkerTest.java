package dev.levin.internal.park;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.park.Parker.Wake;
import dev.levin.support.Background;
import dev.levin.support.Eventually;
import dev.levin.support.PrivateField;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThreadParkerTest {
    private static final long LONG_TIME = TimeUnit.DAYS.toNanos(1);

    private final Object blocker = new Object();
    private final ThreadParker parker = new ThreadParker(blocker);

    @AfterEach
    void clearInterrupt() {
        Thread.interrupted();
    }

    @Test
    void park_permitCameBefore_returnsAtOnce() {
        parker.unpark();
        assertThat(parker.park()).isEqualTo(Wake.PERMIT);
    }

    @Test
    void park_permitComesLater_returnsThen() {
        Background<Wake> owner = Background.call(parker::park);
        Eventually.isParkedOn(owner.thread(), blocker);
        assertThat(owner.hasEnded()).isFalse();
        parker.unpark();
        assertThat(owner.result()).isEqualTo(Wake.PERMIT);
    }

    @Test
    void unpark_twice_isOnePermit() {
        parker.unpark();
        parker.unpark();
        assertThat(parker.park()).isEqualTo(Wake.PERMIT);
        assertThat(parker.parkNanos(0)).isEqualTo(Wake.TIMEOUT);
    }

    /** As {@code Thread.stop} does, or a class that can't be loaded any more. */
    @Test
    void park_anErrorEndedTheLastSleep_thatIsNoPermit() {
        int parked = 1;
        PrivateField.setInt(ThreadParker.class, parker, "token", parked);
        assertThat(parker.parkNanos(0)).isEqualTo(Wake.TIMEOUT);
        PrivateField.setInt(ThreadParker.class, parker, "token", parked);
        parker.unpark();
        assertThat(parker.park()).isEqualTo(Wake.PERMIT);
        assertThat(parker.parkNanos(0)).isEqualTo(Wake.TIMEOUT);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE})
    void parkNanos_noTime_returnsAtOnce(long nanos) {
        assertThat(parker.parkNanos(nanos)).isEqualTo(Wake.TIMEOUT);
        parker.unpark();
        assertThat(parker.parkNanos(nanos)).isEqualTo(Wake.PERMIT);
    }

    @Test
    void parkNanos_noPermit_returnsWhenTheTimeIsOverAndNotBefore() {
        long nanos = TimeUnit.MILLISECONDS.toNanos(20);
        long start = System.nanoTime();
        assertThat(parker.parkNanos(nanos)).isEqualTo(Wake.TIMEOUT);
        assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(nanos);
    }

    @Test
    void parkNanos_afterTimeout_nextPermitIsTaken() {
        assertThat(parker.parkNanos(1)).isEqualTo(Wake.TIMEOUT);
        parker.unpark();
        assertThat(parker.park()).isEqualTo(Wake.PERMIT);
    }

    @Test
    void parkNanos_longestTime_doesNotOverflow() {
        Background<Wake> owner = Background.call(() -> parker.parkNanos(Long.MAX_VALUE));
        Eventually.isParkedOn(owner.thread(), blocker);
        parker.unpark();
        assertThat(owner.result()).isEqualTo(Wake.PERMIT);
    }

    @Test
    void park_interruptedBefore_returnsInterruptedWithFlagSet() {
        Thread.currentThread().interrupt();
        assertThat(parker.park()).isEqualTo(Wake.INTERRUPTED);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void parkNanos_interruptedBefore_returnsInterruptedWithFlagSet() {
        Thread.currentThread().interrupt();
        assertThat(parker.parkNanos(LONG_TIME)).isEqualTo(Wake.INTERRUPTED);
        assertThat(Thread.interrupted()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void park_interruptedMeanwhile_returnsInterruptedWithFlagSet(boolean timed) {
        Background<Boolean> owner = Background.call(() -> {
            assertThat(timed ? parker.parkNanos(LONG_TIME) : parker.park()).isEqualTo(Wake.INTERRUPTED);
            return Thread.currentThread().isInterrupted();
        });
        Eventually.isParkedOn(owner.thread(), blocker);
        owner.thread().interrupt();
        assertThat(owner.result()).as("interrupt flag").isTrue();
    }

    @Test
    void park_interruptedAndPermitThere_takesThePermitAndLeavesTheFlag() {
        parker.unpark();
        Thread.currentThread().interrupt();
        assertThat(parker.park()).isEqualTo(Wake.PERMIT);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(parker.parkNanos(0)).isEqualTo(Wake.TIMEOUT);
    }

    @Test
    void park_afterInterrupt_nextPermitIsTaken() {
        Thread.currentThread().interrupt();
        assertThat(parker.park()).isEqualTo(Wake.INTERRUPTED);
        assertThat(Thread.interrupted()).isTrue();
        parker.unpark();
        assertThat(parker.park()).isEqualTo(Wake.PERMIT);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void park_threadReleasedBySomeoneElse_goesOnWaiting(boolean timed) {
        Background<Wake> owner = Background.call(() -> timed ? parker.parkNanos(LONG_TIME) : parker.park());
        for (int i = 0; i < 100; i++) {
            Eventually.isParkedOn(owner.thread(), blocker);
            LockSupport.unpark(owner.thread());
        }
        Eventually.isParkedOn(owner.thread(), blocker);
        assertThat(owner.hasEnded()).isFalse();
        parker.unpark();
        assertThat(owner.result()).isEqualTo(Wake.PERMIT);
    }

    @Test
    void park_permitOfTheThreadUsedUpBySomeoneElse_takesItsOwn() {
        parker.unpark();
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        assertThat(parker.park()).isEqualTo(Wake.PERMIT);
    }

    @Test
    void park_withoutBlocker_works() {
        ThreadParker plain = new ThreadParker(null);
        Background<Wake> owner = Background.call(plain::park);
        Eventually.isBlocked(owner.thread());
        plain.unpark();
        assertThat(owner.result()).isEqualTo(Wake.PERMIT);
    }
}
