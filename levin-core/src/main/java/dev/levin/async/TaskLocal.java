package dev.levin.async;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A value that a task has wherever it is polled, as a {@link ThreadLocal} is one that a thread has.
 *
 * <pre>{@code
 * static final TaskLocal<String> REQUEST = TaskLocal.withDefault(() -> "none");
 *
 * scheduler.spawn(REQUEST.with("42", handle(message)));     // within handle, REQUEST.get() is "42"
 * }</pre>
 *
 * @param <V> the type of the value
 */
public final class TaskLocal<V> {
    private final Supplier<? extends V> initial;

    /** What is polled by this thread now; between polls it holds on to nothing. */
    @SuppressWarnings("ThreadLocalUsage") // one for each, and those are constants themselves
    private final ThreadLocal<@Nullable Within<V, ?>> current = new ThreadLocal<>();

    private TaskLocal(Supplier<? extends V> initial) {
        this.initial = initial;
    }

    /** A value that is {@code initial}'s where no one has set it: asked each time, since no task has it yet. */
    public static <V> TaskLocal<V> withDefault(Supplier<? extends V> initial) {
        return new TaskLocal<>(Objects.requireNonNull(initial, "initial"));
    }

    /** The value here: within what is polled now. */
    public V get() {
        Within<V, ?> within = current.get();
        return within == null ? initial.get() : within.value;
    }

    /** The same {@code Async}, for which the value is {@code value} whenever it is polled or cancelled. */
    public <T> Async<T> with(V value, Async<T> source) {
        return new Within<>(this, value, Objects.requireNonNull(source, "source"));
    }

    private static final class Within<V, T> extends Async<T> {
        private final TaskLocal<V> local;
        private final V value;
        private final Async<T> source;

        Within(TaskLocal<V> local, V value, Async<T> source) {
            this.local = local;
            this.value = value;
            this.source = source;
        }

        @Override
        public boolean poll(Context context) throws Exception {
            Within<V, ?> outer = local.current.get();
            local.current.set(this);
            try {
                return source.poll(context) ? complete(source.value()) : pending();
            } finally {
                local.current.set(outer);
            }
        }

        @Override
        public void cancel() {
            Within<V, ?> outer = local.current.get();
            local.current.set(this);
            try {
                source.cancel();
            } finally {
                local.current.set(outer);
            }
        }

        @Override
        public void discard() {
            source.discard();
        }
    }

    @Override
    public String toString() {
        return "TaskLocal[" + get() + "]";
    }
}
