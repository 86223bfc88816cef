package dev.levin.bench.result;

import java.util.List;

/**
 * All that a comparison has found so far.
 *
 * @param formatVersion the version of the file's form, {@value #FORMAT_VERSION}
 * @param run when and how
 * @param machine on what
 * @param suites the judged rows
 * @param cases the raw samples
 */
public record Results(
        int formatVersion, RunRecord run, Machine machine, List<SuiteResult> suites, List<CaseResult> cases) {
    /** The version that this code writes. */
    public static final int FORMAT_VERSION = 1;
}
