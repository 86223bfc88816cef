package dev.levin.bench;

import dev.levin.bench.async.AsyncSuite;
import dev.levin.bench.blocking.BlockingSuite;
import dev.levin.bench.fork.ForkSuite;
import dev.levin.bench.idle.IdleSuite;
import dev.levin.bench.natives.NativeProgram;
import dev.levin.bench.net.NetSuite;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import dev.levin.bench.pool.PoolSuite;
import dev.levin.bench.sync.SyncSuite;
import dev.levin.bench.timer.TimerSuite;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/** The suites that exist, by name. */
public final class Suites {
    private static final Map<String, Entry> KNOWN = new TreeMap<>(Map.of(
            "async", new Entry(AsyncSuite::of, Set.of(NativeProgram.TOKIO, NativeProgram.GO)),
            "blocking", new Entry(BlockingSuite::of, Set.of(NativeProgram.TOKIO)),
            "fork", new Entry(ForkSuite::of, Set.of(NativeProgram.RAYON, NativeProgram.TOKIO, NativeProgram.GO)),
            "idle", new Entry(IdleSuite::of, Set.of()),
            "net", new Entry(NetSuite::of, Set.of(NativeProgram.TOKIO)),
            "pool", new Entry(PoolSuite::of, Set.of(NativeProgram.TOKIO, NativeProgram.GO)),
            "sync", new Entry(SyncSuite::of, Set.of(NativeProgram.TOKIO, NativeProgram.GO)),
            "timer", new Entry(TimerSuite::of, Set.of())));

    private Suites() {}

    /** A suite, and which peers that are no Java it has. */
    private record Entry(Function<SuiteOptions, Suite> suite, Set<NativeProgram> natives) {}

    /** The names, sorted. */
    public static List<String> names() {
        return List.copyOf(KNOWN.keySet());
    }

    /** Which peers that are no Java these suites have; a name that is unknown has none. */
    public static Set<NativeProgram> nativesOf(Collection<String> names) {
        Set<NativeProgram> natives = EnumSet.noneOf(NativeProgram.class);
        for (String name : names) {
            Entry entry = KNOWN.get(name);
            if (entry != null) {
                natives.addAll(entry.natives);
            }
        }
        return natives;
    }

    /**
     * The suite of a name.
     *
     * @param name one of {@link #names}
     * @param options what is wanted of it
     * @throws IllegalArgumentException if there is none of that name
     */
    public static Suite of(String name, SuiteOptions options) {
        Entry entry = KNOWN.get(name);
        if (entry == null) {
            throw new IllegalArgumentException(
                    "unknown suite '" + name + "'; the suites are: " + String.join(", ", names()));
        }
        return entry.suite.apply(options).on(options.jdks(), options.quick());
    }
}
