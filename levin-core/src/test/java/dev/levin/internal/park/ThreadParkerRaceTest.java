package dev.levin.internal.park;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.park.Parker.Wake;
import dev.levin.internal.random.XorShift;
import dev.levin.support.Background;
import dev.levin.support.Latches;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;

/** A permit and the other reasons to wake, at the same moment: whatever wins, the permit is there once. */
class ThreadParkerRaceTest {
    private static final int ROUNDS = 3_000;
    private static final int LONGEST_NANOS = 60_000;

    private final ThreadParker parker = new ThreadParker(this);
    private final CyclicBarrier round = new CyclicBarrier(2);
    private int writtenBeforeUnpark;

    @Test
    void parkNanos_permitRacesTimeout_permitIsTakenOnce() {
        XorShift random = new XorShift(1);
        Background<Void> releaser = Background.run(() -> {
            XorShift delays = new XorShift(2);
            for (int i = 1; i <= ROUNDS; i++) {
                Latches.await(round);
                spin(delays.nextInt(1_000));
                writtenBeforeUnpark = i;
                parker.unpark();
                Latches.await(round);
            }
        });
        int timeouts = 0;
        for (int i = 1; i <= ROUNDS; i++) {
            Latches.await(round);
            Wake first = parker.parkNanos(random.nextInt(LONGEST_NANOS));
            if (first == Wake.PERMIT) {
                assertThat(writtenBeforeUnpark).as("visible with the permit").isEqualTo(i);
            }
            Latches.await(round);
            Wake second = parker.parkNanos(0);
            assertThat(second).isEqualTo(first == Wake.PERMIT ? Wake.TIMEOUT : Wake.PERMIT);
            timeouts += first == Wake.TIMEOUT ? 1 : 0;
        }
        releaser.result();
        assertThat(timeouts).as("rounds in which the time-out won").isBetween(0, ROUNDS);
    }

    @Test
    void park_permitRacesInterrupt_permitIsTakenOnce() {
        Thread owner = Thread.currentThread();
        Background<Void> interrupter = Background.run(() -> {
            XorShift delays = new XorShift(3);
            for (int i = 0; i < ROUNDS; i++) {
                Latches.await(round);
                spin(delays.nextInt(1_000));
                boolean interruptFirst = delays.nextInt(2) == 0;
                if (interruptFirst) {
                    owner.interrupt();
                }
                parker.unpark();
                if (!interruptFirst) {
                    owner.interrupt();
                }
            }
        });
        for (int i = 0; i < ROUNDS; i++) {
            Latches.await(round);
            Wake first = parker.park();
            while (!Thread.interrupted()) {
                Thread.onSpinWait();
            }
            if (first != Wake.PERMIT) {
                assertThat(parker.park()).isEqualTo(Wake.PERMIT);
            }
            assertThat(parker.parkNanos(0)).isEqualTo(Wake.TIMEOUT);
        }
        interrupter.result();
    }

    @Test
    void unpark_pingPong_losesNoPermit() {
        ThreadParker other = new ThreadParker(this);
        Background<Void> partner = Background.run(() -> {
            for (int i = 0; i < ROUNDS; i++) {
                assertThat(other.park()).isEqualTo(Wake.PERMIT);
                parker.unpark();
            }
        });
        for (int i = 0; i < ROUNDS; i++) {
            other.unpark();
            assertThat(parker.park()).isEqualTo(Wake.PERMIT);
        }
        partner.result();
    }

    private static void spin(int times) {
        for (int i = 0; i < times; i++) {
            Thread.onSpinWait();
        }
    }
}
