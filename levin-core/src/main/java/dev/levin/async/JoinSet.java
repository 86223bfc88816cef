package dev.levin.async;

import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
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
    private final Set<AsyncTask<T>> running = ConcurrentHashMap.newKeySet();
    private final Queue<AsyncTask<T>> ended = new ConcurrentLinkedQueue<>();
    private final LatestWaker waker = new LatestWaker();

    /** Makes an empty set. */
    public JoinSet(AsyncScheduler scheduler) {
        this.scheduler = Objects.requireNonNull(scheduler, "scheduler");
    }

    /** Spawns a task that belongs to the set. */
    public AsyncTask<T> spawn(Async<? extends T> body) {
        return adopt(scheduler.prepare(null, body));
    }

    private AsyncTask<T> adopt(AsyncTask<T> task) {
        task.onComplete(() -> completed(task));
        scheduler.accept(task);
        // Not before: until it is accepted no one may cancel it. If it has ended meanwhile, it was taken out already.
        running.add(task);
        if (task.isDone()) {
            running.remove(task);
        }
        return task;
    }

    private void completed(AsyncTask<T> task) {
        try {
            // Before it is taken out below: whoever finds none running must find it among those that have ended.
            ended.add(task);
        } finally {
            running.remove(task);
            waker.wake();
        }
    }

    /** How many there are that were not taken. */
    public int size() {
        return running.size() + ended.size();
    }

    /** The next task that has ended, in whatever way; null if there is none left. */
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
            if (!context.proceed()) {
                return pending();
            }
            waker.set(context.waker());
            boolean none = running.isEmpty();
            AsyncTask<T> task = ended.poll();
            if (task == null && !none) {
                return pending();
            }
            return complete(task);
        }

        @Override
        public void cancel() {
            waker.clear();
        }
    }
}
