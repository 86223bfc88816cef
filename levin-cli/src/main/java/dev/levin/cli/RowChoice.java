package dev.levin.cli;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/** Which rows of the comparison are wanted. */
final class RowChoice {
    @Option(names = "--only", paramLabel = "ROW", split = ",", description = "Only these rows, F1,F5 for instance.")
    private Set<String> only = new LinkedHashSet<>();

    @Option(
            names = "--against",
            paramLabel = "PEER",
            split = ",",
            description = "Only against these peers, tokio,netty for instance.")
    private Set<String> against = new LinkedHashSet<>();

    /** The ids of rows; all, if there are none. */
    Set<String> only() {
        return only;
    }

    /** The names of peers; all, if there are none. */
    Set<String> against() {
        return against;
    }

    /** The options that say the same again. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        if (!only.isEmpty()) {
            words.addAll(List.of("--only", String.join(",", only)));
        }
        if (!against.isEmpty()) {
            words.addAll(List.of("--against", String.join(",", against)));
        }
        return words;
    }
}
