/**
 * The suite {@code timer}: a JMH benchmark for A4, and the rows that compare it.
 *
 * <pre>
 * TimerSuite                    the rows: who is compared with whom, and the goal
 * StartAndCancelBenchmark       opens the subject, warms it up, closes it
 *   TimerCrowd                  what is done: many timers started, all cancelled
 *   TimerContender              who takes part
 *     TimerSubject              LevinTimers, NettyTimers, JdkTimers
 * </pre>
 */
@NullMarked
package dev.levin.bench.timer;

import org.jspecify.annotations.NullMarked;
