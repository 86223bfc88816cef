/**
 * Timers of each library.
 *
 * <pre>
 * TimerForm             which there are
 * TimerHost             timers and one thread that fires them
 *   LevinWheel          TimerWheel
 *   LevinSleep          AsyncScheduler and sleepUntil
 *   ScheduledPool       ScheduledThreadPoolExecutor
 *   NettyWheel          HashedWheelTimer
 * Firing                many timers that fire, and how late they were
 * </pre>
 */
@NullMarked
package dev.levin.bench.timers;

import org.jspecify.annotations.NullMarked;
