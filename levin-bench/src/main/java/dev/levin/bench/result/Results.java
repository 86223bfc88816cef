package dev.levin.bench.result;

import java.util.List;
import java.util.function.Predicate;

/**
 * All that a comparison has found so far.
 *
 * @param formatVersion the version of the file's form, {@value #FORMAT_VERSION}
 * @param run when and how
 * @param machine on what
 * @param suites the judged rows
 * @param cases the raw samples
 * @param flames the flame graphs that were made beside it; mostly empty
 */
public record Results(
        int formatVersion,
        RunRecord run,
        Machine machine,
        List<SuiteResult> suites,
        List<CaseResult> cases,
        List<FlameGraph> flames) {
    /** The version that this code writes. */
    public static final int FORMAT_VERSION = 1;

    /** Has no flame graphs, if it comes from a file that was written before this existed. */
    public Results {
        flames = flames == null ? List.of() : flames;
    }

    /** Results without flame graphs, in the form that this code writes. */
    public Results(RunRecord run, Machine machine, List<SuiteResult> suites, List<CaseResult> cases) {
        this(FORMAT_VERSION, run, machine, suites, cases, List.of());
    }

    /** The same with these flame graphs instead. */
    public Results with(List<FlameGraph> flames) {
        return new Results(formatVersion, run, machine, suites, cases, flames);
    }

    /** The same with some of the rows alone; suites without any are gone. */
    public Results only(Predicate<RowResult> wanted) {
        List<SuiteResult> kept = suites.stream()
                .map(suite -> suite.only(wanted))
                .filter(suite -> !suite.rows().isEmpty())
                .toList();
        return new Results(formatVersion, run, machine, kept, cases, flames);
    }

    /** The rows of all suites. */
    public List<RowResult> rows() {
        return suites.stream().flatMap(suite -> suite.rows().stream()).toList();
    }
}
