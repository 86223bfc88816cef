package dev.levin.cli.storm;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Counts what was done, what has become of it, and which faults were injected. For any thread. */
final class Tally {
    /** What has become of a unit of work. */
    enum Fate {
        RAN,
        FAILED,
        CANCELLED,
        HANDED_BACK,
        DROPPED,
        REFUSED
    }

    private final Map<StormFault, LongAdder> faults = new EnumMap<>(StormFault.class);
    private final Map<StormOperation, Map<Fate, LongAdder>> fates = new EnumMap<>(StormOperation.class);

    private final LongAccumulator latestNanos = new LongAccumulator(Math::max, 0);

    Tally() {
        for (StormFault fault : StormFault.values()) {
            faults.put(fault, new LongAdder());
        }
        for (StormOperation operation : StormOperation.values()) {
            Map<Fate, LongAdder> counts = new EnumMap<>(Fate.class);
            for (Fate fate : Fate.values()) {
                counts.put(fate, new LongAdder());
            }
            fates.put(operation, counts);
        }
    }

    void count(StormFault fault) {
        adder(faults, fault).increment();
    }

    void count(StormOperation operation, Fate fate) {
        adder(of(operation), fate).increment();
    }

    /** A timer rang so long after its time. */
    void countRing(long lateNanos) {
        latestNanos.accumulate(lateNanos);
    }

    /** How late the latest timer was. */
    Duration latest() {
        return Duration.ofNanos(latestNanos.get());
    }

    long faults(StormFault fault) {
        return adder(faults, fault).sum();
    }

    long faults() {
        return faults.values().stream().mapToLong(LongAdder::sum).sum();
    }

    long operations(StormOperation operation, Fate fate) {
        return adder(of(operation), fate).sum();
    }

    long operations(StormOperation operation) {
        return of(operation).values().stream().mapToLong(LongAdder::sum).sum();
    }

    long operations() {
        long sum = 0;
        for (StormOperation operation : StormOperation.values()) {
            sum += operations(operation);
        }
        return sum;
    }

    private Map<Fate, LongAdder> of(StormOperation operation) {
        Map<Fate, LongAdder> counts = fates.get(operation);
        if (counts == null) {
            throw new AssertionError(operation);
        }
        return counts;
    }

    private static <K> LongAdder adder(Map<K, LongAdder> counts, K key) {
        LongAdder adder = counts.get(key);
        if (adder == null) {
            throw new AssertionError(key);
        }
        return adder;
    }
}
