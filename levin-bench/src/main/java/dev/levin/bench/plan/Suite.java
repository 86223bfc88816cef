package dev.levin.bench.plan;

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
     * The same suite on the JDKs that there are.
     *
     * @param quick whether rows without a goal may not take the time of a further JVM
     */
    public Suite on(JdkVersions jdks, boolean quick) {
        return new Suite(
                name,
                title,
                note,
                rows.stream().map(row -> placed(row, jdks, quick)).toList());
    }

    private static Row placed(Row row, JdkVersions jdks, boolean quick) {
        return quick && !row.goal().exists() && jdks.newer() != 0
                ? row.withoutNeedy(jdks.usual(), "needs a newer JDK, and a quick run has only rows with goals there")
                : row.on(jdks);
    }

    /** The same suite with the rows of these ids alone, {@code F1} for instance. */
    public Suite only(Set<String> ids) {
        return with(rows.stream().filter(row -> ids.contains(row.id())).toList());
    }

    /**
     * The same suite against these peers alone. Rows without a peer stay.
     *
     * @param peers parts of the peers' labels, in upper or lower case, {@code tokio} for instance
     */
    public Suite against(Set<String> peers) {
        return with(rows.stream()
                .filter(row -> row.peer() == null || peers.stream().anyMatch(row.peer()::isCalled))
                .toList());
    }

    private Suite with(List<Row> rows) {
        return new Suite(name, title, note, rows);
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
