/**
 * Flame graphs: where a JVM spends its time, as one HTML page.
 *
 * <pre>
 * Profiling            takes samples in this JVM until its page is written
 *   StackSampler       what takes them
 *     AsyncSampler     async-profiler, where it has a library for the system and may use it
 *     JfrSampler       else Flight Recorder, which every JDK has
 * MeasuredIterations   a profiler for JMH: profiles what it measures, and not the warm-up
 * </pre>
 *
 * <p>Flight Recorder sees Java code alone and looks ten times as seldom, so it is the second choice. Both make the same page, by
 * async-profiler's own code, and whoever shows it is told which of them it was.
 */
@NullMarked
package dev.levin.bench.flame;

import org.jspecify.annotations.NullMarked;
