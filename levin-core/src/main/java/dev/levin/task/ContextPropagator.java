package dev.levin.task;

import org.jspecify.annotations.Nullable;

/**
 * Carries something that belongs to a thread, such as a logging context, a trace or the context class loader, from the
 * thread that schedules a task to the thread that runs it. A pool without propagators does nothing for this, and pays
 * nothing.
 *
 * <pre>{@code
 * final class Mdc implements ContextPropagator<Map<String, String>> {
 *     public Map<String, String> capture() {
 *         return MDC.getCopyOfContextMap();
 *     }
 *
 *     public Scope restore(Map<String, String> captured) {
 *         Map<String, String> before = MDC.getCopyOfContextMap();
 *         MDC.setContextMap(captured);
 *         return () -> MDC.setContextMap(before);
 *     }
 * }
 *
 * TaskPool pool = TaskPool.builder().propagate(new Mdc()).build();
 * }</pre>
 *
 * <p>If {@link #capture} throws, scheduling throws and the task is not queued. If {@link #restore} or
 * {@link Scope#close} throws, that is reported as a failure of the task, and neither the worker nor the other
 * propagators suffer.
 *
 * @param <C> what is carried
 */
public interface ContextPropagator<C extends @Nullable Object> {
    /** Takes what is current on the calling thread, which is about to schedule a task; null is a value like any other. */
    C capture();

    /**
     * Makes current on the calling thread, which is about to run the task, what {@link #capture} took.
     *
     * @return what puts the thread back; called on the same thread after the task has ended
     */
    Scope restore(C captured);

    /** Puts the thread back to what it was. */
    @FunctionalInterface
    interface Scope extends AutoCloseable {
        @Override
        void close();
    }

    /** Carries the {@linkplain Thread#getContextClassLoader() context class loader} of the scheduling thread. */
    static ContextPropagator<@Nullable ClassLoader> contextClassLoader() {
        return ClassLoaderPropagator.INSTANCE;
    }
}
