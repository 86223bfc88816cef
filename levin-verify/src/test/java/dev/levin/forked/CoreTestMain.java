package dev.levin.forked;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs tests of one class of levin-core, with all their parameters and repetitions, on whatever levin-core comes first on the class
 * path, until one fails. A test that hangs has failed. Arguments: the class and the methods.
 */
final class CoreTestMain {
    /** The line that it prints if all pass. */
    static final String PASSED = "the tests have passed";

    /** The line that it prints if not. */
    static final String FAILED = "a test has failed";

    private static final long LIMIT_SECONDS = Long.getLong("levin.test.seconds", 50);

    private CoreTestMain() {}

    public static void main(String[] args) throws InterruptedException {
        FutureTask<Integer> test = new FutureTask<>(
                () -> run(Class.forName(args[0]), Set.copyOf(List.of(args).subList(1, args.length))));
        Thread thread = new Thread(test, "test");
        thread.setDaemon(true);
        thread.start();
        String outcome = FAILED;
        try {
            outcome = test.get(LIMIT_SECONDS, TimeUnit.SECONDS) > 0 ? PASSED : "no test was run";
        } catch (ExecutionException | TimeoutException failure) {
            failure.printStackTrace(System.out);
        }
        System.out.println(outcome);
    }

    /** Returns how many ran, and all passed: the first one that fails ends this JVM. */
    private static int run(Class<?> type, Set<String> names) {
        List<MethodSelector> methods = Stream.of(type.getDeclaredMethods())
                .filter(method -> names.contains(method.getName()))
                .map(method -> DiscoverySelectors.selectMethod(type, method))
                .toList();
        LauncherDiscoveryRequest request =
                LauncherDiscoveryRequestBuilder.request().selectors(methods).build();
        Outcomes outcomes = new Outcomes();
        LauncherFactory.create().execute(request, outcomes);
        return outcomes.passed;
    }

    /** Counts, until one fails. */
    private static final class Outcomes implements TestExecutionListener {
        int passed;

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (test.isTest()) {
                result.getThrowable().ifPresent(failure -> {
                    failure.printStackTrace(System.out);
                    System.out.println(FAILED);
                    Runtime.getRuntime().halt(0);
                });
                passed++;
            }
        }
    }
}
