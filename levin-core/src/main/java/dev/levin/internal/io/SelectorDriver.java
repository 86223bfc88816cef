package dev.levin.internal.io;

import dev.levin.internal.park.ShortLock;
import dev.levin.internal.time.Ticker;
import java.io.IOException;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.spi.SelectorProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An {@link IoDriver} on one selector of the JDK.
 *
 * <p>A selector takes account of what it is asked for when a look begins, not while it blocks; hence {@link #wakeUp}. And it closes the
 * file descriptor of a channel that was closed only at the next look.
 *
 * <p>One that does not block any more although nothing is ready ({@link SpinCheck}) is replaced, and all channels move.
 */
public final class SelectorDriver implements IoDriver {
    private static final long NANOS_PER_MILLI = 1_000_000;

    // Immutable
    private final SelectorProvider provider;
    private final ShortLock looking = new ShortLock();

    /** Guards which selector there is: held while a channel is registered with it, and while it is replaced. */
    private final ShortLock registering = new ShortLock();

    // Written with both locks held
    private volatile Selector selector;

    // Any thread
    private volatile boolean woken;
    private final AtomicInteger replaced = new AtomicInteger();

    // Whoever looks
    private final SpinCheck spins = new SpinCheck();
    private final Consumer<SelectionKey> collect = this::collect;
    private @Nullable IoEvents events;

    /** Opens a selector. */
    public SelectorDriver() throws IOException {
        this(providerOnceLoaded());
    }

    private static SelectorProvider providerOnceLoaded() throws IOException {
        NioClasses.load();
        return SelectorProvider.provider();
    }

    SelectorDriver(SelectorProvider provider) throws IOException {
        this.provider = provider;
        this.selector = provider.openSelector();
    }

    @Override
    public void setInterest(Registration registration, int operations) throws IOException {
        registration.setInterest(operations);
        SelectionKey key = registration.key();
        if (key == null || !apply(key, operations)) {
            setInterestSlow(registration);
        }
    }

    /** It is not registered yet, or its key is not valid: the channel was closed, or moves to another selector. */
    private void setInterestSlow(Registration registration) throws IOException {
        registering.lock();
        try {
            SelectionKey key = registration.key();
            if (key == null) {
                requireNoOther(registration);
                registration.setKey(registration.channel().register(selector, registration.interest(), registration));
            } else if (!apply(key, registration.interest())) {
                throw new ClosedChannelException();
            }
        } catch (ClosedSelectorException ended) {
            throw new IOException("no one waits for channels any more", ended);
        } finally {
            registering.unlock();
        }
    }

    /** A selector knows a channel once: it would tell the one who came last, and forget the other. */
    private void requireNoOther(Registration registration) {
        SelectionKey other = registration.channel().keyFor(selector);
        if (other != null && other.isValid()) {
            throw new IllegalStateException(
                    "someone else waits for this channel already: make one IoSource of it, and share that: "
                            + registration.channel());
        }
    }

    private static boolean apply(SelectionKey key, int operations) {
        try {
            key.interestOps(operations);
            return true;
        } catch (CancelledKeyException | ClosedSelectorException closed) {
            // The second if the selector was replaced between the key's look whether it is valid, and its call.
            return false;
        }
    }

    @Override
    public void await(IoEvents events, long nanos) throws IOException {
        looking.lock();
        try {
            // Whoever polls takes the selector's own wake-up with it, so that one does not count.
            long limit = woken ? 0 : nanos;
            long start = Ticker.SYSTEM.nanos();
            look(events, limit);
            boolean hadReason = events.size() > 0
                    || woken
                    || Thread.currentThread().isInterrupted()
                    || Ticker.SYSTEM.nanos() - start >= limit;
            // Whoever has set it until now wanted this wait to end, which it does.
            woken = false;
            if (spins.isSpinning(hadReason)) {
                replaceSelector();
            }
        } finally {
            looking.unlock();
        }
    }

    @Override
    public void poll(IoEvents events) throws IOException {
        if (looking.tryLock()) {
            try {
                look(events, 0);
            } finally {
                looking.unlock();
            }
        }
    }

    private void look(IoEvents events, long nanos) throws IOException {
        events.clear();
        this.events = events;
        try {
            if (nanos <= 0) {
                selector.selectNow(collect);
            } else {
                selector.select(collect, toMillis(nanos));
            }
        } finally {
            this.events = null;
        }
    }

    /** Rounds up: to wake too early would be to wake twice. 0 is without limit, as the selector has it. */
    private static long toMillis(long nanos) {
        return nanos == Long.MAX_VALUE ? 0 : (nanos - 1) / NANOS_PER_MILLI + 1;
    }

    private void collect(SelectionKey key) {
        IoEvents events = this.events;
        Registration registration = (Registration) key.attachment();
        if (events != null && registration != null && key.isValid()) {
            try {
                events.add(registration, key.readyOps());
            } catch (CancelledKeyException closedMeanwhile) {
                // Whoever has closed it has told those who wait.
            }
        }
    }

    @Override
    public void wakeUp() {
        // order: volatile; before the wake-up: if that is lost to one who polls, or to a selector that is replaced,
        // await sees this
        woken = true;
        selector.wakeup();
    }

    /** How often the selector was replaced. */
    public int replaced() {
        return replaced.get();
    }

    /**
     * Moves all channels to another selector; whoever looks. They are registered with both first: if there is no memory for that, or no file descriptor, all
     * stay where they are.
     */
    void replaceSelector() throws IOException {
        Selector fresh = provider.openSelector();
        Selector old = selector;
        registering.lock();
        try {
            List<SelectionKey> keys = registerAll(old, fresh);
            for (SelectionKey key : keys) {
                move(key, fresh);
            }
            selector = fresh;
        } finally {
            registering.unlock();
        }
        replaced.incrementAndGet();
        old.close();
    }

    /** Returns the keys of the old selector whose channels are known to both now. */
    private static List<SelectionKey> registerAll(Selector old, Selector fresh) {
        try {
            List<SelectionKey> registered = new ArrayList<>(old.keys().size());
            for (SelectionKey key : old.keys()) {
                Registration registration = (Registration) key.attachment();
                try {
                    key.channel().register(fresh, registration.interest(), registration);
                    registered.add(key);
                } catch (ClosedChannelException closedMeanwhile) {
                    // Those who wait for it were told by whoever has closed it.
                }
            }
            return registered;
        } catch (Throwable notAll) {
            closeQuietly(fresh);
            throw notAll;
        }
    }

    /**
     * Whoever asks for something else meanwhile writes it down first, and then reads the key; here the key is written first, and what is
     * asked for is read then. So one of the two asks the new selector.
     */
    static void move(SelectionKey key, Selector fresh) {
        Registration registration = (Registration) key.attachment();
        SelectionKey moved = key.channel().keyFor(fresh);
        try {
            if (moved != null) {
                registration.setKey(moved);
                while (registration.interest() != moved.interestOps()) {
                    moved.interestOps(registration.interest());
                }
            }
        } catch (CancelledKeyException closedMeanwhile) {
            // Those who wait for it were told by whoever has closed it.
        }
        key.cancel();
    }

    @Override
    public void close() {
        for (SelectionKey key : closeSelector()) {
            ((Registration) key.attachment()).abandoned();
        }
    }

    /** Closes it; returns what was registered. Nothing can be registered after that. */
    private List<SelectionKey> closeSelector() {
        registering.lock();
        try {
            if (!selector.isOpen()) {
                return List.of();
            }
            List<SelectionKey> keys = new ArrayList<>(selector.keys());
            closeQuietly(selector);
            return keys;
        } finally {
            registering.unlock();
        }
    }

    private static void closeQuietly(Selector selector) {
        try {
            selector.close();
        } catch (IOException notClosed) {
            // There is nothing to be done about it, and no one to tell.
        }
    }
}
