package dev.levin.internal.io;

import dev.levin.evidence.monitor.Monitors;
import java.io.IOException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.spi.AbstractSelectableChannel;
import java.nio.channels.spi.SelectorProvider;
import org.jspecify.annotations.Nullable;

/**
 * A driver on a monitor, and the one channel that it knows, of which only the number of messages counts. As with a selector, what is asked for while
 * someone waits counts only from the next wait on.
 */
public final class MonitorDriver implements IoDriver {
    private final Wire wire = new Wire();
    private int messages;
    private int interest;
    private boolean woken;
    private boolean asked;
    private @Nullable Registration registration;

    /** The channel. */
    public SelectableChannel channel() {
        return wire;
    }

    /** A message comes. */
    public synchronized void send() {
        messages++;
        notifyAll();
    }

    /** Takes a message, if there is one. */
    public synchronized boolean receive() {
        if (messages == 0) {
            return false;
        }
        messages--;
        return true;
    }

    /** Tells what is ready, as whoever waits would do. */
    public void lookNow() {
        Registration ready = readyNow();
        if (ready != null) {
            ready.ready(SelectionKey.OP_READ);
        }
    }

    /** The same, by one who has looked in vain before: what is known already is left lying. */
    public void lookOnceMore() {
        Registration ready = readyNow();
        if (ready != null && !ready.ready(SelectionKey.OP_READ)) {
            ready.leftLying(SelectionKey.OP_READ);
        }
    }

    /** The same, if something was asked for since the last time. */
    public void lookIfAsked() {
        if (takeAsked()) {
            lookNow();
        }
    }

    private synchronized boolean takeAsked() {
        boolean taken = asked;
        asked = false;
        return taken;
    }

    private synchronized @Nullable Registration readyNow() {
        return isReadable(interest) ? registration : null;
    }

    private boolean isReadable(int interest) {
        return messages > 0 && (interest & SelectionKey.OP_READ) != 0;
    }

    @Override
    public synchronized void setInterest(Registration registration, int operations) {
        this.registration = registration;
        interest = operations;
        asked = true;
    }

    @Override
    public synchronized void await(IoEvents events, long nanos) {
        events.clear();
        int asked = interest;
        while (!woken && !isReadable(asked)) {
            Monitors.await(this);
        }
        woken = false;
        if (isReadable(asked) && registration != null) {
            events.add(registration, SelectionKey.OP_READ);
        }
    }

    @Override
    public void poll(IoEvents events) {
        events.clear();
    }

    @Override
    public synchronized void wakeUp() {
        woken = true;
        notifyAll();
    }

    @Override
    public void close() {}

    private static final class Wire extends AbstractSelectableChannel {
        Wire() {
            super(SelectorProvider.provider());
        }

        @Override
        protected void implCloseSelectableChannel() {}

        @Override
        protected void implConfigureBlocking(boolean block) throws IOException {}

        @Override
        public int validOps() {
            return SelectionKey.OP_READ;
        }
    }
}
