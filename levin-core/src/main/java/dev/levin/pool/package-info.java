/**
 * {@link dev.levin.pool.TaskPool}: independent tasks, many and small.
 *
 * <p>For users: {@link dev.levin.pool.TaskPool}, its {@link dev.levin.pool.TaskPoolBuilder}, and what it tells of itself,
 * {@link dev.levin.pool.PoolStats} and {@link dev.levin.pool.WorkerStats}. The rest is not public. In reading order:
 *
 * <pre>{@code
 * TaskPool               the face: checks arguments, holds on to the crew; PoolSettings is what its builder makes
 *   Crew                 accepts tasks, acts on what the state decides
 *     PoolState          the control word and the idle stack; the sleep protocol and why it loses nothing
 *       PoolWord         the word's bits and transitions, pure functions
 *     Worker             one thread's queues and loop: what a worker owes
 *       Foraging         where work comes from; Trickle is how long it waits for more of it
 *       Interlude        what it does now and then between two tasks; Reinforcement is when it wakes a helper
 *       LookingOn        what it does before it sleeps
 *       WorkerCounters   what it counts; NumberedWorker is what others may ask it, Activity what it does
 *     Roster             the workers by number
 *     PoolThreads        starts them
 *     Termination        shutdown, and when the pool has ended
 *   Unstarted            what shutdownNow hands back
 *   PoolReport           statistics and the snapshot
 * }</pre>
 *
 * <p>Who may touch what: a worker's ring is pushed and popped by its own thread only; everything else in {@code Worker}
 * that others read is volatile or a queue that is made for it, and what whoever wakes it writes is ordered by the unpark. The pool's word changes only in {@code PoolState}. Workers
 * and the crew never refer to {@code TaskPool}, so that it can become unreachable.
 */
@NullMarked
package dev.levin.pool;

import org.jspecify.annotations.NullMarked;
