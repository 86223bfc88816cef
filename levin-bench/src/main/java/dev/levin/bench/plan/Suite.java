package dev.levin.bench.plan;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A named list of rows.
 *
 * @param name what one types to run it
 * @param title what tables and plots call it
 * @param note what one has to know to read the table, or an empty string
 * @param rows the claims, in the order of the table
 */
public record Suite(String name, String title, String note, List<Row> rows) {
    /** Copies the rows. */
    public Suite {
        rows = List.copyOf(rows);
    }

    /**
     * The same suite with these rows alone.
     *
     * @param ids as tables show them, {@code F1} for instance
     * @throws IllegalArgumentException if one of them is no row's
     */
    public Suite only(Set<String> ids) {
        Set<String> known = new LinkedHashSet<>();
        List<Row> kept = new ArrayList<>();
        for (Row row : rows) {
            known.add(row.id());
            if (ids.contains(row.id())) {
                kept.add(row);
            }
        }
        for (String id : ids) {
            if (!known.contains(id)) {
                throw new IllegalArgumentException(
                        "suite '" + name + "' has no row '" + id + "'; its rows are: " + String.join(", ", known));
            }
        }
        return new Suite(name, title, note, kept);
    }

    /** The cases that all rows need and that can be measured here, each once, in the order of the rows. */
    public Set<BenchCase> presentCases() {
        Set<BenchCase> cases = new LinkedHashSet<>();
        for (Row row : rows) {
            if (row.absence() == null) {
                cases.add(row.subject());
                if (row.peer() != null) {
                    cases.add(row.peer());
                }
            }
        }
        return cases;
    }
}
