package dev.levin.bench.result;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads and writes {@code results.json}. */
public final class ResultsFile {
    private static final JSON FORMAT = JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT);

    private ResultsFile() {}

    /** The JSON form. */
    public static String toJson(Results results) throws IOException {
        return FORMAT.asString(results);
    }

    /**
     * Reads the JSON form.
     *
     * @throws IOException if it is none, or of a version that this code does not know
     */
    public static Results fromJson(String json) throws IOException {
        Results results = FORMAT.beanFrom(Results.class, json);
        if (results.formatVersion() != Results.FORMAT_VERSION) {
            throw new IOException("results of format version " + results.formatVersion() + ", this program reads "
                    + Results.FORMAT_VERSION);
        }
        return results;
    }

    /** Replaces the file in one step, so that an interruption leaves the old or the new one. */
    public static void write(Results results, Path file) throws IOException {
        ReplacedFile.write(file, toJson(results));
    }

    /** Reads a file. */
    public static Results read(Path file) throws IOException {
        return fromJson(Files.readString(file));
    }
}
