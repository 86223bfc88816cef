package dev.levin.async;

import java.util.Deque;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Tasks that were spawned together and are taken one by one as they end, whichever is first; the rest can be cancelled.
 *
 * <pre>{@code
 * JoinSet<Page> pages = new JoinSet<>(scheduler);
 * urls.forEach(url -> pages.spawn(fetch(url)));
 * Async<Page> first = pages.next().map(AsyncTask::join);
 * }</pre>
 *
 * <p>Any thread may spawn and cancel; one task at a time awaits {@link #next}.
 *
 * @param <T> what the tasks return
 */
public final class JoinSet<T> {
    // Immutable
    private final AsyncScheduler scheduler;

    // Any thread
    private final Set<AsyncTask<T>> running = ConcurrentHashMap.newKeySet(); // to cancel them
    private final AtomicInteger unfinished = new AtomicInteger();
    private final Deque<AsyncTask<T>> ended = new ConcurrentLinkedDeque<>();
    private final LatestWaker waker = new LatestWaker();

    /** Makes an empty set. */
    public JoinSet(AsyncScheduler scheduler) {
        this.scheduler = Objects.requireNonNull(scheduler, "scheduler");
    }

    /** Spawns a task that belongs to the set. */
    public AsyncTask<T> spawn(Async<? extends T> body) {
        return adopt(scheduler.prepare(null, body));
    }

    /** As {@link #spawn(Async)}; the name is for those who look at a {@link AsyncScheduler#snapshot}. */
    public AsyncTask<T> spawn(String name, Async<? extends T> body) {
        return adopt(scheduler.prepare(Objects.requireNonNull(name, "name"), body));
    }

    private AsyncTask<T> adopt(AsyncTask<T> task) {
        task.onComplete(() -> completed(task));
        // Before it is accepted: it may have ended before this thread goes on.
        unfinished.incrementAndGet();
        try {
            scheduler.accept(task);
        } catch (Throwable refused) {
            finished();
            throw refused;
        }
        // Not before: until it is accepted no one may cancel it. If it has ended meanwhile, it was taken out already.
        running.add(task);
        if (task.isDone()) {
            running.remove(task);
        }
        return task;
    }

    private void completed(AsyncTask<T> task) {
        try {
            // Before the count goes down: whoever finds that none is to come must find it among those that have ended.
            ended.add(task);
            running.remove(task);
        } finally {
            finished();
        }
    }

    private void finished() {
        unfinished.decrementAndGet();
        waker.wake();
    }

    /** How many there are that were not taken. */
    public int size() {
        return unfinished.get() + ended.size();
    }

    /**
     * The next task that has ended, in whatever way; null if there is none left. If whoever awaits it is cancelled in the
     * very poll in which it took one, that one is the first again.
     */
    public Async<@Nullable AsyncTask<T>> next() {
        return new Next();
    }

    /** Takes one that has ended; null if none has. */
    public @Nullable AsyncTask<T> tryNext() {
        return ended.poll();
    }

    /** Cancels those that have not ended; they can still be taken. */
    public void cancelAll() {
        running.forEach(AsyncTask::cancel);
    }

    private final class Next extends Async<@Nullable AsyncTask<T>> {
        @Override
        public boolean poll(Context context) {
            waker.set(context.waker());
            boolean none = unfinished.get() == 0;
            if ((ended.isEmpty() && !none) || !context.proceed()) {
                return pending();
            }
            return complete(ended.poll());
        }

        @Override
        public void cancel() {
            waker.clear();
        }

        /** No one wants it: it is the first again. */
        @Override
        public void discard() {
            AsyncTask<T> task = value();
            if (task != null) {
                complete(null);
                ended.addFirst(task);
                waker.wake();
            }
        }
    }
}
