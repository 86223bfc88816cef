package dev.levin.async.net;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.sync.AsyncSemaphore;
import dev.levin.async.sync.Hold;
import java.nio.channels.ClosedChannelException;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Takes a slot, accepts a connection, hands both on, and begins again, until the scheduler begins to end.
 *
 * @param <S> what a connection is
 */
final class AcceptLoop<S extends SocketStream> extends Async<@Nullable Void> {
    // Immutable
    private final Async<S> accept;
    private final AsyncSemaphore slots;
    private final Async<?> ending;
    private final BiConsumer<S, Hold> next;
    private final Runnable end;

    // Owner thread only
    private @Nullable Hold acquiring;
    private @Nullable Hold slot;

    AcceptLoop(Async<S> accept, AsyncSemaphore slots, Async<?> ending, BiConsumer<S, Hold> next, Runnable end) {
        this.accept = accept;
        this.slots = slots;
        this.ending = ending;
        this.next = next;
        this.end = end;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        while (true) {
            if (ending.poll(context)) {
                leave();
                return complete(null);
            }
            Hold slot = takeSlot(context);
            if (slot == null || !pollAccept(context, slot)) {
                return pending();
            }
            this.slot = null;
            next.accept(accept.value(), slot);
        }
    }

    private boolean pollAccept(Context context, Hold slot) throws Exception {
        try {
            return accept.poll(context);
        } catch (Throwable noMore) {
            this.slot = null;
            slot.close();
            ending.cancel();
            end.run();
            if (!(noMore instanceof ClosedChannelException)) {
                Warnings.log("a server accepts no more connections", noMore);
            }
            throw noMore;
        }
    }

    private @Nullable Hold takeSlot(Context context) throws Exception {
        if (slot == null) {
            if (acquiring == null) {
                acquiring = slots.acquire();
            }
            if (!acquiring.poll(context)) {
                return null;
            }
            slot = acquiring.value();
            acquiring = null;
        }
        return slot;
    }

    @Override
    public void cancel() {
        ending.cancel();
        leave();
    }

    private void leave() {
        if (acquiring != null) {
            acquiring.cancel();
        }
        if (slot != null) {
            accept.cancel();
            slot.close();
        }
        end.run();
    }
}
