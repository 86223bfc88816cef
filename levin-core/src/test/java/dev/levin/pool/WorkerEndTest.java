package dev.levin.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.time.Ticker;
import dev.levin.support.CapturedLog;
import dev.levin.support.Eventually;
import dev.levin.support.UnlinkableParker;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadFactory;
import org.junit.jupiter.api.Test;

/** A worker whose own code can't be linked any more ends, instead of trying for ever. */
class WorkerEndTest {
    @Test
    void worker_itsOwnCodeCannotBeLinked_endsAndSaysSo() {
        List<Thread> started = new CopyOnWriteArrayList<>();
        ThreadFactory threads = body -> {
            Thread thread = new Thread(body);
            thread.setDaemon(true);
            started.add(thread);
            return thread;
        };
        try (CapturedLog log = CapturedLog.open()) {
            TaskPool pool = new TaskPool(
                    TaskPool.builder()
                            .name("broken")
                            .maxThreads(1)
                            .threadFactory(threads)
                            .settings(),
                    Ticker.SYSTEM,
                    blocker -> new UnlinkableParker());
            assertThat(pool.submit(() -> 42).join()).isEqualTo(42);
            Eventually.isTrue("the worker has ended", () -> !started.get(0).isAlive());
            // The idle stack has an end: else this would not return.
            pool.shutdown();
            assertThat(log.messages()).hasSizeLessThan(10).last().asString().contains("NoClassDefFoundError", "ends");
        }
    }
}
