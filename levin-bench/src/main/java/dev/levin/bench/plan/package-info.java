/**
 * What is to be compared, as plain data: nothing in here runs anything.
 *
 * <pre>
 * Suite                 a name and its rows, such as "pool"
 *   Row                 a claim: this case against that one, and the goal
 *     BenchCase         one workload on one subject: a JMH benchmark with its parameters
 *     Metric            what is compared: time, allocation …
 *     Goal              the edge that decides whether the claim holds
 *       Verdict         met, missed, undecided …
 * Selection             which rows of some suites are wanted
 * SuiteOptions          what somebody wants of a suite
 *   JdkVersions         on which JDKs
 * Effort                how long to measure: full or quick
 * </pre>
 */
@NullMarked
package dev.levin.bench.plan;

import org.jspecify.annotations.NullMarked;
