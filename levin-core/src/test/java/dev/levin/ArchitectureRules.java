package dev.levin;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.conditions.ArchConditions.have;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.lang.invoke.VarHandle;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Disabled;

/** What the packages and classes of Levin may do. {@link ArchitectureTest} applies the rules, and shows that each can fail. */
final class ArchitectureRules {
    static final String LEVIN = "dev.levin";
    static final String INTERNAL = "dev.levin.internal";
    static final String TASK = "dev.levin.task";
    static final String WORKER = "dev.levin.worker";
    static final String POOL = "dev.levin.pool";
    static final String FORK = "dev.levin.fork";
    static final String FORK_ARRAY = "dev.levin.fork.array";
    static final String BLOCKING = "dev.levin.blocking";
    static final String PAR = FORK + ".par";
    static final String ASYNC = "dev.levin.async";
    static final String ASYNC_TIME = ASYNC + ".time";
    static final String ASYNC_SYNC = ASYNC + ".sync";
    static final String ASYNC_IO = ASYNC + ".io";
    static final String ASYNC_NET = ASYNC + ".net";
    static final String ASYNC_FS = ASYNC + ".fs";
    static final String SCHEDULE = "dev.levin.schedule";

    /** Which package may use which, besides itself and the JDK. Arrows point down only. */
    static final Map<String, Set<String>> ARROWS = Map.ofEntries(
            Map.entry(INTERNAL + ".memory", Set.of()),
            Map.entry(INTERNAL + ".random", Set.of()),
            Map.entry(INTERNAL + ".time", Set.of()),
            Map.entry(INTERNAL + ".park", Set.of(INTERNAL + ".memory", INTERNAL + ".time")),
            Map.entry(INTERNAL + ".io", Set.of(INTERNAL + ".park", INTERNAL + ".time")),
            Map.entry(INTERNAL + ".queue", Set.of(INTERNAL + ".memory")),
            Map.entry(TASK, Set.of(INTERNAL + "..")),
            Map.entry(WORKER, Set.of(TASK, INTERNAL + "..")),
            Map.entry(POOL, Set.of(WORKER, TASK, INTERNAL + "..")),
            Map.entry(FORK, Set.of(WORKER, TASK, INTERNAL + "..")),
            Map.entry(BLOCKING, Set.of(WORKER, TASK, INTERNAL + "..")),
            Map.entry(FORK_ARRAY, Set.of(FORK)),
            Map.entry(PAR, Set.of(FORK)),
            Map.entry(ASYNC_TIME, Set.of(INTERNAL + "..")),
            Map.entry(ASYNC, Set.of(WORKER, TASK, ASYNC_TIME, INTERNAL + "..")),
            Map.entry(ASYNC_SYNC, Set.of(ASYNC, INTERNAL + "..")),
            Map.entry(ASYNC_IO, Set.of(ASYNC)),
            Map.entry(ASYNC_NET, Set.of(ASYNC, ASYNC_IO, ASYNC_SYNC, TASK)),
            Map.entry(ASYNC_FS, Set.of(ASYNC, ASYNC_IO, TASK)),
            Map.entry(
                    LEVIN,
                    Set.of(
                            POOL,
                            BLOCKING,
                            FORK,
                            ASYNC,
                            ASYNC_TIME,
                            ASYNC_NET,
                            ASYNC_FS,
                            SCHEDULE,
                            WORKER,
                            TASK,
                            INTERNAL + "..")),
            Map.entry(SCHEDULE, Set.of(ASYNC, ASYNC_TIME, WORKER, TASK, INTERNAL + "..")));

    /** What users see. */
    static final Set<String> EXPORTED = Set.of(
            LEVIN,
            TASK,
            POOL,
            BLOCKING,
            FORK,
            FORK_ARRAY,
            PAR,
            ASYNC,
            ASYNC_TIME,
            ASYNC_SYNC,
            ASYNC_IO,
            ASYNC_NET,
            ASYNC_FS,
            SCHEDULE);

    static final ArchRule EVERY_PACKAGE_HAS_ARROWS = classes()
            .that(describe(
                    "are not the module", javaClass -> !javaClass.getName().equals("module-info")))
            .should(have(describe(
                    "a package that ARROWS lists: decide what a new one may use",
                    javaClass -> ARROWS.containsKey(javaClass.getPackageName()))));

    static final ArchRule ONLY_THREAD_PARKER_CALLS_LOCK_SUPPORT = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("dev.levin.internal.park.ThreadParker")
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(LockSupport.class)
            .because("whoever blocks goes through a Parker, which tests replace");

    static final ArchRule ONLY_TICKER_READS_THE_CLOCK = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("dev.levin.internal.time.Ticker")
            .should()
            .accessTargetWhere(target(System.class, "nanoTime", "currentTimeMillis"))
            .because("tests pass a clock of their own");

    static final ArchRule ONLY_THREAD_SPAWNER_STARTS_THREADS = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("dev.levin.worker.ThreadSpawner")
            .should()
            .accessTargetWhere(target(Thread.class, "start"))
            .because("one place knows in which ways that fails");

    /** Of tests as well. */
    static final ArchRule NO_SLEEP = noClasses()
            .should()
            .accessTargetWhere(target(Thread.class, "sleep"))
            .orShould()
            .accessTargetWhere(target(TimeUnit.class, "sleep"))
            .because("parked means parked, and a test that sleeps is slow, or flaky, or both");

    /** Of tests. */
    static final ArchRule NO_TEST_IS_DISABLED = CompositeArchRule.of(
                    noMethods().should().beAnnotatedWith(Disabled.class))
            .and(noClasses().should().beAnnotatedWith(Disabled.class))
            .because("it would be forgotten");

    static final ArchRule NO_SYNCHRONIZED = classes()
            .that()
            .haveNameNotMatching("dev\\.levin\\.(worker\\.(LevinCleaner|CollectionWatch)|fork\\.Sleepers)")
            .should(ByteCodeConditions.containNoMonitor())
            .because("no one waits for a lock, except to fall asleep, to wake a sleeper, and to register a pool's first"
                    + " thread, which all cost a hundred times more");

    static final ArchRule VAR_HANDLES_ARE_PRIVATE = fields().that()
            .haveRawType(VarHandle.class)
            .should()
            .bePrivate()
            .andShould()
            .beStatic()
            .andShould()
            .beFinal()
            .because("accessors name the access mode, and constants are fast");

    static final ArchRule NO_WEAK_CAS = noClasses()
            .should()
            .accessTargetWhere(describe(
                    "weakCompareAndSet", access -> access.getTarget().getName().startsWith("weakCompareAndSet")))
            .because("it may fail for no reason, and a state that changes once is not tried again (errata B-25)");

    static final ArchRule EVERY_PACKAGE_HAS_A_MAP = classes()
            .that(describe(
                    "are not the module", javaClass -> !javaClass.getName().equals("module-info")))
            .should(have(describe(
                    "a package with package-info",
                    javaClass -> javaClass.getPackage().tryGetPackageInfo().isPresent())));

    static final ArchRule SIGNATURES_SHOW_NOTHING_INTERNAL = classes()
            .that()
            .resideInAnyPackage(EXPORTED.toArray(String[]::new))
            .and()
            .arePublic()
            .should(new ExposeNoHiddenTypes(EXPORTED));

    private ArchitectureRules() {}

    /** The rule for one package of {@link #ARROWS}. */
    static ArchRule arrowsOf(String name) {
        String[] allowed = Stream.concat(
                        Stream.of(name, "java..", "org.jspecify.annotations"), ARROWS.get(name).stream())
                .toArray(String[]::new);
        return classes()
                .that()
                .resideInAPackage(name)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed);
    }

    private static DescribedPredicate<JavaAccess<?>> target(Class<?> owner, String... names) {
        Set<String> wanted = Set.of(names);
        return describe(owner.getSimpleName() + "." + String.join("/", names), access -> {
            JavaClass targetOwner = access.getTargetOwner();
            return wanted.contains(access.getTarget().getName()) && targetOwner.isAssignableTo(owner);
        });
    }
}
