package dev.levin.task;

import org.jspecify.annotations.Nullable;

/** Behind {@link ContextPropagator#contextClassLoader()}. */
@SuppressWarnings("NullAway") // it does not see that C is nullable here
enum ClassLoaderPropagator implements ContextPropagator<@Nullable ClassLoader> {
    INSTANCE;

    @Override
    public @Nullable ClassLoader capture() {
        return Thread.currentThread().getContextClassLoader();
    }

    @Override
    public Scope restore(@Nullable ClassLoader captured) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(captured);
        return () -> thread.setContextClassLoader(before);
    }
}
