package dev.levin.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A latch for one event, without checked exceptions, with a limit after which the test fails. */
public final class Gate {
    private final CountDownLatch latch = new CountDownLatch(1);

    public void open() {
        latch.countDown();
    }

    public boolean isOpen() {
        return latch.getCount() == 0;
    }

    public void await() {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).as("the gate opens").isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted at a gate", e);
        }
    }

    /** For tasks that are interrupted on the way, and are to go on all the same. */
    public void awaitInSpiteOfInterrupts() {
        while (!isOpen()) {
            try {
                awaitInterruptibly();
            } catch (InterruptedException goesOn) {
                // the flag is cleared, and the gate not open yet
            }
        }
    }

    /** For tasks that a test may interrupt. */
    public void awaitInterruptibly() throws InterruptedException {
        assertThat(latch.await(60, TimeUnit.SECONDS)).as("the gate opens").isTrue();
    }
}
