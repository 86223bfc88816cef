package dev.levin.forked;

import dev.levin.pool.TaskPool;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A JVM that is to be started: the one that runs this test, with other options.
 *
 * @param prefix a command that runs the rest of the line, or nothing
 * @param options what goes between {@code java} and the main class
 * @param main what to run, with its arguments
 * @param environment variables on top of those of this process
 */
record ChildJvm(List<String> prefix, List<String> options, List<String> main, Map<String, String> environment) {
    private static final String WORKERS_VARIABLE = "LEVIN_WORKERS";

    /** A main class of this package, on a class path with nothing but this package's module and levin-core. */
    static ChildJvm of(Class<?> main, String... arguments) {
        return of(classPath(), main, arguments);
    }

    static ChildJvm of(List<Path> classPath, Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>(List.of("-cp", joined(classPath), main.getName()));
        command.addAll(List.of(arguments));
        return new ChildJvm(List.of(), List.of(), command, Map.of());
    }

    /** The main class of a module. */
    static ChildJvm ofModule(List<Path> modulePath, String moduleAndClass) {
        return new ChildJvm(
                List.of(), List.of(), List.of("--module-path", joined(modulePath), "-m", moduleAndClass), Map.of());
    }

    ChildJvm withOptions(List<String> more) {
        return new ChildJvm(
                prefix, Stream.concat(options.stream(), more.stream()).toList(), main, environment);
    }

    ChildJvm withPrefix(List<String> command) {
        return new ChildJvm(command, options, main, environment);
    }

    ChildJvm withEnvironment(Map<String, String> variables) {
        return new ChildJvm(prefix, options, main, variables);
    }

    /** Starts it. To be closed, which ends the child. */
    RunningChild start() throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(main);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        // What the caller's shell has set must not decide about these tests.
        builder.environment().keySet().removeAll(List.of(WORKERS_VARIABLE, "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
        builder.environment().putAll(environment);
        builder.directory(new File("/"));
        return new RunningChild(builder.start(), command);
    }

    /** Runs it to its end, which has to come in time with this exit code; returns what it printed. */
    String run(int expectedExitCode) throws IOException, InterruptedException {
        try (RunningChild child = start()) {
            return child.awaitExit(expectedExitCode);
        }
    }

    /** Where the classes of this package and of levin-core are. */
    static List<Path> classPath() {
        return List.of(locationOf(ChildJvm.class), levinCore());
    }

    /** All that the tests here have: what a test of levin-core needs as well. */
    static Stream<Path> classPathOfTests() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(path -> !path.isEmpty())
                .map(Path::of);
    }

    /** The jar or the directory of levin-core. */
    static Path levinCore() {
        return locationOf(TaskPool.class);
    }

    private static Path locationOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String joined(List<Path> paths) {
        return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
}
