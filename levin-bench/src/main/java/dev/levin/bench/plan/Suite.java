package dev.levin.bench.plan;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
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

    /**
     * The same suite against these peers alone. Rows without a peer stay.
     *
     * @param peers parts of the peers' labels, in upper or lower case, {@code tokio} for instance
     * @throws IllegalArgumentException if one of them is no peer's
     */
    public Suite against(Set<String> peers) {
        List<Row> kept = new ArrayList<>();
        Set<String> unknown = new LinkedHashSet<>(peers);
        for (Row row : rows) {
            BenchCase peer = row.peer();
            List<String> found = peer == null ? List.of() : namesIn(peer, peers);
            unknown.removeAll(found);
            if (peer == null || !found.isEmpty()) {
                kept.add(row);
            }
        }
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException("suite '" + name + "' has no peer '" + String.join("', '", unknown)
                    + "'; its peers are: " + String.join(", ", peerLabels()));
        }
        return new Suite(name, title, note, kept);
    }

    private static List<String> namesIn(BenchCase peer, Set<String> names) {
        String label = peer.label().toLowerCase(Locale.ROOT);
        return names.stream()
                .filter(name -> label.contains(name.toLowerCase(Locale.ROOT)))
                .toList();
    }

    private Set<String> peerLabels() {
        Set<String> labels = new LinkedHashSet<>();
        for (Row row : rows) {
            BenchCase peer = row.peer();
            if (peer != null) {
                labels.add(peer.label());
            }
        }
        return labels;
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
