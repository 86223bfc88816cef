package dev.levin.bench.requests;

import org.HdrHistogram.Histogram;

/**
 * How long requests have taken, from the moment at which each was due to its answer. A request that could not be sent when it was
 * due, because the one before was not answered yet, has waited from then on: so a server that makes many wait does not get away with
 * the one that it was asked for. For the thread that reads the answers.
 */
final class Latencies {
    private static final int DIGITS = 3;

    private final Timetable timetable;
    private final int[] rounds;
    private final Histogram histogram = new Histogram(DIGITS);

    Latencies(Timetable timetable) {
        this.timetable = timetable;
        this.rounds = new int[timetable.connections()];
    }

    /** A connection has the answer to its next request. */
    void answered(int connection, long now) {
        int round = rounds[connection]++;
        histogram.recordValue(now - timetable.dueAt(round, connection));
    }

    /** Nanoseconds. */
    Histogram histogram() {
        return histogram;
    }
}
