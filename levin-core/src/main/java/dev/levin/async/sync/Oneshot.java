package dev.levin.async.sync;

import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.async.Context;
import dev.levin.async.Waker;
import dev.levin.internal.memory.StackRoom;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One message to one receiver: a promise. It is the receiver's operation itself, so the reply to a request needs one object.
 * Completes with the message, or with null if it was closed instead.
 *
 * <pre>{@code
 *              poll                 send, close
 *   null -------------> receiver -------------------> message, CLOSED ------> TAKEN
 *     |                     |                                ^         poll
 *     |              cancel |                                |
 *     +------------------> GONE                              |
 *     +------------------------------------------------------+
 * }</pre>
 *
 * <p>Each side learns when the other has gone: {@link #send} returns false after {@link #cancel}, and the receiver is told
 * of {@link #close}. A receiver that was cancelled after the message had come has left it to {@link #tryReceive}.
 *
 * <p>One reference holds the whole state. Edge O1: the CAS that installs message or CLOSED, and the read that finds it. What
 * the sender wrote before is visible to the receiver.
 *
 * @param <T> the message, which is never null
 */
public final class Oneshot<T> extends Async<@Nullable T> {
    /** How it ended, if not with a message that is still there. */
    private static final class End {}

    /** The waker of a receiver that is no task, made when it begins to wait. */
    private record Listener(Waker waker) {}

    /** A message that would look like a receiver that waits. */
    private record Boxed(Object message) {}

    /** The sender has closed it. */
    private static final End CLOSED = new End();

    /** The receiver has gone. */
    private static final End GONE = new End();

    /** The receiver has taken the message, or was told that there is none. */
    private static final End TAKEN = new End();

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Oneshot.class, "state", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // Any thread: null; the receiver's task, or Listener, if it waits; an End; or the message. They are told apart by
    // exact class, which is one comparison: to ask a message whether it is a Waker, an interface, is a search.
    private volatile @Nullable Object state;

    /** Makes one without a message. */
    public Oneshot() {}

    /**
     * Sends the message. Of several that send at the same time one wins.
     *
     * @return false if it was sent or closed before, or the receiver has gone
     */
    public boolean send(T message) {
        Objects.requireNonNull(message, "message");
        return end(boxed(message));
    }

    /** There will be no message: the receiver gets null. Nothing happens if it was sent or closed before. */
    public void close() {
        end(CLOSED);
    }

    /** Whether sending is in vain: it was sent or closed, or the receiver has gone. */
    public boolean isClosed() {
        return !isOpen(state);
    }

    /** The message, if it is there and was not taken. For the receiver: not while another thread polls. */
    public @Nullable T tryReceive() {
        Object state = this.state;
        return isOpen(state) || state instanceof End ? null : take(state);
    }

    /**
     * Receives.
     *
     * @throws IllegalStateException if it was complete or cancelled before
     */
    @Override
    public boolean poll(Context context) {
        Waker waker = context.waker();
        Object state = this.state;
        while (isOpen(state)) {
            // order: volatile; the sender finds the receiver, or this finds what was sent (O1)
            if (isReceiver(state, waker) || STATE.compareAndSet(this, state, receiver(waker))) {
                return pending();
            }
            state = this.state;
        }
        if (state == GONE || state == TAKEN) {
            throw new IllegalStateException("a oneshot is received once: it was complete, or cancelled, before");
        }
        return context.proceed() ? complete(take(state)) : pending();
    }

    /** The receiver has gone: sending is in vain from now on. */
    @Override
    public void cancel() {
        end(GONE);
    }

    /** No one wants the message: {@link #tryReceive} still has it. */
    @Override
    public void discard() {
        T message = value();
        if (message != null) {
            state = boxed(message);
            complete(null);
        }
    }

    private static Object boxed(Object message) {
        return message instanceof AsyncTask ? new Boxed(message) : message;
    }

    private static Object receiver(Waker waker) {
        return waker instanceof AsyncTask ? waker : new Listener(waker);
    }

    private static boolean isReceiver(@Nullable Object state, Waker waker) {
        return state == waker || (state instanceof Listener listener && listener.waker() == waker);
    }

    private static void wake(Object receiver) {
        if (receiver instanceof AsyncTask<?> task) {
            task.wake();
        } else {
            ((Listener) receiver).waker().wake();
        }
    }

    private boolean end(Object end) {
        while (true) {
            Object state = this.state;
            if (!isOpen(state)) {
                return false;
            }
            if (state != null) {
                // Once it has ended, the receiver must be told: see first that the stack suffices for that.
                StackRoom.require();
            }
            // order: volatile; publishes the message, and what was written before (O1)
            if (STATE.compareAndSet(this, state, end)) {
                if (state != null && end != GONE) {
                    wake(state);
                }
                return true;
            }
        }
    }

    /** Only the receiver changes what is no longer open. */
    @SuppressWarnings("unchecked") // what is neither a waker nor an End was sent
    private @Nullable T take(@Nullable Object state) {
        // order: release; to senders it is closed before and after
        STATE.setRelease(this, TAKEN);
        if (state instanceof Boxed boxed) {
            return (T) boxed.message();
        }
        return state == CLOSED ? null : (T) state;
    }

    private static boolean isOpen(@Nullable Object state) {
        return state == null || state instanceof AsyncTask || state instanceof Listener;
    }

    @Override
    public String toString() {
        return isClosed() ? "Oneshot[closed]" : "Oneshot[open]";
    }
}
