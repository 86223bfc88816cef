package dev.levin.fuzz;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a wheel has to do, with a sorted map. Time begins at zero here. */
final class TimerModel {
    private static final long TICK = 1_000_000;
    private static final long NO_ONE_SLEEPS = 0;

    /** Which timers are started, by tick. */
    private final TreeMap<Long, TreeSet<Integer>> started = new TreeMap<>();

    private final Map<Integer, Long> ticks = new HashMap<>();

    /** Those whose deadline was over when they were started: they fire as soon as possible, not in order. */
    private final TreeSet<Integer> late = new TreeSet<>();

    /** The tick at which the sleeper wakes by itself. */
    private long told = NO_ONE_SLEEPS;

    boolean isStarted(int number) {
        return ticks.containsKey(number);
    }

    /** Returns whether the sleeper has to be woken. */
    boolean start(int number, long deadline, long now) {
        long tick = Math.max(0, Math.floorDiv(deadline + TICK - 1, TICK));
        ticks.put(number, tick);
        started.computeIfAbsent(tick, key -> new TreeSet<>()).add(number);
        if (deadline <= now) {
            late.add(number);
        }
        boolean wakes = tick < told;
        told = Math.min(told, tick);
        return wakes;
    }

    /** Returns whether it was started. */
    boolean cancel(int number) {
        Long tick = ticks.remove(number);
        if (tick == null) {
            return false;
        }
        late.remove(number);
        TreeSet<Integer> same = started.getOrDefault(tick, new TreeSet<>());
        same.remove(number);
        if (same.isEmpty()) {
            started.remove(tick);
        }
        return true;
    }

    /** {@link Long#MAX_VALUE} if there is none. */
    long nanosToNext(long now) {
        return started.isEmpty() ? Long.MAX_VALUE : Math.max(0, started.firstKey() * TICK - now);
    }

    /** Someone sleeps for so long from now on; zero if no one does. */
    void sleep(long now, long nanos) {
        if (nanos == 0) {
            told = NO_ONE_SLEEPS;
        } else {
            told = nanos == Long.MAX_VALUE ? Long.MAX_VALUE : Math.floorDiv(now + nanos, TICK);
        }
    }

    /** These have fired, in this order, at this time: exactly those that were due. */
    void fired(List<Integer> numbers, long now) {
        long latest = 0;
        for (int number : numbers) {
            Long tick = ticks.get(number);
            if (tick == null) {
                throw new AssertionError("timer " + number + " has fired, but was not started");
            }
            if (tick * TICK > now) {
                throw new AssertionError("timer " + number + " has fired before its deadline");
            }
            if (tick < latest && !late.contains(number)) {
                throw new AssertionError("timer " + number + " has fired after later ones");
            }
            latest = Math.max(latest, tick);
            cancel(number);
        }
        if (nanosToNext(now) == 0) {
            throw new AssertionError("due, and not fired: " + started);
        }
    }
}
