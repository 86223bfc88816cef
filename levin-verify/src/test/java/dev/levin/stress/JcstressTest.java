package dev.levin.stress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.levin.evidence.AllProcessors;
import dev.levin.stress.Weakening.Run;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.infra.Status;
import org.openjdk.jcstress.infra.collectors.TestResult;
import org.openjdk.jcstress.infra.grading.GradingResult;

/**
 * Runs every stress test of this package once, all in one run of jcstress, and judges each; and those for which there is a
 * {@link Weakening} once more on levin-core with that planted, in a few runs.
 */
@AllProcessors
class JcstressTest {
    private static final String TWIN = "Twin";

    private static final List<Class<?>> SUBJECTS = List.of(
            SleepStress.class,
            PublicationStress.class,
            StealRingStress.class,
            SwapQueueStress.class,
            JobStress.class,
            GiveUpStress.class,
            EndStress.class,
            SyncPublicationStress.class,
            SyncEventStress.class,
            ForkSleepStress.class,
            ForkPublicationStress.class,
            ChildDequeStress.class,
            AsyncStress.class,
            AsyncHandoverStress.class,
            AsyncCompletionStress.class,
            IoStress.class,
            IoWaitStress.class,
            WatchStress.class,
            ParkerStress.class);

    /** C2 alone, which is what reorders, and at random where it has the choice. */
    private static final String JVM_OPTIONS = "-XX:-TieredCompilation -XX:+UnlockDiagnosticVMOptions -XX:+StressLCM"
            + " -XX:+StressGCM -XX:+StressIGVN -XX:+StressCCP";

    private static final int MILLIS = Boolean.getBoolean("levin.nightly") ? 2000 : 100;

    /** What was planted shows soon. */
    private static final int MILLIS_WEAKENED = 50;

    /** Unless other programs keep the processors busy, or the compiler was not in the mood: then it is run again, for twice as long each time. */
    private static final int TRIES_WEAKENED = 6;

    private static final Map<Run, Map<String, List<TestResult>>> WEAKENED = new EnumMap<>(Run.class);

    private static Map<String, List<TestResult>> results = Map.of();

    @TempDir
    private Path directory;

    @BeforeAll
    static void runAll() throws IOException, InterruptedException, ClassNotFoundException, URISyntaxException {
        results = new HashMap<>(run(newDirectory(), List.of(), JcstressTest.class.getPackageName() + ".*", MILLIS));
        List<Class<?>> left = notShown(weakenedTwins().toList(), results, Expect.ACCEPTABLE_INTERESTING);
        results.putAll(runUntilShown(List.of(), left, Expect.ACCEPTABLE_INTERESTING));
    }

    @BeforeAll
    static void runWeakened() throws IOException, InterruptedException, ClassNotFoundException, URISyntaxException {
        for (Run run : Run.values()) {
            Path classes = run.variant().compileInto(newDirectory());
            WEAKENED.put(run, runUntilShown(List.of(classes), run.stressTests(), Expect.FORBIDDEN));
        }
    }

    private static Map<String, List<TestResult>> runUntilShown(
            List<Path> first, List<Class<?>> stressTests, Expect failure)
            throws IOException, InterruptedException, ClassNotFoundException, URISyntaxException {
        Map<String, List<TestResult>> weakened = new HashMap<>();
        List<Class<?>> left = stressTests;
        for (int tries = 0; tries < TRIES_WEAKENED && !left.isEmpty(); tries++) {
            weakened.putAll(run(newDirectory(), first, namesOf(left), MILLIS_WEAKENED << tries));
            left = notShown(left, weakened, failure);
        }
        return weakened;
    }

    private static List<Class<?>> notShown(
            List<Class<?>> stressTests, Map<String, List<TestResult>> results, Expect failure) {
        return stressTests.stream()
                .filter(stress -> count(results, stress.getCanonicalName(), failure) == 0)
                .toList();
    }

    private static Map<String, List<TestResult>> run(Path directory, List<Path> first, String tests, int millis)
            throws IOException, InterruptedException, ClassNotFoundException {
        return new Jcstress(directory)
                .run(
                        first,
                        tests,
                        "-sc",
                        "false",
                        "-pth",
                        "false",
                        "-f",
                        "1",
                        "-iters",
                        "3",
                        "-time",
                        Integer.toString(millis),
                        "-jvmArgs",
                        JVM_OPTIONS);
    }

    /** In the build directory, where a log is found afterwards. */
    private static Path newDirectory() throws IOException, URISyntaxException {
        Path classes = Path.of(JcstressTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        return Files.createTempDirectory(classes.getParent(), "jcstress");
    }

    private static String namesOf(List<Class<?>> stressTests) {
        return stressTests.stream()
                .map(stress -> "^" + Pattern.quote(stress.getCanonicalName()) + "$")
                .collect(Collectors.joining("|"));
    }

    static Stream<String> realClasses() {
        return stressClasses().filter(nested -> !isTwin(nested)).map(Class::getCanonicalName);
    }

    static Stream<Arguments> weakenings() {
        return Weakening.all()
                .flatMap(weakening -> weakening.shownBy().stream().map(stress -> arguments(weakening, stress)));
    }

    static Stream<Class<?>> weakenedTwins() {
        return stressClasses().filter(JcstressTest::isTwin);
    }

    @Test
    void run_ofAll_hasAResultForEachStressClassAndNoOther() {
        assertThat(results.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        stressClasses().map(Class::getCanonicalName).toList());
    }

    @ParameterizedTest
    @MethodSource
    void realClasses(String name) {
        assertThat(samples(name)).as("samples of %s", name).isPositive();
        assertThat(count(results, name, Expect.FORBIDDEN))
                .as("forbidden outcomes of %s", name)
                .isZero();
    }

    @ParameterizedTest
    @MethodSource
    void weakenings(Weakening weakening, Class<?> stress) {
        Map<String, List<TestResult>> weakened = WEAKENED.getOrDefault(weakening.run(), Map.of());
        assertThat(count(weakened, stress.getCanonicalName(), Expect.FORBIDDEN))
                .as("forbidden outcomes of %s if %s", stress.getCanonicalName(), weakening)
                .isPositive();
    }

    @Test
    void weakenings_ofEachStressClass_existOrThereIsAReason() {
        List<Class<?>> accounted = Stream.concat(
                        Weakening.all().flatMap(weakening -> weakening.shownBy().stream()),
                        Unweakened.REASONS.keySet().stream())
                .toList();
        assertThat(accounted)
                .containsExactlyInAnyOrderElementsOf(
                        stressClasses().filter(nested -> !isTwin(nested)).toList());
    }

    @ParameterizedTest
    @MethodSource
    void weakenedTwins(Class<?> twin) {
        String name = twin.getCanonicalName();
        assertThat(samples(name)).as("samples of %s", name).isPositive();
        assertThat(count(results, name, Expect.ACCEPTABLE_INTERESTING))
                .as("failures shown by %s", name)
                .isPositive();
    }

    @ParameterizedTest
    @MethodSource("weakenedTwins")
    void weakenedTwins_theLineThatEachWeakens_isAsItWas(Class<?> twin) {
        assertThat(Unweakened.ANCHORS).containsKey(twin);
        assertThat(Unweakened.ANCHORS.get(twin).compileInto(directory)).isNotEmptyDirectory();
    }

    private static Stream<Class<?>> stressClasses() {
        return SUBJECTS.stream()
                .flatMap(subject -> Arrays.<Class<?>>stream(subject.getDeclaredClasses()))
                .filter(nested -> Modifier.isPublic(nested.getModifiers()));
    }

    private static boolean isTwin(Class<?> nested) {
        return nested.getSimpleName().endsWith(TWIN);
    }

    private static long samples(String name) {
        return results.getOrDefault(name, List.of()).stream()
                .peek(JcstressTest::requireNormalEnd)
                .mapToLong(TestResult::getTotalCount)
                .sum();
    }

    private static long count(Map<String, List<TestResult>> results, String name, Expect expected) {
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
