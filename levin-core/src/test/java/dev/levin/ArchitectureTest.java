package dev.levin;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import dev.levin.fixture.ClockViolation;
import dev.levin.fixture.DisabledViolation;
import dev.levin.fixture.LockSupportViolation;
import dev.levin.fixture.MonitorViolation;
import dev.levin.fixture.SleepViolation;
import dev.levin.fixture.SynchronizedViolation;
import dev.levin.fixture.ThreadStartViolation;
import dev.levin.fixture.VarHandleViolation;
import dev.levin.fixture.WeakCasViolation;
import dev.levin.fixture.undocumented.PackageViolation;
import dev.levin.task.Task;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The rules hold for Levin's own classes, and each of them fails for a class that was written to break it. What ArchUnit
 * knows of the classes is kept in an object, not in the class: it is large, and would make every garbage collection of the
 * tests that follow slower.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ArchitectureTest {
    private final JavaClasses levin = new ClassFileImporter().importPath(classesOf(Task.class));
    private final JavaClasses testClasses = new ClassFileImporter().importPath(classesOf(ArchitectureTest.class));

    static Stream<String> packages() {
        return ArchitectureRules.ARROWS.keySet().stream().sorted();
    }

    @ParameterizedTest
    @MethodSource("packages")
    void package_ofLevin_usesOnlyWhatIsBelowIt(String name) {
        assertThat(levin)
                .as("there is such a package")
                .anyMatch(javaClass -> javaClass.getPackageName().equals(name));
        ArchitectureRules.arrowsOf(name).check(levin);
    }

    static Stream<Arguments> arrowViolations() {
        return Stream.of(
                Arguments.of("dev.levin.internal.queue", dev.levin.internal.queue.ArrowViolation.class),
                Arguments.of("dev.levin.internal.park", dev.levin.internal.park.ArrowViolation.class),
                Arguments.of("dev.levin.internal.io", dev.levin.internal.io.ArrowViolation.class),
                Arguments.of("dev.levin.async.io", dev.levin.async.io.ArrowViolation.class),
                Arguments.of("dev.levin.async.net", dev.levin.async.net.ArrowViolation.class),
                Arguments.of("dev.levin.async.fs", dev.levin.async.fs.ArrowViolation.class),
                Arguments.of("dev.levin.internal.time", dev.levin.internal.time.ArrowViolation.class),
                Arguments.of("dev.levin.internal.memory", dev.levin.internal.memory.ArrowViolation.class),
                Arguments.of("dev.levin.internal.random", dev.levin.internal.random.ArrowViolation.class),
                Arguments.of("dev.levin.task", dev.levin.task.ArrowViolation.class),
                Arguments.of("dev.levin.worker", dev.levin.worker.ArrowViolation.class),
                Arguments.of("dev.levin.pool", dev.levin.pool.ArrowViolation.class),
                Arguments.of("dev.levin.blocking", dev.levin.blocking.ArrowViolation.class),
                Arguments.of("dev.levin.fork", dev.levin.fork.ArrowViolation.class),
                Arguments.of("dev.levin.fork.array", dev.levin.fork.array.ArrowViolation.class),
                Arguments.of("dev.levin.fork.par", dev.levin.fork.par.ArrowViolation.class),
                Arguments.of("dev.levin.async", dev.levin.async.ArrowViolation.class),
                Arguments.of("dev.levin.async.time", dev.levin.async.time.ArrowViolation.class),
                Arguments.of("dev.levin.async.sync", dev.levin.async.sync.ArrowViolation.class),
                Arguments.of("dev.levin.schedule", dev.levin.schedule.ArrowViolation.class),
                Arguments.of("dev.levin", dev.levin.ArrowViolation.class));
    }

    @ParameterizedTest
    @MethodSource("arrowViolations")
    void package_classThatUsesMore_isFound(String name, Class<?> violation) {
        assertThat(violation.getPackageName()).isEqualTo(name);
        assertFails(ArchitectureRules.arrowsOf(name), violation);
    }

    @Test
    void arrowViolations_coverEveryPackage() {
        assertThat(arrowViolations().map(arguments -> arguments.get()[0]))
                .containsExactlyInAnyOrderElementsOf(ArchitectureRules.ARROWS.keySet());
    }

    static Stream<Arguments> rules() {
        return Stream.of(
                Arguments.of(
                        "EVERY_PACKAGE_HAS_ARROWS", ArchitectureRules.EVERY_PACKAGE_HAS_ARROWS, PackageViolation.class),
                Arguments.of(
                        "LOCK_SUPPORT",
                        ArchitectureRules.ONLY_THREAD_PARKER_CALLS_LOCK_SUPPORT,
                        LockSupportViolation.class),
                Arguments.of("CLOCK", ArchitectureRules.ONLY_TICKER_READS_THE_CLOCK, ClockViolation.class),
                Arguments.of(
                        "CLOCK by reference",
                        ArchitectureRules.ONLY_TICKER_READS_THE_CLOCK,
                        ClockViolation.ByReference.class),
                Arguments.of("START", ArchitectureRules.ONLY_THREAD_SPAWNER_STARTS_THREADS, ThreadStartViolation.class),
                Arguments.of(
                        "START of a subclass",
                        ArchitectureRules.ONLY_THREAD_SPAWNER_STARTS_THREADS,
                        ThreadStartViolation.OfSubclass.class),
                Arguments.of("SLEEP", ArchitectureRules.NO_SLEEP, SleepViolation.class),
                Arguments.of("SYNCHRONIZED method", ArchitectureRules.NO_SYNCHRONIZED, SynchronizedViolation.class),
                Arguments.of("SYNCHRONIZED block", ArchitectureRules.NO_SYNCHRONIZED, MonitorViolation.class),
                Arguments.of(
                        "VAR_HANDLE not private",
                        ArchitectureRules.VAR_HANDLES_ARE_PRIVATE,
                        VarHandleViolation.NotPrivate.class),
                Arguments.of(
                        "VAR_HANDLE not static",
                        ArchitectureRules.VAR_HANDLES_ARE_PRIVATE,
                        VarHandleViolation.NotStatic.class),
                Arguments.of(
                        "VAR_HANDLE not final",
                        ArchitectureRules.VAR_HANDLES_ARE_PRIVATE,
                        VarHandleViolation.NotFinal.class),
                Arguments.of("WEAK_CAS", ArchitectureRules.NO_WEAK_CAS, WeakCasViolation.class),
                Arguments.of("PACKAGE_INFO", ArchitectureRules.EVERY_PACKAGE_HAS_A_MAP, PackageViolation.class),
                Arguments.of(
                        "SIGNATURES field",
                        ArchitectureRules.SIGNATURES_SHOW_NOTHING_INTERNAL,
                        dev.levin.task.SignatureViolation.Field.class),
                Arguments.of(
                        "SIGNATURES parameter",
                        ArchitectureRules.SIGNATURES_SHOW_NOTHING_INTERNAL,
                        dev.levin.task.SignatureViolation.Parameter.class),
                Arguments.of(
                        "SIGNATURES result",
                        ArchitectureRules.SIGNATURES_SHOW_NOTHING_INTERNAL,
                        dev.levin.task.SignatureViolation.Result.class),
                Arguments.of(
                        "SIGNATURES type argument",
                        ArchitectureRules.SIGNATURES_SHOW_NOTHING_INTERNAL,
                        dev.levin.task.SignatureViolation.TypeArgument.class),
                Arguments.of(
                        "SIGNATURES interface",
                        ArchitectureRules.SIGNATURES_SHOW_NOTHING_INTERNAL,
                        dev.levin.task.SignatureViolation.Interface.class));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void rule_levin_holds(String name, ArchRule rule, Class<?> violation) {
        assertThat(name).isNotBlank();
        assertThat(violation).isNotNull();
        rule.check(levin);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void rule_classThatBreaksIt_fails(String name, ArchRule rule, Class<?> violation) {
        assertThat(name).isNotBlank();
        assertFails(rule, violation);
    }

    /** A rule about "only X" is empty when X does not do it either. */
    @Test
    void theOneClass_thatMay_does() {
        assertAccesses("dev.levin.internal.park.ThreadParker", "LockSupport.park");
        assertAccesses("dev.levin.internal.time.Ticker", "System.nanoTime");
        assertAccesses("dev.levin.worker.ThreadSpawner", "Thread.start");
    }

    @Test
    void signatures_superclassIsInternal_isAllowed() {
        assertThat(levin.get(Task.class).getRawSuperclass().orElseThrow().getPackageName())
                .startsWith(ArchitectureRules.INTERNAL);
        ArchitectureRules.SIGNATURES_SHOW_NOTHING_INTERNAL.check(
                levin.that(describe("is Task", javaClass -> javaClass.isEquivalentTo(Task.class))));
    }

    @Test
    void tests_ofLevin_neitherSleepNorAreDisabled() {
        JavaClasses tests = testClasses.that(
                describe("break no rule on purpose", test -> !test.getName().contains("Violation")));
        assertThat(tests).isNotEmpty();
        ArchitectureRules.NO_SLEEP.check(tests);
        ArchitectureRules.NO_TEST_IS_DISABLED.check(tests);
    }

    @Test
    void tests_oneThatIsDisabled_isFound() {
        assertFails(ArchitectureRules.NO_TEST_IS_DISABLED, DisabledViolation.class);
    }

    @Test
    void module_exports_exactlyWhatUsersNeed() throws IOException {
        URL url = classesOf(Task.class).resolve("module-info.class").toUri().toURL();
        try (InputStream bytes = url.openStream()) {
            assertExports(ModuleDescriptor.read(bytes));
        }
    }

    @Test
    void module_thatExportsMoreOrLess_isFound() {
        ModuleDescriptor more = ModuleDescriptor.newModule("more")
                .exports(ArchitectureRules.TASK)
                .exports(ArchitectureRules.POOL)
                .exports(ArchitectureRules.WORKER)
                .build();
        ModuleDescriptor less = ModuleDescriptor.newModule("less")
                .exports(ArchitectureRules.POOL)
                .build();
        assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> assertExports(more));
        assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> assertExports(less));
    }

    private static void assertExports(ModuleDescriptor module) {
        Set<String> exported =
                module.exports().stream().map(ModuleDescriptor.Exports::source).collect(Collectors.toSet());
        assertThat(exported).isEqualTo(ArchitectureRules.EXPORTED);
        assertThat(module.exports()).noneMatch(ModuleDescriptor.Exports::isQualified);
        assertThat(module.opens()).isEmpty();
    }

    private void assertAccesses(String name, String member) {
        JavaClass javaClass = levin.get(name);
        assertThat(javaClass.getAccessesFromSelf().stream()
                        .map(access -> access.getTargetOwner().getSimpleName() + "."
                                + access.getTarget().getName()))
                .contains(member);
    }

    private void assertFails(ArchRule rule, Class<?> violation) {
        JavaClasses only = testClasses.that(describe("is it", test -> test.isEquivalentTo(violation)));
        assertThat(only).hasSize(1);
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> rule.check(only))
                .withMessageContaining("was violated")
                .withMessageContaining(violation.getName());
    }

    /** Where the compiler put Levin's own classes, or those of the tests, whatever the build directory is called. */
    private static Path classesOf(Class<?> member) {
        try {
            return Path.of(
                    member.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }
}
