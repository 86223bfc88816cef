package dev.levin.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.Levin;
import dev.levin.task.JoinHandle;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What the shutdown hook does, called by a thread; {@link CtrlCForkedTest} has the JVM call it. */
class CtrlCTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    private final Levin levin = Levin.builder().name("stopped").workers(2).start();

    @Test
    void end_nothingRuns_saysThatNothingWasAbandoned() throws Exception {
        CtrlC ctrlC = CtrlC.watch(levin, Duration.ofMinutes(1), out);
        assertThat(ctrlC.isPressed()).isFalse();
        endWhileDemoCleansUp(ctrlC);
        assertThat(ctrlC.isPressed()).isTrue();
        assertThat(levin.isTerminated()).isTrue();
        assertThat(printed())
                .contains("Stopped: nothing new begins, and what runs has 60.0 s to end.")
                .contains("levin 'stopped' has ended after", "nothing was abandoned");
    }

    @Test
    void end_aCallBlocksForTooLong_isInterruptedAndReported() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        JoinHandle<Boolean> call = levin.blocking().submit(() -> {
            started.countDown();
            return new CountDownLatch(1).await(1, TimeUnit.MINUTES);
        });
        started.await();
        endWhileDemoCleansUp(CtrlC.watch(levin, Duration.ofMillis(10), out));
        assertThat(call.isCancelled()).isTrue();
        assertThat(printed()).contains("blocking: 1 tasks abandoned");
    }

    @Test
    void end_demoCleansUp_isInterruptedAndAwaited() throws Exception {
        CtrlC ctrlC = CtrlC.watch(levin, Duration.ZERO, out);
        FutureTask<Void> hook = start(ctrlC);
        assertThat(interruptedWithinAMinute()).isTrue();
        assertThat(hook.isDone()).as("it waits for the demo").isFalse();
        ctrlC.close();
        hook.get(1, TimeUnit.MINUTES);
    }

    /** A hook that is left behind would keep the runtime, and close it again. */
    @Test
    void close_notPressed_leavesNoHook() {
        CtrlC ctrlC = CtrlC.watch(levin, Duration.ZERO, out);
        ctrlC.close();
        CtrlC.watch(levin, Duration.ZERO, out).close();
        assertThat(ctrlC.isPressed()).isFalse();
        assertThat(levin.isShutdown()).isFalse();
        assertThat(printed()).isEmpty();
        levin.close();
    }

    /** The thread of the test is that of the demo. */
    private static void endWhileDemoCleansUp(CtrlC ctrlC) throws Exception {
        FutureTask<Void> hook = start(ctrlC);
        assertThat(interruptedWithinAMinute()).isTrue();
        ctrlC.close();
        hook.get(1, TimeUnit.MINUTES);
    }

    private static FutureTask<Void> start(CtrlC ctrlC) {
        FutureTask<Void> hook = new FutureTask<>(ctrlC::end, null);
        Thread thread = new Thread(hook, "hook");
        thread.setDaemon(true);
        thread.start();
        return hook;
    }

    private static boolean interruptedWithinAMinute() {
        try {
            boolean unused = new CountDownLatch(1).await(1, TimeUnit.MINUTES);
            return false;
        } catch (InterruptedException expected) {
            return true;
        }
    }

    private String printed() {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
