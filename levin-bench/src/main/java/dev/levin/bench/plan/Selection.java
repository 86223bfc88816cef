package dev.levin.bench.plan;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which rows of some suites are wanted.
 *
 * @param ids those of these names, {@code F1} for instance; all, if there are none
 * @param peers those against these, by a part of the label, {@code tokio} for instance; all, if there are none
 */
public record Selection(Set<String> ids, Set<String> peers) {
    /**
     * Chooses. A suite that has nothing of what is wanted is left out.
     *
     * @throws IllegalArgumentException if no suite has a row of some name, or some peer
     */
    public List<Suite> of(List<Suite> suites) {
        List<Row> rows = suites.stream().flatMap(suite -> suite.rows().stream()).toList();
        requireKnown(
                "row",
                ids,
                rows.stream().map(Row::id),
                id -> rows.stream().anyMatch(row -> row.id().equals(id)));
        requireKnown("peer", peers, peersOf(rows).map(BenchCase::label), peer -> hasPeer(rows, peer));
        return suites.stream()
                .filter(suite -> peers.isEmpty() || peers.stream().anyMatch(peer -> hasPeer(suite.rows(), peer)))
                .map(suite -> peers.isEmpty() ? suite : suite.against(peers))
                .map(suite -> ids.isEmpty() ? suite : suite.only(ids))
                .filter(suite -> !suite.rows().isEmpty())
                .toList();
    }

    private static void requireKnown(String what, Set<String> wanted, Stream<String> known, Predicate<String> isKnown) {
        String unknown = wanted.stream().filter(isKnown.negate()).collect(Collectors.joining("', '"));
        if (!unknown.isEmpty()) {
            Set<String> names = known.collect(Collectors.toCollection(LinkedHashSet::new));
            throw new IllegalArgumentException(
                    "there is no " + what + " '" + unknown + "'; the " + what + "s are: " + String.join(", ", names));
        }
    }

    private static boolean hasPeer(List<Row> rows, String name) {
        return peersOf(rows).anyMatch(peer -> peer.isCalled(name));
    }

    private static Stream<BenchCase> peersOf(List<Row> rows) {
        return rows.stream().map(Row::peer).filter(Objects::nonNull);
    }
}
