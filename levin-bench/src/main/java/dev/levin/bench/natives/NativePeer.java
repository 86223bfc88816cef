package dev.levin.bench.natives;

import dev.levin.bench.jvm.Sample;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Effort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A peer that is no Java: a program that has the same workloads, warms up by the same rule and checks its results as well.
 *
 * @param program the program, or null when there is none
 * @param absence why there is none, or null when there is
 */
public record NativePeer(@Nullable Path program, @Nullable String absence) {
    private static final long GRACE_MILLIS = TimeUnit.MINUTES.toMillis(1);

    /** A peer that can't take part. */
    public static NativePeer absent(String absence) {
        return new NativePeer(null, absence);
    }

    /** Measures the cases, each in a fresh process; one sample for each. */
    public List<Sample> measure(List<BenchCase> cases, Effort effort, Path directory) throws InterruptedException {
        List<Sample> samples = new ArrayList<>();
        for (BenchCase one : cases) {
            samples.add(measure(one, effort, directory.resolve("native.txt")));
        }
        return samples;
    }

    private Sample measure(BenchCase one, Effort effort, Path output) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command(one, effort))
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            boolean ended = process.waitFor(limitMillis(effort), TimeUnit.MILLISECONDS);
            process.destroyForcibly();
            List<String> lines = Files.readAllLines(output);
            Files.deleteIfExists(output);
            if (!ended || process.exitValue() != 0) {
                return Sample.failed(one.key(), ended ? String.join(" ", lines) : "no answer");
            }
            return new Sample(
                    one.key(),
                    lines.stream()
                            .map(line -> Double.parseDouble(line) / one.operations())
                            .toList(),
                    List.of(),
                    null);
        } catch (IOException | NumberFormatException e) {
            return Sample.failed(one.key(), String.valueOf(e));
        }
    }

    private List<String> command(BenchCase one, Effort effort) {
        Map<String, String> params = one.params();
        List<String> command = new ArrayList<>();
        command.add(String.valueOf(program));
        command.add(params.getOrDefault("recursion", params.getOrDefault("work", "")));
        for (String name : List.of("form", "size", "workers")) {
            command.add(params.getOrDefault(name, ""));
        }
        command.add(Integer.toString(effort.warmUpIterationMillis()));
        command.add(Integer.toString(effort.warmUpLimitMillis()));
        command.add(Integer.toString(effort.iterations()));
        command.add(Integer.toString(effort.iterationMillis()));
        return command;
    }

    private static long limitMillis(Effort effort) {
        return GRACE_MILLIS + 3L * (effort.warmUpLimitMillis() + (1L + effort.iterations()) * effort.iterationMillis());
    }
}
