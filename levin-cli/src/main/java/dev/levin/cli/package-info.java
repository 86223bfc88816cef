/**
 * The {@code levin} command.
 *
 * <pre>
 * Main               the command and its help
 *   DemoCommand      levin demo: see package demo
 *   BenchCommand     levin bench: hands a request to dev.levin.bench
 *     BenchOptions         what is measured, and how; RowChoice is which rows
 *     BenchCompareCommand  levin bench compare: what changed between two results
 *     BenchShowCommand     levin bench show: results that are there
 *       SavedResults       reads them
 *     SimCommand     levin bench sim: hands a request to dev.levin.bench.sim
 *   StormCommand     levin storm: see package storm
 *   VersionText      levin --version
 *   Failures         what a person sees when something goes wrong
 *   Utf8Streams      tables have lines and signs that ASCII lacks
 * </pre>
 *
 * <p>Exit codes: 0 when the command did what it says, 1 when it could not, 2 when it was called wrongly,
 * 130 when Ctrl-C has ended it.
 */
@NullMarked
package dev.levin.cli;

import org.jspecify.annotations.NullMarked;
