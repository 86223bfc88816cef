package dev.levin.internal.io;

import dev.levin.internal.memory.PaddedLong;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.spi.AbstractSelectableChannel;
import java.nio.channels.spi.SelectorProvider;
import org.jspecify.annotations.Nullable;

/**
 * A driver for stress tests, and the channels that it knows. It does not block, and looks at nothing by itself. It gives no more order than a
 * driver has to: what is asked for is there by a release store.
 */
public final class QuietDriver implements IoDriver {
    private final PaddedLong asked = new PaddedLong(0);
    private boolean woken;

    /** A channel that is asked for, and of which no one tells. */
    public static Registration newRegistration() {
        return new Untold(new Wire());
    }

    /** Whoever waits: B2. Whether something was asked for. */
    public boolean isAsked() {
        return asked.getVolatile() != 0;
    }

    /** Whoever asks, afterwards: whether it has woken the driver. */
    public boolean isWoken() {
        return woken;
    }

    @Override
    public void setInterest(Registration registration, int operations) {
        ((Wire) registration.channel()).registration = registration;
        asked.setRelease(operations);
    }

    @Override
    public void wakeUp() {
        woken = true;
    }

    @Override
    public void await(IoEvents events, long nanos) {
        throw new AssertionError("no one waits here");
    }

    @Override
    public void poll(IoEvents events) {
        throw new AssertionError("no one looks here");
    }

    @Override
    public void close() {}

    /** A channel of which the test tells. */
    public static final class Wire extends AbstractSelectableChannel {
        private @Nullable Registration registration;

        /** Makes one that no one has asked for. */
        public Wire() {
            super(SelectorProvider.provider());
        }

        /** As the driver does: there is something to read. */
        public void tell() {
            Registration registration = this.registration;
            if (registration == null) {
                throw new IllegalStateException("no one has asked for it");
            }
            registration.ready(SelectionKey.OP_READ);
        }

        @Override
        protected void implCloseSelectableChannel() {}

        @Override
        protected void implConfigureBlocking(boolean block) {}

        @Override
        public int validOps() {
            return SelectionKey.OP_READ;
        }
    }

    private static final class Untold extends Registration {
        Untold(SelectableChannel channel) {
            super(channel);
        }

        @Override
        protected boolean ready(int operations) {
            throw new AssertionError("there are no events here");
        }

        @Override
        protected void leftLying(int operations) {
            throw new AssertionError("there are no events here");
        }

        @Override
        protected void abandoned() {}
    }
}
