package dev.levin.stress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.infra.Status;
import org.openjdk.jcstress.infra.collectors.TestResult;
import org.openjdk.jcstress.infra.grading.GradingResult;

/** Runs every stress test of this package once, all in one run of jcstress, and judges each. */
class JcstressTest {
    private static final String TWIN = "Twin";

    private static final List<Class<?>> SUBJECTS = List.of(
            SleepStress.class,
            PublicationStress.class,
            StealRingStress.class,
            SwapQueueStress.class,
            JobStress.class,
            GiveUpStress.class,
            SyncPublicationStress.class,
            SyncEventStress.class,
            ForkSleepStress.class,
            ForkPublicationStress.class,
            AsyncStress.class,
            AsyncHandoverStress.class,
            AsyncCompletionStress.class,
            IoStress.class,
            ParkerStress.class);

    /** C2 alone, which is what reorders, and at random where it has the choice. */
    private static final String JVM_OPTIONS = "-XX:-TieredCompilation -XX:+UnlockDiagnosticVMOptions -XX:+StressLCM"
            + " -XX:+StressGCM -XX:+StressIGVN -XX:+StressCCP";

    private static Map<String, List<TestResult>> results = Map.of();

    @BeforeAll
    static void runAll() throws IOException, InterruptedException, ClassNotFoundException, URISyntaxException {
        Path target = Path.of(JcstressTest.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .getParent();
        Path directory = Files.createTempDirectory(target, "jcstress");
        String millis = Boolean.getBoolean("levin.nightly") ? "2000" : "100";
        results = new Jcstress(directory)
                .run(
                        JcstressTest.class.getPackageName() + ".*",
                        "-sc",
                        "false",
                        "-f",
                        "1",
                        "-iters",
                        "3",
                        "-time",
                        millis,
                        "-jvmArgs",
                        JVM_OPTIONS);
    }

    static Stream<String> realClasses() {
        return stressClasses().filter(name -> !name.endsWith(TWIN));
    }

    static Stream<String> weakenedTwins() {
        return stressClasses().filter(name -> name.endsWith(TWIN));
    }

    @Test
    void run_ofAll_hasAResultForEachStressClassAndNoOther() {
        assertThat(results.keySet())
                .containsExactlyInAnyOrderElementsOf(stressClasses().toList());
    }

    @ParameterizedTest
    @MethodSource
    void realClasses(String name) {
        assertThat(samples(name)).as("samples of %s", name).isPositive();
        assertThat(count(name, Expect.FORBIDDEN))
                .as("forbidden outcomes of %s", name)
                .isZero();
    }

    @ParameterizedTest
    @MethodSource
    void weakenedTwins(String name) {
        assertThat(samples(name)).as("samples of %s", name).isPositive();
        assertThat(count(name, Expect.ACCEPTABLE_INTERESTING))
                .as("failures shown by %s", name)
                .isPositive();
    }

    private static Stream<String> stressClasses() {
        return SUBJECTS.stream()
                .flatMap(subject -> Arrays.stream(subject.getDeclaredClasses()))
                .filter(nested -> Modifier.isPublic(nested.getModifiers()))
                .map(Class::getCanonicalName);
    }

    private static long samples(String name) {
        return results.getOrDefault(name, List.of()).stream()
                .peek(JcstressTest::requireNormalEnd)
                .mapToLong(TestResult::getTotalCount)
                .sum();
    }

    private static long count(String name, Expect expected) {
        return results.getOrDefault(name, List.of()).stream()
                .flatMap(result -> result.grading().gradingResults.values().stream())
                .filter(outcome -> outcome.expect == expected)
                .mapToLong((GradingResult outcome) -> outcome.count)
                .sum();
    }

    private static void requireNormalEnd(TestResult result) {
        assertThat(result.status())
                .as("%s: %s", result.getName(), result.getMessages())
                .isEqualTo(Status.NORMAL);
    }
}
