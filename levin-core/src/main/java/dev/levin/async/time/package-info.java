/**
 * Timers and clocks, for those who wait without a thread.
 *
 * <pre>
 * Clock              where the time comes from
 *   SystemClock      the JVM's
 *   ManualClock      stands still until a test moves it
 * Deadlines          arithmetic on a clock's readings that saturates, and survives their wrap
 * MissedTicks        when the next tick of an interval is, after one that was late
 * TimerWheel         starts, cancels and fires timers by the million
 *   Timer            one of them; users subclass it or pass a callback
 *   TimerShard       timers behind one lock
 *   TimerSlots       the wheel itself, for one thread at a time
 *   TimerLists       the timers of each slot
 *   TimerBlock       where they are kept
 *   Slots            which slot a timer belongs to: pure functions
 * </pre>
 *
 * <p>Start with {@link dev.levin.async.time.TimerWheel}. Nothing here knows of tasks, and nothing starts a thread.
 */
@NullMarked
package dev.levin.async.time;

import org.jspecify.annotations.NullMarked;
