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
    private final ThreadLocal<V> current;

    private TaskLocal(ThreadLocal<V> current) {
        this.current = current;
    }

    /** A value that is {@code initial}'s where no one has set it. */
    public static <V> TaskLocal<V> withDefault(Supplier<? extends V> initial) {
        return new TaskLocal<>(ThreadLocal.withInitial(Objects.requireNonNull(initial, "initial")));
    }

    /** The value here: within what is polled now, or on this thread. */
    public V get() {
        return current.get();
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
            V outer = local.current.get();
            local.current.set(value);
            try {
                return source.poll(context) ? complete(source.value()) : pending();
            } finally {
                local.current.set(outer);
            }
        }

        @Override
        public void cancel() {
            V outer = local.current.get();
            local.current.set(value);
            try {
                source.cancel();
            } finally {
                local.current.set(outer);
            }
        }
    }

    @Override
    public String toString() {
        @Nullable V value = current.get();
        return "TaskLocal[" + value + "]";
    }
}
