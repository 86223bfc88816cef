package dev.levin.bench.natives;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The programs under {@code levin-bench/native}, and how they are built with the machine's tools, offline. */
public enum NativeProgram {
    /** Rust, with the fork-join pool of that name. */
    RAYON("Debian's packages are cargo and librust-rayon-dev"),
    /** Rust, with the asynchronous runtime of that name. */
    TOKIO("Debian's packages are cargo and librust-tokio-dev"),
    /** Go, which is its own runtime. */
    GO("Debian's package is golang-go");

    private static final long BUILD_MINUTES = 10;

    private final String packages;

    NativeProgram(String packages) {
        this.packages = packages;
    }

    /** Its directory's name. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Builds it. */
    public NativePeer build() throws InterruptedException {
        Path root = NativeSources.root();
        if (root == null) {
            return NativePeer.absent("its sources are not near this program");
        }
        try {
            return build(NativeSources.of(root, id()), NativeSources.target(root, id()));
        } catch (IOException e) {
            return NativePeer.absent(tool() + " can't be run; " + packages + ": " + e.getMessage());
        }
    }

    /** Where {@link #build} puts it, or null when its sources are not near this program. */
    public @Nullable Path program() {
        Path root = NativeSources.root();
        return root == null ? null : program(NativeSources.target(root, id()));
    }

    private NativePeer build(Path sources, Path target) throws IOException, InterruptedException {
        Files.createDirectories(target);
        Path log = target.resolve("build.log");
        Process build = new ProcessBuilder(command(target))
                .directory(sources.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        boolean ended = build.waitFor(BUILD_MINUTES, TimeUnit.MINUTES);
        build.destroyForcibly();
        return ended && build.exitValue() == 0
                ? new NativePeer(program(target), null)
                : NativePeer.absent(tool() + " has failed, see " + log + "; " + packages);
    }

    private String tool() {
        return this == GO ? "go" : "cargo";
    }

    private List<String> command(Path target) {
        return this == GO
                ? List.of("go", "build", "-o", program(target).toString(), ".")
                : List.of("cargo", "build", "--release", "--offline", "--target-dir", target.toString());
    }

    private Path program(Path target) {
        Path directory = this == GO ? target : target.resolve("release");
        return directory.resolve("levin-" + id());
    }
}
