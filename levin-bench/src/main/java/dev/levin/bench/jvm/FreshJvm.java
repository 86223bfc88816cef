package dev.levin.bench.jvm;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.levin.bench.flame.Profiling;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Effort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Starts a JVM for some cases and brings their samples back.
 *
 * <p>The child has this JVM's class path, the Java that is to be measured, G1, a {@link TouchedHeap}, and as many carriers for virtual threads, and threads for
 * coroutines, as every other subject has computing threads. A child that crashes, hangs or reports nothing costs its samples, not the comparison.
 */
public final class FreshJvm {
    /** The name of the log. */
    public static final String LOG = "jvm.log";

    private static final int PLAIN_HEAP_MEBIBYTES = 512;
    private static final long GRACE_MILLIS = TimeUnit.MINUTES.toMillis(1);

    private final Effort effort;
    private final Jdks jdks;
    private final List<String> options;
    private final Path request;
    private final Path response;
    private final Path log;

    /**
     * Prepares children of one kind.
     *
     * @param jdks whose they are
     * @param effort how long they measure
     * @param threads how many threads compute
     * @param directory where requests and responses pass through, and {@value #LOG} gathers what the children print
     */
    public FreshJvm(Jdks jdks, Effort effort, int threads, Path directory) {
        this.effort = effort;
        this.jdks = jdks;
        this.options = childOptions(effort, threads);
        this.request = directory.resolve("request.json");
        this.response = directory.resolve("response.json");
        this.log = directory.resolve(LOG);
    }

    /** Options that every child gets, for the record; but none of the heap if it is {@linkplain UntouchedHeap measured}. */
    public static List<String> jvmOptions(Effort effort, int threads) {
        List<String> options = new ArrayList<>(childOptions(effort, threads));
        options.addAll(TouchedHeap.jvmOptions(effort.heapMebibytes()));
        return options;
    }

    private static List<String> childOptions(Effort effort, int threads) {
        List<String> options = new ArrayList<>(subjectOptions(threads));
        options.add("-Djmh.ignoreLock=true");
        options.addAll(WarmUp.jvmOptions(effort));
        return options;
    }

    /** Those that matter to the subjects. */
    private static List<String> subjectOptions(int threads) {
        List<String> options = new ArrayList<>();
        options.add("-XX:+UseG1GC");
        options.add("-Djdk.virtualThreadScheduler.parallelism=" + threads);
        options.add("-Djdk.virtualThreadScheduler.maxPoolSize=" + threads);
        options.add("-Dkotlinx.coroutines.scheduler.core.pool.size=" + threads);
        options.add("-Dkotlinx.coroutines.scheduler.max.pool.size=" + threads);
        // Arrays.parallelSort asks how large the common pool is, and stays on one thread if it has one.
        options.add("-Djava.util.concurrent.ForkJoinPool.common.parallelism=" + threads);
        return options;
    }

    /**
     * The command that starts a program in a JVM like these, but without JMH: for a child whose subject has to be in another
     * process.
     *
     * @param threads how many threads compute
     * @param main the program
     */
    public static List<String> command(int threads, Class<?> main) {
        List<String> options = new ArrayList<>(subjectOptions(threads));
        options.addAll(TouchedHeap.jvmOptions(PLAIN_HEAP_MEBIBYTES));
        options.addAll(Profiling.jvmOptions());
        return command(Jdk.running(), options, main);
    }

    private static List<String> command(Jdk jdk, List<String> options, Class<?> main) {
        List<String> command = new ArrayList<>();
        command.add(jdk.java());
        command.addAll(options);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(main.getName());
        return command;
    }

    /** Measures the cases, which are of one JDK, one after another, in one fresh JVM; one sample for each. */
    public List<Sample> measure(List<BenchCase> cases) throws InterruptedException {
        return measure(cases, null);
    }

    /**
     * Runs a case with a profiler.
     *
     * @param page the flame graph; written beside it is {@linkplain Profiling#takeNote who took the samples}
     * @return a sample of a JVM that was disturbed: good for nothing, but it says why there is no page if there is none
     */
    public Sample profile(BenchCase one, Path page) throws InterruptedException {
        return measure(List.of(one), page.toAbsolutePath().toString()).get(0);
    }

    private List<Sample> measure(List<BenchCase> cases, @Nullable String flamePage) throws InterruptedException {
        try {
            Files.deleteIfExists(response);
            JSON.std.write(ChildRequest.of(cases, effort, flamePage), request.toFile());
            String failure = runChild(cases);
            List<Sample> samples = failure == null ? read(response) : failed(cases, failure);
            Files.deleteIfExists(request);
            Files.deleteIfExists(response);
            return samples;
        } catch (IOException e) {
            return failed(cases, "no JVM: " + e);
        }
    }

    /** Why the child failed, or null when it has written its response. */
    private @Nullable String runChild(List<BenchCase> cases) throws IOException, InterruptedException {
        List<String> line = commandFor(cases);
        line.add(request.toString());
        line.add(response.toString());
        Process child = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
        Thread killer = new Thread(child::destroyForcibly);
        Runtime.getRuntime().addShutdownHook(killer);
        try {
            if (!child.waitFor(limitMillis(cases.size()), TimeUnit.MILLISECONDS)) {
                return "no answer after " + limitMillis(cases.size()) / 1_000 + " s, see " + LOG;
            }
            return Files.exists(response) ? null : "exit code " + child.exitValue() + ", see " + LOG;
        } finally {
            child.destroyForcibly();
            removeHook(killer);
        }
    }

    private List<String> commandFor(List<BenchCase> cases) {
        List<String> all = new ArrayList<>(options);
        if (TouchedHeap.isFor(cases)) {
            all.addAll(TouchedHeap.jvmOptions(effort.heapMebibytes()));
        }
        return command(jdks.of(cases.get(0).jdk()), all, JmhChild.class);
    }

    private static void removeHook(Thread killer) {
        try {
            Runtime.getRuntime().removeShutdownHook(killer);
        } catch (IllegalStateException e) {
            // This JVM is on its way out, and the hook does its work.
        }
    }

    private long limitMillis(int cases) {
        long each = effort.warmUpLimitMillis() + (1L + effort.iterations()) * effort.iterationMillis();
        return GRACE_MILLIS + 3 * each * cases;
    }

    private static List<Sample> read(Path response) throws IOException {
        return JSON.std.listOfFrom(Sample.class, response.toFile());
    }

    private static List<Sample> failed(List<BenchCase> cases, String failure) {
        return cases.stream().map(one -> Sample.failed(one.key(), failure)).toList();
    }
}
