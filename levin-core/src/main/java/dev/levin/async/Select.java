package dev.levin.async;

import dev.levin.internal.random.XorShift;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Waits for the first of several things, each with what to do with its value; the others are cancelled.
 *
 * <pre>{@code
 * Async<String> answer = new Select<String>()
 *         .or(channel.receiver(), message -> "got " + message)
 *         .or(shutdown.notified(), nothing -> "over");
 * }</pre>
 *
 * <p>Of those that are ready at the same time, chance decides, so that none can keep another from being chosen;
 * {@link #inOrder} prefers the earlier ones. A failure counts as the first value does. A branch that loses is
 * cancelled, and what it would have taken is not lost: that is what {@link Async#cancel} is for.
 *
 * @param <R> what comes out of any branch
 */
public final class Select<R> extends Async<R> {
    // Owner thread only
    private final List<Async<? extends R>> branches = new ArrayList<>();
    private @Nullable XorShift random = new XorShift(System.identityHashCode(this));
    private int winner;

    /** Makes one without branches; polled like that it fails. */
    public Select() {}

    /** Adds a branch, and what to do with its value. */
    public <T> Select<R> or(Async<T> source, Function<? super T, ? extends R> function) {
        return or(source.map(function));
    }

    /** Adds a branch whose value is the result. */
    public Select<R> or(Async<? extends R> source) {
        branches.add(Objects.requireNonNull(source, "source"));
        return this;
    }

    /** Prefers earlier branches to later ones. */
    public Select<R> inOrder() {
        random = null;
        return this;
    }

    @Override
    public boolean poll(Context context) throws Exception {
        int count = branches.size();
        if (count == 0) {
            throw new IllegalStateException("a select without branches would wait for ever: add one with or(...)");
        }
        int first = random == null ? 0 : random.nextInt(count);
        for (int i = 0; i < count; i++) {
            int index = (first + i) % count;
            if (poll(index, context)) {
                winner = index;
                return complete(branches.get(index).value());
            }
        }
        return pending();
    }

    /** If the branch ends, with a value or a failure, the others are cancelled. */
    private boolean poll(int index, Context context) throws Exception {
        boolean ended = true;
        try {
            ended = branches.get(index).poll(context);
            return ended;
        } finally {
            if (ended) {
                cancelAllBut(index);
            }
        }
    }

    @Override
    public void cancel() {
        cancelAllBut(-1);
    }

    private void cancelAllBut(int winner) {
        for (int i = 0; i < branches.size(); i++) {
            if (i != winner) {
                Farewell.cancel(branches.get(i));
            }
        }
    }

    @Override
    public void discard() {
        branches.get(winner).discard();
    }
}
