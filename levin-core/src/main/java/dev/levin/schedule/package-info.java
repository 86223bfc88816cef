/**
 * Work that begins later, or again and again.
 *
 * <p>Start with {@link dev.levin.schedule.ScheduledPool}, a {@link java.util.concurrent.ScheduledExecutorService} over the
 * timers of a scheduler and the threads of any pool. {@link dev.levin.schedule.Periodic} describes a
 * {@link dev.levin.schedule.PeriodicTask}, with a {@link dev.levin.schedule.FailurePolicy}.
 *
 * <pre>{@code
 * ScheduledPool          the face
 *   Timetable            what is accepted and what not, and how it ends
 *     Agenda             all that is not due yet, and the one alarm for what comes next
 *       Baton            who sees to that: one thread at a time
 *       Entry            a place in it: a moment, and whose it is
 *       Due              whose it is: DelayedJob, or PeriodicTask
 *     Retention          what is kept after a shutdown
 *     Delivery           how what is due gets to the pool
 *   DelayedJob           runs once
 *   PeriodicTask         runs again and again; each time a Round, at moments that a Rhythm knows
 * }</pre>
 *
 * <p>No thread is started here. What is due is handed to the pool by the worker that fires the timer.
 */
@NullMarked
package dev.levin.schedule;

import org.jspecify.annotations.NullMarked;
