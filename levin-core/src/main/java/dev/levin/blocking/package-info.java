/**
 * {@link dev.levin.blocking.BlockingPool}: calls that block a thread.
 *
 * <p>For users: {@link dev.levin.blocking.BlockingPool}, its {@link dev.levin.blocking.BlockingPoolBuilder}, what it tells of
 * itself, {@link dev.levin.blocking.BlockingStats} and {@link dev.levin.blocking.ShutdownReport}, and {@link
 * dev.levin.blocking.QueueFullException}. The rest is not public. In reading order:
 *
 * <pre>{@code
 * BlockingPool           the face: checks arguments, holds on to the crew; BlockingSettings is what its builder makes
 *   BlockingCrew         does what the state decides: starts threads, calls users' code
 *     Reception          where tasks come in
 *     BlockingState      what waits and who is there for it, under one lock; why nothing is forgotten
 *       Coverage         who comes for a task: the rule
 *       Admission        what becomes of a task
 *       Attendance       which threads there are, and which of them are idle
 *       WaitingTasks     the queue, and since when each task is in it
 *       WaitingForRoom   who waits for room in it
 *       LinkedNodes      a list: Linked is what can be in it
 *       Gauges           the numbers, readable without the lock
 *     BlockingWorker     one thread: take, run, sleep, leave
 *     BlockingThreads    starts them
 *     RoomWaiter         a task that is to be accepted when there is room
 *     BlockingEnd        when the pool has ended
 *   GracefulShutdown     shutdown with a time limit
 *   BlockingReport       statistics and the snapshot
 * }</pre>
 *
 * <p>Who may touch what: all that is guarded by the lock is touched in {@code BlockingState} and what it calls with the lock held;
 * no one starts or unparks a thread, or calls a user's code, within. Workers and the crew never refer to
 * {@code BlockingPool}, so that it can become unreachable.
 */
@NullMarked
package dev.levin.blocking;

import org.jspecify.annotations.NullMarked;
