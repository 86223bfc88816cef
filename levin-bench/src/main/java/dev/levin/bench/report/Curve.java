package dev.levin.bench.report;

import dev.levin.bench.stats.Interval;
import java.util.List;
import java.util.stream.Stream;

/**
 * How something depends on a parameter: one line for each subject.
 *
 * @param title the rows, and what is followed
 * @param parameter what changes from point to point
 * @param unit of the values
 * @param lines the subjects, Levin's own first
 */
record Curve(String title, String parameter, String unit, List<Line> lines) {
    /**
     * One subject.
     *
     * @param label its name
     * @param points in the order of the parameter
     */
    record Line(String label, List<Point> points) {}

    /**
     * One measurement.
     *
     * @param at the parameter
     * @param value the median of the rounds
     * @param interval its 95 % interval
     */
    record Point(int at, double value, Interval interval) {}

    /** All points. */
    Stream<Point> points() {
        return lines.stream().flatMap(line -> line.points().stream());
    }

    /** The values of the parameter, sorted. */
    List<Integer> positions() {
        return points().map(Point::at).distinct().sorted().toList();
    }
}
