package dev.levin.task;

import org.jspecify.annotations.Nullable;

/** Behind {@link ContextPropagator#contextClassLoader()}. */
enum ClassLoaderPropagator implements ContextPropagator {
    INSTANCE;

    @Override
    public @Nullable Object capture() {
        return Thread.currentThread().getContextClassLoader();
    }

    @Override
    public Scope restore(@Nullable Object captured) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader((ClassLoader) captured);
        return () -> thread.setContextClassLoader(before);
    }
}
