package dev.levin.bench.fork;

import static dev.levin.bench.recursion.Form.LEVIN_PAR;
import static dev.levin.bench.recursion.Form.PARALLEL_SORT;
import static dev.levin.bench.recursion.Form.PARALLEL_STREAM;
import static dev.levin.bench.recursion.Form.RAYON_PAR;

import dev.levin.bench.data.DataWork;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Goal;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.SuiteOptions;
import dev.levin.bench.recursion.Form;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The rows F6: {@code Par} and the sorts against parallel streams, {@code Arrays.parallelSort} and Rayon. An op is a run. */
final class DataRows {
    private static final int ELEMENTS = 10_000_000;
    private static final int SORTED = 1_000_000;
    private static final int QUICK_ELEMENTS = 1_000_000;
    private static final int QUICK_SORTED = 100_000;

    /** One of each sort, for those in a hurry. */
    private static final Set<DataWork> QUICK = EnumSet.of(
            DataWork.SUM,
            DataWork.ZIP,
            DataWork.FIND_LATE,
            DataWork.ANY_EARLY,
            DataWork.SORT_RANDOM,
            DataWork.SORT_SORTED);

    /** Searches that end soon, while streams go on for long. */
    private static final Set<DataWork> EARLY =
            EnumSet.of(DataWork.FIND_EARLY, DataWork.POSITION_EARLY, DataWork.ANY_EARLY, DataWork.ALL_EARLY);

    private final SuiteOptions options;

    DataRows(SuiteOptions options) {
        this.options = options;
    }

    List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (DataWork work : options.quick() ? QUICK : EnumSet.allOf(DataWork.class)) {
            rows.add(row(work, work.isInPlace() ? PARALLEL_SORT : PARALLEL_STREAM, goalOverJdk(work)));
            if (options.withNatives()) {
                rows.add(row(work, RAYON_PAR, Goal.atMost(work.isInPlace() ? 0.9 : 1.1)));
            }
        }
        return rows;
    }

    private static Goal goalOverJdk(DataWork work) {
        if (work.isInPlace()) {
            return Goal.atMost(0.65);
        }
        return Goal.atMost(EARLY.contains(work) ? 0.05 : 0.7);
    }

    private Row row(DataWork work, Form peer, Goal goal) {
        String title = String.format(Locale.ROOT, "%s, %s, %,d workers", work.label(), count(work), options.threads());
        return Row.time("F6", title, "op", side(work, LEVIN_PAR), side(work, peer), goal);
    }

    private BenchCase side(DataWork work, Form form) {
        Class<?> benchmark = work.isInPlace() ? InPlaceDataBenchmark.class : DataBenchmark.class;
        return new BenchCase(
                work.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                form.isNative() ? BenchCase.NATIVE + form.family() : benchmark.getName(),
                form.label(),
                form.family() + (work.isInPlace() ? ", sorts" : ", data"),
                Map.of(
                        "work",
                        work.name(),
                        "form",
                        form.name(),
                        "size",
                        "" + size(work),
                        "workers",
                        "" + options.threads()),
                form.isNative() ? options.nativeAbsence(form.family()) : null);
    }

    private int size(DataWork work) {
        if (work.isInPlace()) {
            return options.quick() ? QUICK_SORTED : SORTED;
        }
        return options.quick() ? QUICK_ELEMENTS : ELEMENTS;
    }

    private String count(DataWork work) {
        int size = size(work);
        return size % 1_000_000 == 0 ? size / 1_000_000 + " M" : String.format(Locale.ROOT, "%,d", size);
    }
}
