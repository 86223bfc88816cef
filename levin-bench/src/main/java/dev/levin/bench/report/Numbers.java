package dev.levin.bench.report;

import dev.levin.bench.result.RowResult;
import dev.levin.bench.stats.Interval;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How numbers are written. */
public final class Numbers {
    /** What is shown where there is no number. */
    public static final String NONE = "–";

    private Numbers() {}

    /** A ratio: two decimals, three below a tenth. */
    public static String ratio(double ratio) {
        return String.format(Locale.ROOT, ratio < 0.1 ? "%.3f" : "%.2f", ratio);
    }

    /** A time or a size: three significant digits or all before the point; nothing that was not measured. */
    public static String quantity(@Nullable Double quantity) {
        if (quantity == null) {
            return NONE;
        }
        double value = quantity;
        if (value < 0.05) {
            return "0";
        }
        String form = value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%,.0f";
        return String.format(Locale.ROOT, form, value);
    }

    /** A number that is round, such as one on an axis: no more digits than it needs. */
    static String round(double number) {
        return number == Math.rint(number)
                ? String.format(Locale.ROOT, "%,.0f", number)
                : String.format(Locale.ROOT, "%.3g", number).replaceAll("0+$", "");
    }

    /** A row's value: a ratio, or a quantity with its unit. */
    static String value(RowResult row) {
        Double value = row.value();
        return value == null ? NONE : value(row, value);
    }

    /** A row's interval. */
    static String interval(RowResult row) {
        Interval interval = row.interval();
        if (interval == null) {
            return NONE;
        }
        String low = value(row, interval.low());
        String high = value(row, interval.high());
        return low.equals(high) ? low : low + " – " + high;
    }

    private static String value(RowResult row, double value) {
        if (row.peer() != null) {
            return ratio(value);
        }
        return quantity(value) + " " + row.metric().unit();
    }
}
