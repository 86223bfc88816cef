package dev.levin.stress;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jcstress.infra.collectors.DiskReadCollector;
import org.openjdk.jcstress.infra.collectors.TestResult;

/**
 * One run of jcstress in a JVM of its own, which starts others. Its exit status is 0 even if there was nothing to run, so
 * only the results count; they are read from the file that it leaves.
 */
final class Jcstress {
    private static final long MINUTES = 10;

    private final Path directory;

    /** Results and log go to this directory. */
    Jcstress(Path directory) {
        this.directory = directory;
    }

    /**
     * Runs the tests whose names match, and returns the results by name: one for each set of JVM options.
     *
     * @param first directories that come first on the class path, with classes that are to take the place of others
     */
    Map<String, List<TestResult>> run(List<Path> first, String tests, String... options)
            throws IOException, InterruptedException, ClassNotFoundException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classPath(first),
                JcstressMain.class.getName(),
                "-t",
                tests,
                "-r",
                directory.toString()));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log().toFile())
                .start();
        if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError("jcstress has not ended within " + MINUTES + " minutes: see " + log());
        }
        return results();
    }

    /** What jcstress printed. */
    Path log() {
        return directory.resolve("jcstress.log");
    }

    private Map<String, List<TestResult>> results() throws IOException, ClassNotFoundException {
        Map<String, List<TestResult>> results = new TreeMap<>();
        for (Path file : resultFiles()) {
            DiskReadCollector reader = new DiskReadCollector(
                    file.toString(),
                    result -> results.computeIfAbsent(result.getName(), name -> new ArrayList<>())
                            .add(result));
            reader.dump();
            reader.close();
        }
        return results;
    }

    private List<Path> resultFiles() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().endsWith(".bin.gz"))
                    .toList();
        }
    }

    /** jcstress can't bear a directory that does not exist, and a module without main classes has one. */
    private static String classPath(List<Path> first) {
        Stream<String> others =
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator));
        return Stream.concat(first.stream().map(Path::toString), others)
                .filter(entry -> new File(entry).exists())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
