package dev.levin.promises;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What {@code docs/promises.md} says: the rows of those of its tables whose last column is called {@code tests}, in order.
 */
record PromiseLedger(List<Promise> promises) {
    private static final String FILE = "docs/promises.md";

    /** Reads the ledger of the project in this directory. */
    static PromiseLedger read(Path project) throws IOException {
        return parse(Files.readString(project.resolve(FILE)));
    }

    static PromiseLedger parse(String text) {
        List<Promise> promises = new ArrayList<>();
        List<String> lines = text.lines().toList();
        String section = "";
        boolean isInTable = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.startsWith("#")) {
                section = line.replaceFirst("#+ *", "");
            }
            if (!line.startsWith("|")) {
                isInTable = false;
            } else if (last(cells(line)).equals("tests")) {
                isInTable = true;
            } else if (isInTable && !line.startsWith("|--")) {
                promises.add(promise(i + 1, section, cells(line)));
            }
        }
        return new PromiseLedger(List.copyOf(promises));
    }

    /** The tests that are named, each once. */
    List<NamedTest> tests() {
        return promises.stream()
                .flatMap(promise -> promise.tests().stream())
                .distinct()
                .toList();
    }

    /** The first columns of a section. */
    List<String> keysOf(String section) {
        return promises.stream()
                .filter(promise -> promise.section().equals(section))
                .map(Promise::key)
                .toList();
    }

    private static Promise promise(int line, String section, List<String> cells) {
        String tests = last(cells);
        return new Promise(line, section, cells.get(0), NamedTest.in(tests), NamedTest.malformedIn(tests));
    }

    private static List<String> cells(String line) {
        String inner = line.replaceFirst("^\\|", "").replaceFirst("\\|\\s*$", "");
        return Stream.of(inner.split("\\|", -1)).map(String::strip).toList();
    }

    private static String last(List<String> cells) {
        return cells.get(cells.size() - 1);
    }
}
