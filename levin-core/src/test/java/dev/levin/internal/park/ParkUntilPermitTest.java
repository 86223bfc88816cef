package dev.levin.internal.park;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Background;
import dev.levin.support.Eventually;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** An interrupt flag that is set makes {@code park} return at once, so a loop that does not clear it burns a processor. */
class ParkUntilPermitTest {
    private final Object blocker = new Object();
    private final CountingParker parker = new CountingParker(new ThreadParker(blocker));

    @Test
    void parkUntilPermit_interruptedBefore_blocksAndParksTwiceOnly() {
        Background<Boolean> owner = Background.call(() -> {
            Thread.currentThread().interrupt();
            boolean interrupted = parker.parkUntilPermit();
            return interrupted && !Thread.currentThread().isInterrupted();
        });
        Eventually.isTrue("second park", () -> parker.parks.get() == 2);
        Eventually.isParkedOn(owner.thread(), blocker);
        parker.unpark();
        assertThat(owner.result()).as("told, and the flag is cleared").isTrue();
        assertThat(parker.parks).hasValue(2);
    }

    @Test
    void parkUntilPermit_interruptedOftenMeanwhile_parksOnceMoreForEach() {
        int interrupts = 50;
        Background<Void> owner = Background.run(parker::parkUntilPermit);
        for (int i = 1; i <= interrupts; i++) {
            Eventually.isParkedOn(owner.thread(), blocker);
            owner.thread().interrupt();
            int expected = i + 1;
            Eventually.isTrue("one more park", () -> parker.parks.get() == expected);
        }
        Eventually.isParkedOn(owner.thread(), blocker);
        parker.unpark();
        owner.result();
        assertThat(parker.parks).hasValue(interrupts + 1);
    }

    @Test
    void parkUntilPermit_permitAndInterruptThere_returnsAtOnce() {
        parker.unpark();
        Background<Void> owner = Background.run(() -> {
            Thread.currentThread().interrupt();
            parker.parkUntilPermit();
        });
        owner.result();
        assertThat(parker.parks).hasValue(1);
    }

    /** Counts how often its owner parks. */
    private record CountingParker(Parker parker, AtomicInteger parks) implements Parker {
        CountingParker(Parker parker) {
            this(parker, new AtomicInteger());
        }

        @Override
        public Wake park() {
            parks.incrementAndGet();
            return parker.park();
        }

        @Override
        public Wake parkNanos(long nanos) {
            throw new AssertionError("not used here");
        }

        @Override
        public void unpark() {
            parker.unpark();
        }
    }
}
