package dev.levin.forked;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.levin.evidence.CoreTests;
import dev.levin.evidence.Variant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The stress tests of levin-core, on levin-core as it is and on planted bugs: one that never failed proves nothing. */
final class CoreStressForkedTest {
    /** A test of levin-core. */
    enum Stress {
        ASYNC_STORM("dev.levin.async.AsyncStressTest", "storms_spawnsWakesCancelsAndTheEnd_everyTaskEndsOnce"),
        ASYNC_CHANNELS(
                "dev.levin.async.AsyncChannelStressTest",
                "tasks_overChannelsWithCancelsAndShutdown_eachMessageIsReceivedOnceOrLeft"),
        BLOCKING_BURST("dev.levin.blocking.BlockingStressTest", "schedule_burstOfAHundredThousandAtTheCap_noneIsLost"),
        BLOCKING_COME_AND_GO("dev.levin.blocking.BlockingStressTest", "schedule_whileThreadsComeAndGo_noneIsLost"),
        BLOCKING_SHUTDOWN(
                "dev.levin.blocking.BlockingStressTest", "shutdownNow_inTheMiddle_eachAcceptedTaskRunsOrIsHandedBack"),
        LEVIN(
                "dev.levin.LevinStressTest",
                "allPools_cancelsAndAShutdownInTheMiddle_everyHandleResolvesAndNothingIsLeft"),
        TASK_POOL(
                "dev.levin.pool.TaskPoolStressTest",
                "storm_outsideInsideBatchesJobsAndFailingThreads_everyTaskRunsOnce"),
        CHANNEL(
                "dev.levin.async.sync.ChannelStormTest",
                "channel_sendersAndReceivers_eachMessageOnceAndEachSendersInOrder"),
        CHANNEL_CLOSED("dev.levin.async.sync.ChannelStormTest", "channel_closedMeanwhile_whatWasSentIsReceivedOnce"),
        MUTEX("dev.levin.async.sync.LockStormTest", "mutex_manyThreads_oneAtATimeAndFreeAtTheEnd"),
        SEMAPHORE("dev.levin.async.sync.LockStormTest", "semaphore_manyThreads_neverTooManyAndAllBackAtTheEnd"),
        RW_LOCK("dev.levin.async.sync.LockStormTest", "rwLock_manyThreads_readersSeeWholeWritesAndItIsFreeAtTheEnd"),
        BARRIER("dev.levin.async.sync.LockStormTest", "barrier_manyThreads_noOneIsAMeetingAhead"),
        ONCE_CELL("dev.levin.async.sync.LockStormTest", "onceCell_manyThreads_oneValue"),
        TIMERS("dev.levin.async.time.TimerRaceTest", "timer_startedCancelledAndFired_exactlyOneWins"),
        TIMERS_AND_SLEEPER("dev.levin.async.time.TimerRaceTest", "sleeper_timersAreStarted_isWokenForEach");

        final String type;
        final String method;

        Stress(String type, String method) {
            this.type = type;
            this.method = method;
        }
    }

    /** A task that waits, and is cancelled, does not tell its body. */
    private static final Variant BODY_IS_NOT_TOLD =
            Variant.of("dev/levin/async/AsyncTask.java", "            Farewell.cancel(body);\n", "");

    /** Who waited to send is told that its message was accepted, and it is nowhere. */
    private static final Variant MESSAGE_IS_LOST =
            Variant.of("dev/levin/async/sync/Exchange.java", "        buffer.add(oldest.message());\n", "");

    /** Two may have the lock of a channel at once. */
    private static final Variant NO_SPIN_LOCK = Variant.of(
            "dev/levin/async/sync/SpinLock.java",
            "if (!STATE.compareAndSet(this, FREE, HELD)) {",
            "if (state != FREE && false) {");

    /** Two may have the lock of the blocking pool at once, and are in no hurry. */
    private static final Variant NO_LOCK = Variant.of(
                    "dev/levin/internal/park/ShortLock.java",
                    "if (word.getAcquire() != FREE || !word.compareAndSet(FREE, HELD)) {",
                    "if (word.getAcquire() != FREE) {")
            .and(
                    "dev/levin/blocking/WaitingTasks.java",
                    "        newest = task;\n",
                    "        Thread.yield();\n        newest = task;\n");

    private static final Variant MANDATORY_IS_TAKEN_BACK =
            Variant.of("dev/levin/blocking/WaitingTasks.java", "if (Nodes.isMandatory(task)) {", "if (task == null) {");

    private static final Variant HANDLE_STAYS_OPEN = Variant.of(
            "dev/levin/worker/HandBack.java",
            "if (!(task instanceof Job<?> job) || abandon(job)) {",
            "if (task != null) {");

    /** The last pool is forgotten. */
    private static final Variant POOL_IS_LEFT_OPEN = Variant.of(
                    "dev/levin/LevinEnd.java",
                    "for (int i = first; i < places.size(); i++) {",
                    "for (int i = first; i < places.size() - 1; i++) {")
            .and("dev/levin/LevinEnd.java", "stage.joinThreads();", "");

    /** Of what does not fit into a ring, most is lost. */
    private static final Variant OVERFLOW_IS_LOST =
            Variant.of("dev/levin/internal/queue/StealRing.java", "            newer.next = newest;\n", "");

    /** Two may have the mutex at once. */
    private static final Variant MUTEX_FOR_TWO =
            Variant.of("dev/levin/async/sync/AsyncMutex.java", "new Permits(1, 1)", "new Permits(2, 2)");

    /** Whoever gives up keeps what it was granted meanwhile. */
    private static final Variant GRANT_IS_KEPT =
            Variant.of("dev/levin/async/sync/Waiter.java", "            giveBack();\n", "");

    /** Who came last goes on, and counts for the next meeting. */
    private static final Variant LAST_ONE_COUNTS_TWICE =
            Variant.of("dev/levin/async/sync/AsyncBarrier.java", "        arrived = 0;\n", "        arrived = 1;\n");

    /** Whoever comes later makes another value. */
    private static final Variant CELL_STAYS_OPEN = Variant.of(
                    "dev/levin/async/sync/OnceCell.java", "        permits.close();\n", "")
            .and(
                    "dev/levin/async/sync/OnceCell.java",
                    "            T value = cell.value;\n            if (value != null) {",
                    "            T value = null;\n            if (value != null) {");

    /** It is not due any more, and fires. */
    private static final Variant CANCELLED_TIMER_STAYS = Variant.of(
            "dev/levin/async/time/TimerShard.java",
            "            slots.remove(timer);\n            return true;",
            "            return true;");

    private static final Variant SLEEPER_IS_NOT_TOLD = Variant.of(
            "dev/levin/async/time/TimerWheel.java", "while (tick < told) {", "while (tick < told && told == 0) {");

    /** Most bugs are found by the first storm; for some, two threads have to meet that may not. */
    private static final int MOST_SEARCHES = 6;

    static Stream<Arguments> plantedBugs() {
        return Stream.of(
                arguments(Stress.ASYNC_STORM, BODY_IS_NOT_TOLD),
                arguments(Stress.ASYNC_CHANNELS, MESSAGE_IS_LOST),
                arguments(Stress.ASYNC_CHANNELS, NO_SPIN_LOCK),
                arguments(Stress.BLOCKING_BURST, NO_LOCK),
                arguments(Stress.BLOCKING_COME_AND_GO, NO_LOCK),
                arguments(Stress.BLOCKING_SHUTDOWN, MANDATORY_IS_TAKEN_BACK),
                arguments(Stress.LEVIN, HANDLE_STAYS_OPEN),
                arguments(Stress.LEVIN, POOL_IS_LEFT_OPEN),
                arguments(Stress.TASK_POOL, OVERFLOW_IS_LOST),
                arguments(Stress.CHANNEL, MESSAGE_IS_LOST),
                arguments(Stress.CHANNEL_CLOSED, NO_SPIN_LOCK),
                arguments(Stress.MUTEX, MUTEX_FOR_TWO),
                arguments(Stress.SEMAPHORE, GRANT_IS_KEPT),
                arguments(Stress.RW_LOCK, GRANT_IS_KEPT),
                arguments(Stress.BARRIER, LAST_ONE_COUNTS_TWICE),
                arguments(Stress.ONCE_CELL, CELL_STAYS_OPEN),
                arguments(Stress.TIMERS, CANCELLED_TIMER_STAYS),
                arguments(Stress.TIMERS_AND_SLEEPER, SLEEPER_IS_NOT_TOLD));
    }

    /** The tests, compiled. */
    @TempDir
    private static Path tests;

    @BeforeAll
    static void compileTests() {
        CoreTests.compileInto(tests, types().toArray(String[]::new));
    }

    static Stream<String> types() {
        return Stream.of(Stress.values()).map(stress -> stress.type).distinct();
    }

    @ParameterizedTest
    @MethodSource("types")
    void stress_asItIs_passes(String type) throws IOException, InterruptedException {
        Stream<String> methods = Stream.of(Stress.values())
                .filter(stress -> stress.type.equals(type))
                .map(stress -> stress.method);
        try (RunningChild child = child(Stream.empty(), type, methods).start()) {
            child.awaitLine(CoreTestMain.PASSED);
        }
    }

    @ParameterizedTest
    @MethodSource("plantedBugs")
    void stress_onAPlantedBug_fails(Stress stress, Variant bug, @TempDir Path directory)
            throws IOException, InterruptedException {
        Path classes = bug.compileInto(directory);
        ChildJvm child = child(Stream.of(classes), stress.type, Stream.of(stress.method))
                .withOptions(List.of("-Dlevin.test.seconds=6"));
        boolean found = false;
        for (int search = 0; search < MOST_SEARCHES && !found; search++) {
            try (RunningChild running = child.start()) {
                found = running.awaitOneOf(CoreTestMain.FAILED, CoreTestMain.PASSED)
                        .equals(CoreTestMain.FAILED);
            }
        }
        assertThat(found).as("a storm has found it").isTrue();
    }

    @Test
    void plantedBugs_all_haveOneForEachStress() {
        assertThat(plantedBugs().map(bug -> bug.get()[0])).contains((Object[]) Stress.values());
    }

    private static ChildJvm child(Stream<Path> first, String type, Stream<String> methods) {
        List<Path> classPath = Stream.concat(Stream.concat(first, Stream.of(tests)), ChildJvm.classPathOfTests())
                .toList();
        String[] arguments = Stream.concat(Stream.of(type), methods).toArray(String[]::new);
        return ChildJvm.of(classPath, CoreTestMain.class, arguments);
    }
}
