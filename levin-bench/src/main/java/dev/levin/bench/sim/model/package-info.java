/**
 * The policies of Levin's schedulers on a virtual machine, step by step as the real ones.
 *
 * <pre>
 * PoolModel            TaskPool: Worker, Foraging
 *   PoolControl        PoolState, PoolWord: one worker on the way at a time
 * AsyncModel           AsyncScheduler
 *   AsyncModelWorker   AsyncWorker, Foraging, Idling
 *     VirtualPatience  Patience
 *   IdleControl        IdleSet, IdleWord, ParkedMap
 * ForkModel            ForkPool without scopes
 *   ForkModelWorker    ForkWorker, Looking, Waiting
 *     ForkFrame        a frame of its stack
 *   VirtualDeque       SplitDeque
 *     StolenJob        ForkJob, JoinLatch
 *   ForkSleepers       Sleepers, SleepWord
 * TaskWorker           runs the tasks of a graph
 *   VirtualRing        StealRing
 *   VirtualQueue       SwapQueue
 *   TaskBoard          where tasks are
 *   Sweep              a walk over all workers
 * Producer             a thread outside
 * Variant              what is different from what is built: Throttle, Sharing
 * Ledger               everything ran, and once
 * Outcome              what came of it
 * </pre>
 *
 * <p>Whoever changes a protocol in {@code levin-core} changes it here, or the predictions are of something else. What is left out:
 * threads are not started but exist, timers, channels, scopes, mailboxes, shutdown, counters.
 */
@NullMarked
package dev.levin.bench.sim.model;

import org.jspecify.annotations.NullMarked;
