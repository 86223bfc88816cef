package dev.levin.forked;

import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.levin.evidence.CoreTests;
import dev.levin.evidence.Variant;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
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
                "allPools_cancelsAndAShutdownInTheMiddle_everyHandleResolvesAndNothingIsLeft");

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

    /** Two may have the lock of the blocking pool at once. */
    private static final Variant NO_LOCK = Variant.of(
            "dev/levin/internal/park/ShortLock.java",
            "if (word.getAcquire() != FREE || !word.compareAndSet(FREE, HELD)) {",
            "if (word.getAcquire() != FREE) {");

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

    static Stream<Arguments> plantedBugs() {
        return Stream.of(
                arguments(Stress.ASYNC_STORM, BODY_IS_NOT_TOLD),
                arguments(Stress.ASYNC_CHANNELS, MESSAGE_IS_LOST),
                arguments(Stress.ASYNC_CHANNELS, NO_SPIN_LOCK),
                arguments(Stress.BLOCKING_BURST, NO_LOCK),
                arguments(Stress.BLOCKING_COME_AND_GO, NO_LOCK),
                arguments(Stress.BLOCKING_SHUTDOWN, MANDATORY_IS_TAKEN_BACK),
                arguments(Stress.LEVIN, HANDLE_STAYS_OPEN),
                arguments(Stress.LEVIN, POOL_IS_LEFT_OPEN));
    }

    @TempDir
    private Path directory;

    @ParameterizedTest
    @EnumSource
    void stress_asItIs_passes(Stress stress) throws IOException, InterruptedException {
        try (RunningChild child = child(stress, Stream.empty()).start()) {
            child.awaitLine(CoreTestMain.PASSED);
        }
    }

    @ParameterizedTest
    @MethodSource("plantedBugs")
    void stress_onAPlantedBug_fails(Stress stress, Variant bug) throws IOException, InterruptedException {
        Path classes = bug.compileInto(directory.resolve("bug"));
        ChildJvm child = child(stress, Stream.of(classes)).withOptions(List.of("-Dlevin.test.seconds=15"));
        try (RunningChild running = child.start()) {
            running.awaitLine(CoreTestMain.FAILED);
        }
    }

    private ChildJvm child(Stress stress, Stream<Path> first) throws IOException {
        Path tests = CoreTests.compileInto(directory.resolve("tests"), stress.type);
        Path written = Files.createDirectories(directory.resolve("written"));
        Stream<Path> others = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(path -> !path.isEmpty())
                .map(Path::of);
        List<Path> classPath = Stream.of(first, Stream.of(tests), others)
                .flatMap(paths -> paths)
                .toList();
        return ChildJvm.of(classPath, CoreTestMain.class, stress.type, stress.method, written.toString());
    }
}
