/**
 * The comparison: rounds of samples, then verdicts.
 *
 * <pre>
 * Comparison        runs all rounds, A B C A B C …, and tells what it knows after each
 *   Launch          which cases go into one JVM
 *   ResultListener  is told of it
 *   ResumeException why a comparison can't go on from earlier results
 *   CaseRunner      measures some cases in one fresh JVM; tests put numbers here
 *   SampleLog       the samples so far
 *   Judge           a row and its samples give a ratio, an interval and a verdict
 * MachineProbe      asks the machine what it is
 * </pre>
 *
 * <p>The only thing here that takes time is {@link dev.levin.bench.compare.CaseRunner}.
 */
@NullMarked
package dev.levin.bench.compare;

import org.jspecify.annotations.NullMarked;
