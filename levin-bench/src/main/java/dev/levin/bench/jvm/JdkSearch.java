package dev.levin.bench.jvm;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Looks for the newest JDK that is installed beside another one, as systems and version managers do it. */
public final class JdkSearch {
    private static final String VERSION = "JAVA_VERSION";

    private JdkSearch() {}

    private record Found(Path home, int feature) {}

    /**
     * The newest that is newer than this one and runs, or null if there is none.
     *
     * @param usual beside which to look
     */
    public static @Nullable Jdk newerThan(Jdk usual) throws InterruptedException {
        List<Found> newer = new ArrayList<>();
        for (Path home : homesBeside(usual.home())) {
            int feature = feature(home);
            if (feature > usual.feature()) {
                newer.add(new Found(home, feature));
            }
        }
        newer.sort(Comparator.comparingInt(Found::feature).reversed());
        for (Found found : newer) {
            try {
                return Jdk.at(found.home());
            } catch (IOException e) {
                // One that does not run here; the next may.
            }
        }
        return null;
    }

    /** Directories beside it; on macOS a home is {@code NAME/Contents/Home}. */
    private static List<Path> homesBeside(Path home) {
        List<Path> homes = new ArrayList<>();
        Path parent = home.toAbsolutePath().normalize().getParent();
        if (parent != null) {
            homes.addAll(children(parent));
        }
        if (parent != null && parent.endsWith("Contents")) {
            for (Path bundle : children(parent.resolve("../..").normalize())) {
                homes.add(bundle.resolve("Contents").resolve("Home"));
            }
        }
        return homes;
    }

    private static List<Path> children(Path directory) {
        try (Stream<Path> children = Files.list(directory)) {
            return children.sorted().toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** What its {@code release} file says, or 0. */
    private static int feature(Path home) {
        Path release = home.resolve("release");
        if (!Files.isRegularFile(release)) {
            return 0;
        }
        try (Reader reader = Files.newBufferedReader(release)) {
            Properties properties = new Properties();
            properties.load(reader);
            String version = properties.getProperty(VERSION, "").replace("\"", "");
            return Runtime.Version.parse(version).feature();
        } catch (IOException | IllegalArgumentException e) {
            return 0;
        }
    }
}
