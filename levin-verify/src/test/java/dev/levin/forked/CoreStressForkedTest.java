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
            Variant.of("dev/levin/async/sync/AsyncMutex.java", "new LockPermits(1)", "new LockPermits(2)");

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

    /** The receiver looks whether anyone has sent, and goes a moment later. */
    private static final Variant GOES_BY_LOOK_AND_STORE = Variant.of(
            "dev/levin/async/sync/Oneshot.java",
            "        end(GONE);\n",
            "        if (isOpen(state)) {\n Thread.yield();\n state = GONE;\n }\n");

    /** It has the notification, and sleeps on. */
    private static final Variant NOTIFIED_IS_NOT_WOKEN =
            Variant.of("dev/levin/async/sync/Permits.java", "Waiter.wake(offerOneLocked());", "offerOneLocked();");

    /** Who has missed one message gets another in its place. */
    private static final Variant ONE_MISSED_IS_NOT_TOLD = Variant.of(
            "dev/levin/async/sync/Broadcast.java",
            "broadcast.sent - broadcast.capacity - next",
            "broadcast.sent - broadcast.capacity - 1 - next");

    /** After the end, no one gets the last value. */
    private static final Variant LAST_VALUE_IS_LOST = Variant.of(
            "dev/levin/async/sync/Watch.java",
            "                value = unseen();\n",
            "                value = audience.isClosed() ? null : unseen();\n");

    /** A child looks whether the scope has ended, and counts a moment later. */
    private static final Variant COUNTED_AFTER_THE_LOOK = Variant.of(
            "dev/levin/async/AsyncScope.java",
            "while (before > 0 && !bodies.compareAndSet(before, before + 1)) {",
            "if (before > 0) {\n Thread.yield();\n bodies.getAndIncrement();\n }\n if (false) {");

    /** One that is spawned while all are cancelled is not. */
    private static final Variant LATE_CHILD_IS_NOT_CANCELLED = Variant.of(
                    "dev/levin/async/AsyncScope.java",
                    "        if (cancelled) {\n            task.cancel();\n        }\n",
                    "")
            .and("dev/levin/async/AsyncScope.java", "task = accept.get();", "Thread.yield();\n task = accept.get();");

    /** The handles of all children are complete, and bodies are still polled. */
    private static final Variant BODIES_ARE_NOT_AWAITED =
            Variant.of("dev/levin/async/OpenScope.java", "return !scope.hasBodies();", "return true;");

    /** No one takes the right to consume, and so two do at once. */
    private static final Variant TWO_CONSUME = Variant.of(
            "dev/levin/internal/queue/SwapQueue.java",
            "return consumer == FREE && CONSUMER.compareAndSet(this, FREE, HELD);",
            "return consumer == FREE;");

    private static final Variant CLOSED_BY_LOOK_AND_STORE = Variant.of(
            "dev/levin/internal/queue/SwapQueue.java",
            "oldest == null && top.compareAndSet(null, CLOSED);",
            "oldest == null && top.getVolatile() == null;\n Thread.yield();\n"
                    + "while (closed && !top.compareAndSet(top.getVolatile(), CLOSED)) {}");

    /** A permit that came is taken, and called a time-out. */
    private static final Variant PERMIT_IS_CALLED_TIMEOUT = Variant.of(
            "dev/levin/internal/park/ThreadParker.java",
            "return leave(Wake.TIMEOUT);",
            "leave(Wake.TIMEOUT);\n return Wake.TIMEOUT;");

    /** A permit that comes when its owner is about to leave is lost. */
    private static final Variant LEAVES_BY_LOOK_AND_STORE = Variant.of(
            "dev/levin/internal/park/ThreadParker.java",
            "return (int) TOKEN.getAndSet(this, EMPTY) == PERMIT ? Wake.PERMIT : reason;",
            "int before = token;\n Thread.yield();\n token = EMPTY;\n return before == PERMIT ? Wake.PERMIT : reason;");

    /** A permit that comes when its owner is about to park is lost. */
    private static final Variant PARKS_BY_LOOK_AND_STORE = Variant.of(
            "dev/levin/internal/park/ThreadParker.java",
            "if (TOKEN.compareAndSet(this, EMPTY, PARKED) || token == PARKED) {",
            "boolean empty = token != PERMIT;\n if (empty) {\n Thread.yield();\n token = PARKED;\n }\n if (empty) {");

    static Stream<Arguments> plantedBugs() {
        return Stream.of(
                arguments(CoreStress.ASYNC_STORM, BODY_IS_NOT_TOLD),
                arguments(CoreStress.ASYNC_CHANNELS, MESSAGE_IS_LOST),
                arguments(CoreStress.ASYNC_CHANNELS, NO_SPIN_LOCK),
                arguments(CoreStress.BLOCKING_BURST, NO_LOCK),
                arguments(CoreStress.BLOCKING_COME_AND_GO, NO_LOCK),
                arguments(CoreStress.BLOCKING_SHUTDOWN, MANDATORY_IS_TAKEN_BACK),
                arguments(CoreStress.LEVIN, HANDLE_STAYS_OPEN),
                arguments(CoreStress.LEVIN, POOL_IS_LEFT_OPEN),
                arguments(CoreStress.TASK_POOL, OVERFLOW_IS_LOST),
                arguments(CoreStress.CHANNEL, MESSAGE_IS_LOST),
                arguments(CoreStress.CHANNEL_CLOSED, NO_SPIN_LOCK),
                arguments(CoreStress.MUTEX, MUTEX_FOR_TWO),
                arguments(CoreStress.SEMAPHORE, GRANT_IS_KEPT),
                arguments(CoreStress.RW_LOCK, GRANT_IS_KEPT),
                arguments(CoreStress.BARRIER, LAST_ONE_COUNTS_TWICE),
                arguments(CoreStress.ONCE_CELL, CELL_STAYS_OPEN),
                arguments(CoreStress.TIMERS, CANCELLED_TIMER_STAYS),
                arguments(CoreStress.TIMERS_AND_SLEEPER, SLEEPER_IS_NOT_TOLD),
                arguments(CoreStress.ONESHOT, GOES_BY_LOOK_AND_STORE),
                arguments(CoreStress.NOTIFY, NOTIFIED_IS_NOT_WOKEN),
                arguments(CoreStress.BROADCAST, ONE_MISSED_IS_NOT_TOLD),
                arguments(CoreStress.WATCH, LAST_VALUE_IS_LOST),
                arguments(CoreStress.SCOPE_ENDS, COUNTED_AFTER_THE_LOOK),
                arguments(CoreStress.SCOPE_FAILS, LATE_CHILD_IS_NOT_CANCELLED),
                arguments(CoreStress.SCOPE_CANCELLED, BODIES_ARE_NOT_AWAITED),
                arguments(CoreStress.SWAP_QUEUE, TWO_CONSUME),
                arguments(CoreStress.SWAP_QUEUE_CLOSED, CLOSED_BY_LOOK_AND_STORE),
                arguments(CoreStress.PARK_AND_TIMEOUT, PERMIT_IS_CALLED_TIMEOUT),
                arguments(CoreStress.PARK_AND_INTERRUPT, LEAVES_BY_LOOK_AND_STORE),
                arguments(CoreStress.PING_PONG, PARKS_BY_LOOK_AND_STORE),
                arguments(CoreStress.FORK_MANY, StormForkedTest.TAKE_BACK_BY_LOOK_AND_STORE),
                arguments(CoreStress.FORK_MANY_CHILDREN, StormForkedTest.STEAL_BY_LOOK_AND_STORE));
    }

    /** The tests, compiled. */
    @TempDir
    private static Path tests;

    @BeforeAll
    static void compileTests() {
        CoreTests.compileInto(tests, types().toArray(String[]::new));
    }

    static Stream<String> types() {
        return Stream.of(CoreStress.values()).map(stress -> stress.type).distinct();
    }

    @ParameterizedTest
    @MethodSource("types")
    void stress_asItIs_passes(String type) throws IOException, InterruptedException {
        Stream<String> methods = Stream.of(CoreStress.values())
                .filter(stress -> stress.type.equals(type))
                .map(stress -> stress.method);
        try (RunningChild child = child(Stream.empty(), type, methods)
                .withOptions(List.of("-Dlevin.test.rounds=200"))
                .start()) {
            child.awaitLine(CoreTestMain.PASSED);
        }
    }

    @ParameterizedTest
    @MethodSource("plantedBugs")
    void stress_onAPlantedBug_fails(CoreStress stress, Variant bug, @TempDir Path directory)
            throws IOException, InterruptedException {
        Path classes = bug.compileInto(directory);
        ChildJvm child = child(Stream.of(classes), stress.type, Stream.of(stress.method))
                .withOptions(List.of("-Dlevin.test.seconds=" + stress.seconds));
        assertThat(Searches.find(child, CoreTestMain.FAILED, CoreTestMain.PASSED))
                .as("a storm has found it")
                .isTrue();
    }

    @Test
    void plantedBugs_all_haveOneForEachStress() {
        assertThat(plantedBugs().map(bug -> bug.get()[0])).contains((Object[]) CoreStress.values());
    }

    private static ChildJvm child(Stream<Path> first, String type, Stream<String> methods) {
        List<Path> classPath = Stream.concat(Stream.concat(first, Stream.of(tests)), ChildJvm.classPathOfTests())
                .toList();
        String[] arguments = Stream.concat(Stream.of(type), methods).toArray(String[]::new);
        return ChildJvm.of(classPath, CoreTestMain.class, arguments);
    }
}
