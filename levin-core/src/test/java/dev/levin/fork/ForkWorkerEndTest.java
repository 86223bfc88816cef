package dev.levin.fork;

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
class ForkWorkerEndTest {
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
            ForkPool pool = new ForkPool(
                    ForkPool.builder().name("broken").workers(1).settings(),
                    threads,
                    Ticker.SYSTEM,
                    blocker -> new UnlinkableParker(),
                    false);
            assertThat(pool.submit(() -> 42).join()).isEqualTo(42);
            Eventually.isTrue("the worker has ended", () -> !started.get(0).isAlive());
            assertThat(log.messages()).hasSizeLessThan(10).last().asString().contains("NoClassDefFoundError", "ends");
        }
    }
}
