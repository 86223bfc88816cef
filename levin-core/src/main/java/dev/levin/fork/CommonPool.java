package dev.levin.fork;

import dev.levin.internal.park.ThreadParker;
import dev.levin.internal.time.Ticker;

/** The pool of those who have none: {@link ForkPool#common()}. Made when this class is first used. */
final class CommonPool {
    static final ForkPool INSTANCE = make();

    private CommonPool() {}

    private static ForkPool make() {
        ForkSettings settings = ForkPool.builder()
                .name("common")
                .contextClassLoader(ClassLoader.getSystemClassLoader())
                .settings();
        return new ForkPool(settings, settings.threads().factory(), Ticker.SYSTEM, ThreadParker::new, true);
    }
}
