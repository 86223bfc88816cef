package dev.levin.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Background;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerThreadsTest {
    private final ClassLoader loader = new URLClassLoader(new URL[0], getClass().getClassLoader());

    @Test
    void newThread_names_areNumbered() {
        WorkerThreads threads = new WorkerThreads("images", true, 0, loader);
        for (int number = 1; number <= 3; number++) {
            assertThat(threads.newThread(() -> {}).getName()).isEqualTo("levin-images-" + number);
        }
        assertThat(new WorkerThreads("other", true, 0, loader)
                        .newThread(() -> {})
                        .getName())
                .as("each pool counts by itself")
                .isEqualTo("levin-other-1");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void newThread_daemonFlag_isAsAsked(boolean daemon) {
        WorkerThreads threads = new WorkerThreads("p", daemon, 0, loader);
        assertThat(threads.newThread(() -> {}).isDaemon()).isEqualTo(daemon);
        Background<Boolean> daemonCaller =
                Background.call(() -> threads.newThread(() -> {}).isDaemon());
        assertThat(daemonCaller.result()).as("not inherited").isEqualTo(daemon);
    }

    @Test
    void newThread_contextClassLoader_isThePoolsAndNotTheCallers() {
        WorkerThreads threads = new WorkerThreads("p", true, 0, loader);
        assertThat(threads.newThread(() -> {}).getContextClassLoader()).isSameAs(loader);
        WorkerThreads without = new WorkerThreads("p", true, 0, null);
        assertThat(without.newThread(() -> {}).getContextClassLoader()).isNull();
    }

    @Test
    void newThread_priority_isNormalWhateverTheCallers() {
        WorkerThreads threads = new WorkerThreads("p", true, 0, loader);
        Background<Integer> caller = Background.call(() -> {
            Thread.currentThread().setPriority(Thread.MIN_PRIORITY);
            return threads.newThread(() -> {}).getPriority();
        });
        assertThat(caller.result()).isEqualTo(Thread.NORM_PRIORITY);
    }

    @Test
    void newThread_inheritableThreadLocals_areNotInherited() throws InterruptedException {
        InheritableThreadLocal<String> local = new InheritableThreadLocal<>();
        local.set("the caller's");
        try {
            String[] seen = {"not run"};
            Thread thread = new WorkerThreads("p", true, 0, loader).newThread(() -> seen[0] = local.get());
            thread.start();
            thread.join();
            assertThat(seen[0]).isNull();
        } finally {
            local.remove();
        }
    }

    @Test
    void newThread_isNotStartedAndRunsTheBody() throws InterruptedException {
        AtomicInteger runs = new AtomicInteger();
        Thread thread = new WorkerThreads("p", true, 0, loader).newThread(runs::incrementAndGet);
        assertThat(thread.getState()).isEqualTo(Thread.State.NEW);
        thread.start();
        thread.join();
        assertThat(runs).hasValue(1);
    }

    @Test
    void newThread_stackSize_isUsed() {
        long large = 64L << 20;
        int deep = depthOn(new WorkerThreads("p", true, large, loader));
        int shallow = depthOn(new WorkerThreads("p", true, 256 << 10, loader));
        assertThat(deep)
                .as("calls until the stack ends, with 64 MB against 256 kB")
                .isGreaterThan(10 * shallow);
    }

    private static int depthOn(WorkerThreads threads) {
        AtomicInteger depth = new AtomicInteger();
        Thread thread = threads.newThread(() -> {
            try {
                dive(depth);
            } catch (StackOverflowError end) {
                // counted
            }
        });
        thread.start();
        Background.run(thread::join).result();
        return depth.get();
    }

    @SuppressWarnings("InfiniteRecursion")
    private static void dive(AtomicInteger depth) {
        depth.incrementAndGet();
        dive(depth);
    }
}
