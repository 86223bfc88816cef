package dev.levin.async.net;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.Context;
import dev.levin.async.IoSource;
import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Connects to the first of several addresses that answers, as RFC 8305 has it: the kinds of address take turns; the next one is tried when the one
 * before has failed, or has not answered for a quarter of a second; the others are given up when one has.
 */
final class HappyEyeballs extends Async<IoSource> {
    static final Duration HEAD_START = Duration.ofMillis(250);

    // Immutable
    private final AsyncScheduler scheduler;
    private final Function<InetAddress, Async<IoSource>> connect;

    // Owner thread only
    private final Iterator<InetAddress> untried;
    private final List<Async<IoSource>> running = new ArrayList<>();
    private @Nullable Async<@Nullable Void> headStart;
    private @Nullable IOException failure;

    HappyEyeballs(
            AsyncScheduler scheduler, List<InetAddress> addresses, Function<InetAddress, Async<IoSource>> connect) {
        if (addresses.isEmpty()) {
            throw new IllegalArgumentException("there has to be an address");
        }
        this.scheduler = scheduler;
        this.untried = alternating(addresses).iterator();
        this.connect = connect;
    }

    /** One of each kind in turn, beginning with the kind that comes first. */
    static List<InetAddress> alternating(List<InetAddress> addresses) {
        boolean sixFirst = addresses.get(0) instanceof Inet6Address;
        List<InetAddress> first = new ArrayList<>();
        List<InetAddress> second = new ArrayList<>();
        for (InetAddress address : addresses) {
            (address instanceof Inet6Address == sixFirst ? first : second).add(address);
        }
        List<InetAddress> mixed = new ArrayList<>();
        for (int i = 0; i < Math.max(first.size(), second.size()); i++) {
            if (i < first.size()) {
                mixed.add(first.get(i));
            }
            if (i < second.size()) {
                mixed.add(second.get(i));
            }
        }
        return mixed;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        try {
            return goOn(context);
        } catch (Throwable failed) {
            cancel();
            throw failed;
        }
    }

    private boolean goOn(Context context) throws Exception {
        while (true) {
            Async<IoSource> connected = pollRunning(context);
            if (connected != null) {
                running.remove(connected);
                cancel();
                return complete(connected.value());
            }
            if (running.isEmpty() && !untried.hasNext()) {
                throw failure != null ? failure : new IOException("not connected");
            }
            if (!mayTryNext(context)) {
                return pending();
            }
            running.add(connect.apply(untried.next()));
        }
    }

    private @Nullable Async<IoSource> pollRunning(Context context) throws Exception {
        Iterator<Async<IoSource>> each = running.iterator();
        while (each.hasNext()) {
            Async<IoSource> one = each.next();
            try {
                if (one.poll(context)) {
                    return one;
                }
            } catch (IOException failed) {
                each.remove();
                stopHeadStart();
                if (failure == null) {
                    failure = failed;
                } else {
                    failure.addSuppressed(failed);
                }
            }
        }
        return null;
    }

    private boolean mayTryNext(Context context) throws Exception {
        if (!untried.hasNext()) {
            return false;
        }
        if (headStart != null && !headStart.poll(context)) {
            return false;
        }
        // At first, after one has failed, and when the one before had its time.
        headStart = scheduler.sleep(HEAD_START);
        return true;
    }

    private void stopHeadStart() {
        if (headStart != null) {
            headStart.cancel();
            headStart = null;
        }
    }

    @Override
    public void cancel() {
        stopHeadStart();
        running.forEach(Async::cancel);
        running.clear();
    }

    @Override
    public void discard() {
        try {
            value().close();
        } catch (IOException ignored) {
            // No one will miss it.
        }
    }
}
