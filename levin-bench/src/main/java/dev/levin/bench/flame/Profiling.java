package dev.levin.bench.flame;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes samples of this JVM from its start on until it {@linkplain #finish writes} a flame graph of them. */
public final class Profiling {
    /** What the name ends with of the file beside the page that says who took the samples. */
    private static final String NOTE = ".profiler";

    /** Names the page in which a JVM that is not JMH's own is to leave its flame graph. */
    private static final String PROPERTY = "levin.bench.flame";

    private final Path page;
    private final StackSampler sampler;

    private Profiling(Path page, StackSampler sampler) {
        this.page = page;
        this.sampler = sampler;
    }

    /**
     * Starts with the best that there is.
     *
     * @param page an HTML file, which {@link #finish} writes
     * @throws IOException if there is nothing
     */
    public static Profiling start(Path page) throws IOException {
        return start(page, List.of(new AsyncSampler(), new JfrSampler()));
    }

    static Profiling start(Path page, List<StackSampler> samplers) throws IOException {
        IOException failure = new IOException("no profiler can be used here");
        for (StackSampler sampler : samplers) {
            try {
                sampler.start();
                return new Profiling(page, sampler);
            } catch (IOException e) {
                failure.addSuppressed(e);
            }
        }
        throw failure;
    }

    /** Starts if whoever has started this JVM wants that, and returns null if not. */
    public static @Nullable Profiling startIfWanted() throws IOException {
        String page = System.getProperty(PROPERTY);
        return page == null ? null : start(Path.of(page));
    }

    /** From now on, what this JVM starts is wanted to leave its flame graph in a page. */
    public static void wantOfOthers(Path page) {
        System.setProperty(PROPERTY, page.toString());
    }

    /** The options of a JVM that is started here: those that {@linkplain #startIfWanted tell it} what is wanted. */
    public static List<String> jvmOptions() {
        String page = System.getProperty(PROPERTY);
        return page == null ? List.of() : List.of("-D" + PROPERTY + "=" + page);
    }

    /** Writes the page, and beside it who took the samples. */
    public void finish(String title) throws IOException {
        sampler.stop(page, title);
        Files.writeString(noteOf(page), sampler.description());
    }

    /**
     * Who took the samples of a page that some JVM was to write; what was left beside it to say so is removed.
     *
     * @return null if there is no page
     */
    public static @Nullable String takeNote(Path page) throws IOException {
        Path note = noteOf(page);
        if (!Files.exists(page) || !Files.exists(note)) {
            return null;
        }
        String sampler = Files.readString(note);
        Files.delete(note);
        return sampler;
    }

    private static Path noteOf(Path page) {
        return page.resolveSibling(page.getFileName() + NOTE);
    }
}
