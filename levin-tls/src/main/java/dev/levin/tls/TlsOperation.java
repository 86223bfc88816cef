package dev.levin.tls;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.async.Interest;
import dev.levin.async.IoOperation;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import org.jspecify.annotations.Nullable;
import tlschannel.NeedsReadException;
import tlschannel.NeedsTaskException;
import tlschannel.NeedsWriteException;

/**
 * Something to do with a TLS connection. A subclass says how to try it; this class takes the turn, tries, and waits for whatever is missing: the
 * turn, bytes to read, room to write (a read may have to write, and the other way round), or the end of a long task. As an {@link IoOperation}, it can
 * be polled again for the next round after it has completed, failed or was cancelled, and each attempt takes one operation off the budget.
 *
 * <p>Cancelling it leaves the connection as it is: a subclass's attempt either completes it or has taken nothing from the caller. What the
 * engine has begun, the next operation goes on with.
 *
 * @param <T> what comes of it
 */
abstract class TlsOperation<T extends @Nullable Object> extends Async<T> {
    /* How it works. Attempts are made within an IoOperation, so that one in vain is known to have come before whatever the driver tells next: if the
     * socket has no bytes, within one that waits to read; if it has no room, within one that waits to write. They change places when
     * an attempt ends with the other thing missing.
     *
     * There are two exceptions, since the socket may never be ready to read again. A record that came together with the one before it is in the
     * channel's buffer. And what this one waits for may have come, and been taken by another one: two that shake hands both need the last
     * message, and only one of them reads it, which is News to the other one. In both cases what can be done without the socket is tried first. */

    /** Of {@link #seen}: there was no attempt in this round. */
    private static final long NOTHING_YET = -1;

    /** How an attempt has ended. */
    private enum Outcome {
        DONE,
        AGAIN,
        NEEDS_INPUT,
        NEEDS_ROOM,
        NEEDS_TASK,
        PENDING
    }

    // Immutable
    final TlsLink link;
    private final Attempt reading;
    private final Attempt writing;
    private final Attempt first;

    // Owner thread only
    private Attempt next;
    private long seen = NOTHING_YET;
    private @Nullable Runnable task;

    /** For something that begins to wait for {@code first}. */
    TlsOperation(TlsLink link, Interest first) {
        this.link = link;
        this.reading = new Attempt(Interest.READ, Outcome.NEEDS_INPUT);
        this.writing = new Attempt(Interest.WRITE, Outcome.NEEDS_ROOM);
        this.first = first == Interest.READ ? reading : writing;
        this.next = this.first;
    }

    /**
     * Tries it. Has the turn.
     *
     * @return {@code complete(value)}, or false if there is more to do, which can be done at once
     * @throws IOException also the library's, if something is missing
     */
    abstract boolean attempt() throws IOException;

    @Override
    public final boolean poll(Context context) throws Exception {
        while (link.turn().take(context.waker())) {
            Outcome outcome = advance(context);
            if (outcome != Outcome.NEEDS_TASK) {
                link.turn().release();
                return outcome == Outcome.DONE;
            }
        }
        if (!link.source().isOpen()) {
            // Who has the turn may be a long task: not worth waiting for.
            leave();
            throw new ClosedChannelException();
        }
        return pending();
    }

    @Override
    public final void cancel() {
        leave();
    }

    // ---- with the turn

    /** Goes as far as possible. The turn is given back if this throws, and passed on if a task is needed. */
    private Outcome advance(Context context) throws Exception {
        try {
            link.tasks().requireNoFailure();
            Outcome outcome = tryAll(context);
            link.news().tell();
            switch (outcome) {
                case DONE -> leave();
                case NEEDS_TASK -> link.tasks().run(takeTask());
                default -> awaitNews(context);
            }
            return outcome;
        } catch (IOException failure) {
            IOException told = link.failed(failure);
            end();
            throw told;
        } catch (Throwable failure) {
            link.abandonAfter(failure);
            end();
            throw failure;
        }
    }

    /** Only during the handshake: later no one reads but the one who reads. */
    private void awaitNews(Context context) {
        if (link.agreement() == null) {
            link.news().await(context.waker());
        }
    }

    private void end() {
        leave();
        link.turn().release();
    }

    private Outcome tryAll(Context context) throws Exception {
        while (true) {
            Outcome outcome = tryNext(context);
            switch (outcome) {
                case NEEDS_INPUT -> next = reading;
                case NEEDS_ROOM -> next = writing;
                case AGAIN -> {}
                case DONE, NEEDS_TASK, PENDING -> {
                    return outcome;
                }
            }
        }
    }

    private Outcome tryNext(Context context) throws Exception {
        if (next == reading && hasNews()) {
            return context.proceed() ? tryOnce(true) : Outcome.PENDING;
        }
        return next.poll(context) ? next.value() : Outcome.PENDING;
    }

    private boolean hasNews() {
        return link.raw().holdsInput()
                || (seen != NOTHING_YET && seen != link.news().count());
    }

    private Outcome tryOnce(boolean dry) throws IOException {
        link.raw().begin(dry);
        try {
            return attempt() ? Outcome.DONE : Outcome.AGAIN;
        } catch (NeedsReadException missing) {
            return Outcome.NEEDS_INPUT;
        } catch (NeedsWriteException missing) {
            return Outcome.NEEDS_ROOM;
        } catch (NeedsTaskException missing) {
            task = missing.getTask();
            return Outcome.NEEDS_TASK;
        } finally {
            seen = link.news().count();
        }
    }

    private Runnable takeTask() throws IOException {
        Runnable task = this.task;
        this.task = null;
        if (task == null) {
            throw new IOException("the engine wants a task to be run, but has none");
        }
        return task;
    }

    /** This round is over: waits for nothing any more. */
    private void leave() {
        next = first;
        seen = NOTHING_YET;
        reading.cancel();
        writing.cancel();
    }

    /** Tries when the socket is ready, and waits while that is in vain. */
    private final class Attempt extends IoOperation<Outcome> {
        private final Outcome inVain;

        Attempt(Interest interest, Outcome inVain) {
            super(link.source(), interest);
            this.inVain = inVain;
        }

        @Override
        protected boolean attempt() throws IOException {
            Outcome outcome = tryOnce(false);
            if (outcome == inVain) {
                return false;
            }
            if (this == reading ? link.raw().isDrained() : link.raw().isFull()) {
                exhausted();
            }
            return complete(outcome);
        }
    }
}
