package dev.levin.bench;

import dev.levin.bench.fork.ForkSuite;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import dev.levin.bench.pool.PoolSuite;
import dev.levin.bench.timer.TimerSuite;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** The suites that exist, by name. */
public final class Suites {
    private static final Map<String, Function<SuiteOptions, Suite>> KNOWN = new TreeMap<>(Map.of(
            "fork", ForkSuite::of,
            "pool", options -> PoolSuite.of(options.threads()),
            "timer", options -> TimerSuite.of(options.threads())));

    private Suites() {}

    /** The names, sorted. */
    public static List<String> names() {
        return List.copyOf(KNOWN.keySet());
    }

    /**
     * The suite of a name.
     *
     * @param name one of {@link #names}
     * @param options what is wanted of it
     * @throws IllegalArgumentException if there is none of that name
     */
    public static Suite of(String name, SuiteOptions options) {
        Function<SuiteOptions, Suite> suite = KNOWN.get(name);
        if (suite == null) {
            throw new IllegalArgumentException(
                    "unknown suite '" + name + "'; the suites are: " + String.join(", ", names()));
        }
        return suite.apply(options);
    }
}
