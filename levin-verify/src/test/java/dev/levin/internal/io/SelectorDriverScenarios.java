package dev.levin.internal.io;

import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.LockSupport;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Objects;

/** What those who ask a {@link SelectorDriver} for something, wait, look in passing, and replace the selector do at the same time. */
public final class SelectorDriverScenarios {
    private SelectorDriverScenarios() {}

    private static final class Wire extends Registration {
        Wire() {
            super(new MonitorChannel());
        }

        @Override
        protected boolean ready(int operations) {
            return true;
        }

        @Override
        protected void leftLying(int operations) {}

        @Override
        protected void abandoned() {}

        /** It is the selector of now that was asked, and for this. */
        void require(int operations) {
            SelectionKey key = Objects.requireNonNull(key(), "key");
            check(key.isValid(), "its selector is gone");
            check(key.interestOps() == operations, "the selector was asked for " + key.interestOps());
        }
    }

    /** A channel comes while the selector is replaced: it is registered with the new one. */
    public static final class RegisterAndReplace implements Runnable {
        @Override
        public void run() {
            SelectorDriver driver = newDriver();
            Wire wire = new Wire();
            Thread replacing = Threads.start(() -> replace(driver));
            ask(driver, wire, SelectionKey.OP_READ);
            Threads.join(replacing);
            wire.require(SelectionKey.OP_READ);
        }
    }

    /** Someone asks for something else while a channel moves to another selector: that one is asked for it. */
    public static final class AskAndMove implements Runnable {
        @Override
        public void run() {
            SelectorDriver driver = newDriver();
            Wire wire = new Wire();
            ask(driver, wire, SelectionKey.OP_READ);
            SelectionKey key = Objects.requireNonNull(wire.key(), "key");
            Selector fresh = new MonitorProvider().openSelector();
            SelectionKey moved = ((MonitorChannel) wire.channel()).register(fresh, SelectionKey.OP_READ, wire);
            Thread moving = Threads.start(() -> SelectorDriver.move(key, fresh));
            ask(driver, wire, SelectionKey.OP_WRITE);
            Threads.join(moving);
            check(wire.key() == moved, "it has not moved");
            wire.require(SelectionKey.OP_WRITE);
        }
    }

    /** Someone looks in passing, and takes the selector's wake-up with it: whoever waits wakes up nevertheless. */
    public static final class WakeAndPoll implements Runnable {
        @Override
        public void run() {
            SelectorDriver driver = newDriver();
            Thread waking = Threads.start(driver::wakeUp);
            Thread waiting = Threads.start(() -> {
                look(driver, false);
                look(driver, true);
            });
            Threads.join(waking);
            Threads.join(waiting);
        }
    }

    private static SelectorDriver newDriver() {
        LockSupport.reset();
        try {
            return new SelectorDriver(new MonitorProvider());
        } catch (IOException never) {
            throw new IllegalStateException(never);
        }
    }

    private static void ask(SelectorDriver driver, Registration registration, int operations) {
        try {
            driver.setInterest(registration, operations);
        } catch (IOException never) {
            throw new IllegalStateException(never);
        }
    }

    private static void replace(SelectorDriver driver) {
        try {
            driver.replaceSelector();
        } catch (IOException never) {
            throw new IllegalStateException(never);
        }
    }

    private static void look(SelectorDriver driver, boolean waits) {
        try {
            if (waits) {
                driver.await(new IoEvents(), Long.MAX_VALUE);
            } else {
                driver.poll(new IoEvents());
            }
        } catch (IOException never) {
            throw new IllegalStateException(never);
        }
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }
}
