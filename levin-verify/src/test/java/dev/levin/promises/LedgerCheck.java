package dev.levin.promises;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What is wrong with a ledger, given the sources of the tests. */
final class LedgerCheck {
    static final String FAULTS = "Faults";
    static final String ERRATA = "Errata";

    /** The fault table has so many rows. */
    private static final int FAULT_ROWS = 26;

    /** The entries of the errata that lose a task, hang or crash if they are implemented as written. */
    private static final int[] SEVERE_ERRATA = {
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20, 24, 25, 26, 27, 28, 32, 33, 34, 35, 36, 39, 40, 42, 44, 45, 46, 47, 52,
        53, 55, 56, 58, 59
    };

    private LedgerCheck() {}

    /** One sentence for each mistake; none if all is well. */
    static List<String> complaints(PromiseLedger ledger, TestSources sources) {
        List<String> complaints = new ArrayList<>();
        addMissing(
                complaints, ledger, FAULTS, IntStream.rangeClosed(1, FAULT_ROWS).mapToObj(Integer::toString));
        addMissing(complaints, ledger, ERRATA, IntStream.of(SEVERE_ERRATA).mapToObj(number -> "B-" + number));
        for (Promise promise : ledger.promises()) {
            addWrongNames(complaints, promise, sources);
        }
        return complaints;
    }

    private static void addMissing(
            List<String> complaints, PromiseLedger ledger, String section, Stream<String> expected) {
        List<String> keys = ledger.keysOf(section);
        expected.filter(key -> !keys.contains(key)).forEach(key -> complaints.add("no row " + key + " in " + section));
    }

    private static void addWrongNames(List<String> complaints, Promise promise, TestSources sources) {
        if (promise.tests().isEmpty()) {
            complaints.add(promise.place() + ": names no test");
        }
        promise.malformed().forEach(text -> complaints.add(promise.place() + ": " + text + " is no name of a test"));
        for (NamedTest test : promise.tests()) {
            int classes = sources.count(test);
            if (classes == 0) {
                complaints.add(promise.place() + ": there is no class " + test.className());
            } else if (classes > 1) {
                complaints.add(promise.place() + ": there are " + classes + " classes " + test.className());
            } else if (!test.member().isEmpty() && !sources.hasMember(test)) {
                complaints.add(promise.place() + ": " + test.className() + " has no " + test.member());
            }
        }
    }
}
