package dev.levin.examples;

import dev.levin.Levin;
import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.fork.par.Par;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;

/** One runtime for all kinds of work: tasks that wait, without a thread, for calls that block and for parallel work. */
public final class OneRuntime {
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private OneRuntime() {}

    /** How many words there are in some files, all of which are read at the same time. */
    public static long wordsIn(List<Path> files) {
        try (Levin levin = Levin.builder().name("words").start()) {
            List<AsyncTask<Long>> counts = files.stream()
                    .map(file -> levin.spawn(wordsIn(levin, file)))
                    .toList();
            return counts.stream().mapToLong(AsyncTask::join).sum();
        }
    }

    private static Async<Long> wordsIn(Levin levin, Path file) {
        return levin.blocking(() -> Files.readString(file)) // a thread of the blocking pool reads,
                .flatMap(text -> levin.compute(() -> count(text))) // the fork pool counts,
                .timeout(LIMIT); // and whichever takes too long is interrupted
    }

    private static long count(String text) {
        return Par.of(SPACE.split(text)).filter(word -> !word.isEmpty()).count();
    }

    /** Prints the number of words of a file that it writes before. */
    public static void main(String[] arguments) throws IOException {
        Path file = Files.createTempFile("words", ".txt");
        try {
            Files.writeString(file, "four kinds of work, one runtime");
            System.out.println(wordsIn(List.of(file)));
        } finally {
            Files.delete(file);
        }
    }
}
