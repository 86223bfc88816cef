/**
 * What is scheduled, what comes back, and what happens when something goes wrong. Every pool speaks these words.
 *
 * <p>Start with {@link dev.levin.task.Task}; then
 *
 * <ul>
 *   <li>{@link dev.levin.task.Batch}: many tasks, one signal;
 *   <li>{@link dev.levin.task.JoinHandle}: a result that someone waits for. {@link dev.levin.task.JoinableTask} is a task
 *       and its handle in one object, {@link dev.levin.task.Job} the kind that is called once on a thread;
 *       {@link dev.levin.task.JoinTimeoutException}: when it took too long. {@code JoinWaiters} are those who wait,
 *       {@code Failed} is a result that is none, {@code HandleFuture} the result as a future;
 *   <li>{@code RunnableTask}, {@code CallableJob}: made of a user's lambda; {@code StillQueued}: refuses what is queued;
 *   <li>{@link dev.levin.task.FailureHandler}: told of tasks that throw;
 *   <li>{@link dev.levin.task.SpawnFailurePolicy}, {@link dev.levin.task.ThreadSpawnException}: when no thread can be
 *       started; {@link dev.levin.task.PoolShutdownException}: when it is too late;
 *   <li>{@link dev.levin.task.ContextPropagator}: what goes with a task from thread to thread; {@code ClassLoaderPropagator}
 *       is one.
 * </ul>
 *
 * <p>This package uses {@code dev.levin.internal} and nothing above it: a task does not know pools.
 */
@NullMarked
package dev.levin.task;

import org.jspecify.annotations.NullMarked;
