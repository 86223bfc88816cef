/**
 * What every pool's workers are made of. Not exported: users meet the effects, not the classes.
 *
 * <ul>
 *   <li>{@link dev.levin.worker.TaskRunner}: runs one task, the only try/catch around users' code;
 *       {@code RunningJobs} knows which jobs it is in the middle of ({@code JobStack}: on one thread);
 *   <li>{@link dev.levin.worker.EscapedErrors}: what a worker does when its own code fails;
 *       {@link dev.levin.worker.EarlyLoading}: has its classes loaded before it needs them;
 *   <li>{@link dev.levin.worker.ContextChain}: a pool's context propagators;
 *   <li>{@link dev.levin.worker.ThreadSpawner}: starts a thread, or says why not;
 *       {@link dev.levin.worker.SpawnBackoff} says when to try again; {@link dev.levin.worker.WorkerStarter}: for a worker;
 *   <li>{@link dev.levin.worker.WorkerThreads}, {@link dev.levin.worker.WorkerThread}: the threads themselves;
 *       {@link dev.levin.worker.ThreadSettings}: what a pool's builder was told of them, by its {@code ThreadSettingsBuilder};
 *   <li>{@link dev.levin.worker.WorkerCount}: how many, when no one said; {@link dev.levin.worker.CallerRuns}: when there is
 *       none at all;
 *   <li>{@link dev.levin.worker.PoolFace}: a pool for those who know pools in general. {@code PoolExecutorService} shows it
 *       to users of java.util.concurrent, {@code Closing} waits for its end; {@link dev.levin.worker.PoolCrew} is what the
 *       pool has to bring for that;
 *   <li>{@code ViewCrew}: a part of a pool that looks like a pool. {@code ViewState} knows its tasks ({@code WaitingLine}) and
 *       its turns ({@code TurnList}), {@code ViewTurns} gives it turns, each of which is a {@code ViewRun};
 *       {@code PoolViews}: the views that a pool has;
 *   <li>{@link dev.levin.worker.PoolRoster}, {@link dev.levin.worker.PoolWorker}: the workers by number;
 *       {@link dev.levin.worker.ReusingRoster}: where they come and go;
 *       {@link dev.levin.worker.PoolEnd}: when all is over; {@link dev.levin.worker.Ending}: who has such an end;
 *   <li>{@link dev.levin.worker.ThreadReport}: what a snapshot says of a thread;
 *   <li>{@link dev.levin.worker.HandBack}: what shutdownNow hands back; {@link dev.levin.worker.ForgottenPools}: ends
 *       pools that were dropped without close, by {@code LevinCleaner}; {@link dev.levin.worker.CollectionWatch}: tells of
 *       garbage collections, and {@link dev.levin.worker.CollectionFlag} keeps that for one worker.
 * </ul>
 *
 * <p>It may use {@code dev.levin.task} and {@code dev.levin.internal}; the pools use it, and it knows none of them.
 */
@NullMarked
package dev.levin.worker;

import org.jspecify.annotations.NullMarked;
