package dev.levin.bench.sim.calibrate;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.levin.bench.result.Machine;
import dev.levin.bench.sim.machine.Costs;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Measured constants, with where and when.
 *
 * @param measuredAt when
 * @param machine where
 * @param load the machine's load average, the higher of before and after; far above 1 the constants are poor
 * @param leafNanos how long a leaf of F7 works
 * @param costs the constants
 */
public record Constants(String measuredAt, Machine machine, double load, double leafNanos, Costs costs) {
    private static final JSON FORMAT = JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT);
    private static final String FILE = "constants.json";

    /** Those that come with the program. */
    public static Constants ofProgram() throws IOException {
        try (InputStream in = Constants.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IOException(FILE + " is missing from the program");
            }
            return fromJson(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /** Those of a file. */
    public static Constants read(Path file) throws IOException {
        return fromJson(Files.readString(file));
    }

    /** The same on a machine whose cores are apart: an assumption. */
    public Constants withClusters(int cluster, double farFactor) {
        return new Constants(measuredAt, machine, load, leafNanos, costs.withClusters(cluster, farFactor));
    }

    /** The JSON form. */
    public String toJson() throws IOException {
        return FORMAT.asString(this);
    }

    /** Reads the JSON form. */
    static Constants fromJson(String json) throws IOException {
        return FORMAT.beanFrom(Constants.class, json);
    }
}
