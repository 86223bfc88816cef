package dev.levin.async;

import dev.levin.internal.memory.StackRoom;
import dev.levin.internal.queue.Nodes;
import dev.levin.task.JoinHandle;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * An {@link Async} that was spawned: task, state, waker, result and {@link JoinHandle} in one object. Threads outside of the
 * scheduler {@link #join} it; other tasks await it with {@link Async#from(JoinHandle)}.
 *
 * <p>{@link AsyncWord} says what each event makes of the state, {@link AsyncTaskState} does it, and here is what follows from it. The body belongs to
 * whoever made the state {@code RUNNING}, or {@code COMPLETE}.
 *
 * @param <T> what it will have
 */
public final class AsyncTask<T> extends AsyncTaskState<T> implements Waker {
    /** There are not more lists than that. */
    static final int MAX_LISTS = 64;

    private static final int LIST_BITS = 6;
    private static final int LIST_MASK = MAX_LISTS - 1;
    private static final int YIELDED = 1 << LIST_BITS;
    private static final int WAKE_SHIFT = LIST_BITS + 1;

    // Immutable
    private final AsyncCrew crew;
    private final @Nullable String name;

    // Owner of the body only
    private @Nullable Async<? extends T> body;

    // Under the lock of the list
    @Nullable
    AsyncTask<?> older;

    @Nullable
    AsyncTask<?> newer;

    /**
     * Which list has it, in the low bits; then whether it is in a queue because it has yielded; above that when it was woken, if that is
     * measured. Written by whoever submits it, read by whoever takes it out. One word, since there may be millions of tasks.
     */
    private int listAndWake;

    AsyncTask(AsyncCrew crew, @Nullable String name, Async<? extends T> body, int list) {
        // For life: its link belongs to the scheduler's queues, and no other pool may take it.
        Nodes.markQueued(this);
        this.crew = crew;
        this.name = name;
        this.body = body;
        this.listAndWake = list;
    }

    /** What it was spawned as; its body's class if it was given no name. */
    public String name() {
        Async<? extends T> body = this.body;
        return name != null ? name : body == null ? "task" : body.getClass().getSimpleName();
    }

    /** Asks for a poll. Anyone who has a reason may call this; a task that has ended ignores it. */
    @Override
    public void wake() {
        while (true) {
            int word = word();
            AsyncWord.Wake wake = AsyncWord.wakeFor(word);
            if (wake == AsyncWord.Wake.TOO_LATE) {
                return;
            }
            boolean submits = wake == AsyncWord.Wake.SUBMIT;
            AsyncWorker worker = submits ? crew.currentWorkerWithRoom() : null;
            if (toWoken(word)) {
                if (submits) {
                    crew.submitWoken(this, worker);
                }
                return;
            }
        }
    }

    /**
     * {@inheritDoc} A body that is being polled is told when that poll is over, and one that has yielded when its turn comes; it is
     * not interrupted. Within a section that
     * is {@link Async#shield shielded} the task goes on, and its handle is complete when the section has ended. One in an
     * {@link AsyncScope} does not go on, and its handle is complete when the scope's children have ended.
     */
    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        // Once the word says that it has ended, those who wait must be told.
        StackRoom.requireVast();
        AsyncCrew outer = crew.beginEnding();
        try {
            return cancelNow();
        } finally {
            AsyncCrew.finishEnding(outer);
        }
    }

    private boolean cancelNow() {
        int word = toCancelled();
        int next = AsyncWord.cancelled(word);
        AsyncWord.Cancel cancel = AsyncWord.cancelFor(word);
        boolean shielded = cancel == AsyncWord.Cancel.SHIELDED;
        if (shielded && AsyncWord.scopes(next) > 0) {
            wake();
        }
        boolean cancelled = !shielded && completeCancelled("the task was cancelled");
        if (cancel == AsyncWord.Cancel.END_BODY) {
            endBody();
        }
        // Whoever polled may have said "cancelled" first, because of this very call.
        return cancelled || (shielded && !isDone()) || (next != word && isCancelled());
    }

    /** For the scheduler: it will not be polled again. False if it was complete before. */
    boolean abandon(String reason) {
        StackRoom.requireVast();
        AsyncCrew outer = crew.beginEnding();
        try {
            return abandonNow(reason);
        } finally {
            AsyncCrew.finishEnding(outer);
        }
    }

    private boolean abandonNow(String reason) {
        AsyncWord.Cancel cancel = toAbandoned();
        boolean abandoned = completeCancelled(reason);
        if (cancel == AsyncWord.Cancel.END_BODY) {
            endBody();
        }
        return abandoned;
    }

    /** Which list has it. */
    int list() {
        return listAndWake & LIST_MASK;
    }

    /** It is about to be submitted, at this time, of which the lowest bits are kept. */
    void wokenAt(int units) {
        listAndWake = (listAndWake & (LIST_MASK | YIELDED)) | units << WAKE_SHIFT;
    }

    /** How long ago that was; time that is longer than the bits can count begins at zero again. */
    int unitsSince(int now) {
        return (now - (listAndWake >>> WAKE_SHIFT)) << WAKE_SHIFT >>> WAKE_SHIFT;
    }

    /** For the worker that took it out of a queue: whether it is to be polled. */
    boolean startPoll() {
        return (listAndWake & YIELDED) == 0 ? toRunning() == AsyncWord.Start.POLL : resume();
    }

    /**
     * For whoever took it out of a queue after all tasks were {@linkplain #abandon abandoned}: ends it if it had yielded, for no worker may come for it. All
     * others have ended.
     */
    void endInQueue() {
        AsyncCrew outer = crew.beginEnding();
        try {
            boolean polls = startPoll();
            assert !polls : "not abandoned: " + this;
        } finally {
            AsyncCrew.finishEnding(outer);
        }
    }

    /** It had yielded, and came with the right to poll it. */
    private boolean resume() {
        listAndWake &= ~YIELDED;
        AsyncWord.Start start = toResumed();
        if (start == AsyncWord.Start.END_BODY) {
            endCancelled();
        }
        return start == AsyncWord.Start.POLL;
    }

    /**
     * For the worker that started the poll: polls, and sees to what follows.
     *
     * @return whether it has to be submitted again, behind others
     */
    boolean poll(Context context) {
        boolean ended;
        try {
            ended = pollBody(context);
        } catch (Throwable failure) {
            failed(failure);
            ended = true;
        }
        if (ended) {
            ended();
            return false;
        }
        return context.yields() ? endPollYielding() : endPoll();
    }

    private void failed(Throwable failure) {
        boolean isUnheard = !isAwaited();
        if (completeFailure(failure) && isUnheard) {
            Unheard.report(crew.settings().failureHandler(), this, failure);
        }
        crew.countFailure();
    }

    private boolean pollBody(Context context) throws Exception {
        Async<? extends T> body = this.body;
        if (body == null) {
            throw new AssertionError("the body of a running task is gone");
        }
        if (!body.poll(context)) {
            return false;
        }
        if (!completeValue(body.value())) {
            // It was cancelled meanwhile.
            Farewell.discard(body);
        }
        return true;
    }

    private void ended() {
        body = null;
        toCompleted();
        crew.ended(this);
    }

    private boolean endPollYielding() {
        if (!mayYield()) {
            return endPoll();
        }
        listAndWake |= YIELDED;
        return true;
    }

    private boolean endPoll() {
        AsyncWord.Pending pending = toPending();
        if (pending == AsyncWord.Pending.END_BODY) {
            endCancelled();
        }
        return pending == AsyncWord.Pending.RESUBMIT;
    }

    /** For the worker that made it complete because it was to end. */
    private void endCancelled() {
        completeCancelled("the task was cancelled");
        endBody();
    }

    /** For whoever made it complete without a value: tells the body, and lets go of it. */
    private void endBody() {
        Async<? extends T> body = this.body;
        this.body = null;
        if (body != null) {
            Farewell.cancel(body);
        }
        crew.ended(this);
    }

    /** Begins a section that is to end before the task may be cancelled; for the body, while it is polled. */
    boolean shield() {
        return toShielded(false) == AsyncWord.Shield.ENTERED;
    }

    /** Ends such a section. False if the task is to end now. */
    boolean unshield() {
        return toUnshielded(false) == AsyncWord.Unshield.GO_ON;
    }

    /** The same for a scope, which is told of a cancel by a poll, and then finds that it {@link #isToStop}. */
    boolean holdForScope() {
        return toShielded(true) == AsyncWord.Shield.ENTERED;
    }

    /** The scope has ended. False if the task is to end now. */
    boolean freeFromScope() {
        return toUnshielded(true) == AsyncWord.Unshield.GO_ON;
    }

    /** Whether it was cancelled, and is polled for its scopes to end. */
    boolean isToStop() {
        return AsyncWord.isToStop(word());
    }

    /** Not for users: a scheduler's worker polls it. */
    @Override
    public void run() {
        throw new UnsupportedOperationException("an async task is polled by its scheduler");
    }

    @Override
    protected void beforeWaiting(boolean timed) {
        if (!isDone()) {
            Blocking.refuseOnWorker();
        }
    }

    @Override
    protected @Nullable Executor defaultExecutor() {
        return null;
    }

    @Override
    protected String whyWaiting() {
        return "; the task '" + name() + "' is " + AsyncWord.describe(word());
    }

    @Override
    public String toString() {
        return "task '" + name() + "' (" + AsyncWord.describe(word()) + ")";
    }
}
