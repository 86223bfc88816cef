package dev.levin.promises;

import java.util.List;
import java.util.function.Predicate;

/** Which of the tests that a ledger names did not run, or not well, given the reports of a run of everything. */
final class RanCheck {
    private final Reports reports;

    RanCheck(Reports reports) {
        this.reports = reports;
    }

    /** One sentence for each test; none if all ran. */
    List<String> complaints(PromiseLedger ledger) {
        return ledger.tests().stream()
                .filter(this::isExpected)
                .filter(Predicate.not(test -> hasPassed(test.whatRuns())))
                .map(test -> test + " " + ending(test.whatRuns()))
                .toList();
    }

    /** How many of those that are named need a JDK that the tests did not run on. */
    long countOfOtherJdks(PromiseLedger ledger) {
        return ledger.tests().stream().filter(Predicate.not(this::isExpected)).count();
    }

    private boolean isExpected(NamedTest test) {
        return test.jdk().isEmpty() || reports.jdks().contains(test.jdk());
    }

    /** On one JDK with none of its parameters skipped, and on no JDK with a failure. A class may skip some of its tests. */
    private boolean hasPassed(NamedTest test) {
        Outcomes all = all(test);
        return all.hasPassed()
                && (test.member().isEmpty()
                        || reports.jdks().stream()
                                .map(jdk -> reports.of(test, jdk))
                                .anyMatch(onOne -> onOne.hasPassed() && onOne.skipped() == 0));
    }

    private String ending(NamedTest test) {
        return all(test).describe();
    }

    private Outcomes all(NamedTest test) {
        return reports.jdks().stream().map(jdk -> reports.of(test, jdk)).reduce(Outcomes.NONE, Outcomes::plus);
    }
}
