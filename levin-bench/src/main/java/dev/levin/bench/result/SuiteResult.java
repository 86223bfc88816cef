package dev.levin.bench.result;

import java.util.List;
import java.util.function.Predicate;

/**
 * The judged rows of one suite.
 *
 * @param name the suite's name
 * @param title its title
 * @param note what one has to know to read the table, or an empty string
 * @param rows its rows
 */
public record SuiteResult(String name, String title, String note, List<RowResult> rows) {
    /** Has no note, if it comes from a file that was written before this existed. */
    public SuiteResult {
        note = note == null ? "" : note;
    }

    /** The same with some of the rows alone. */
    SuiteResult only(Predicate<RowResult> wanted) {
        return new SuiteResult(name, title, note, rows.stream().filter(wanted).toList());
    }
}
