package dev.levin.bench.requests;

import java.util.concurrent.TimeUnit;

/**
 * When which request is due: at a fixed rate, one connection after the other.
 *
 * @param start when the first is, as {@link System#nanoTime} counts
 * @param perSecond how many are in a second
 * @param connections how many take turns
 * @param rounds how many requests each connection has
 */
record Timetable(long start, int perSecond, int connections, int rounds) {
    private static final double SECOND = TimeUnit.SECONDS.toNanos(1);

    /** For about so long: whole rounds, one at least. */
    static Timetable lasting(long nanos, long start, int perSecond, int connections) {
        double requests = nanos / SECOND * perSecond;
        return new Timetable(start, perSecond, connections, (int) Math.max(1, Math.round(requests / connections)));
    }

    /** How many requests there are. */
    long requests() {
        return (long) rounds * connections;
    }

    /** When a request is due, counted over all connections from 0 on. */
    long dueAt(long request) {
        return start + (long) (request * SECOND / perSecond);
    }

    /** When a connection's request of a round is due, counted from 0 on. */
    long dueAt(long round, int connection) {
        return dueAt(round * connections + connection);
    }
}
