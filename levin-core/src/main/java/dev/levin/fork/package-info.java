/**
 * {@link dev.levin.fork.ForkPool}: nested parallel work that someone joins.
 *
 * <p>For users: {@link dev.levin.fork.ForkPool}, its {@link dev.levin.fork.ForkPoolBuilder}, {@link
 * dev.levin.fork.Scope}, {@link dev.levin.fork.LongJob} for the hottest code, {@link dev.levin.fork.Helping}, and what
 * the pool tells of itself, {@link dev.levin.fork.ForkStats} and {@link dev.levin.fork.ForkWorkerStats}. The rest is not
 * public. In reading order:
 *
 * <pre>{@code
 * ForkPool               the face; CommonPool is the one of those who have none; ForkSettings is what its builder makes
 *   Joining              join: the fast path from top to bottom
 *   ForkWorker           one thread: its loop, and what it shares
 *     JoinDeque          how a join ends that is not that simple
 *       SplitDeque       what it has forked: a private and a shared part
 *         DequeWord      the shared word's bits, pure functions
 *         OwnerSlots     the entries and the indices that only the owner touches, on cache lines of their own (OwnerLines)
 *     ChildDeque         what it has spawned in scopes
 *     Waiting            how it waits in a join or for a scope: help, yield, sleep on the latch
 *       Descendants      what it may help with
 *       JoinLatch        the four states of the latch
 *     Running            how it runs what it has taken
 *     ForkCounters       what it counts
 *     Looking            how it looks for work: yield, announce, look, sleep
 *       Foraging         where work comes from
 *   ForkCrew             what the workers of a pool share; sees to it that someone comes when there is work
 *     Sleepers           who sleeps and who is to be woken; the sleep protocol and why it loses nothing
 *       SleepWord        the word's bits and transitions, pure functions
 *     ForkRoster         the workers by number
 *     ForkThreads        starts them
 *     Injection          work from outside
 *     ForkTermination    shutdown, and when the pool has ended
 *   ForkJob              what can be stolen: FunctionJob, LongJob, ScopeTask
 *   Scope, ScopeFrame    tasks that end before their scope does
 *   Broadcast            once on each worker
 *   FirstFailure         what such many-handed work throws; Failures throws it as it is
 *   ForkReport           statistics and the snapshot
 * }</pre>
 *
 * <p>Built on it, with the static methods alone: {@code dev.levin.fork.par}, pipelines over data, and {@code
 * dev.levin.fork.array}, sorts and scans.
 *
 * <p>Who may touch what: the private part of a deque, and all that {@code ForkWorker} marks as the owner's, belong to the
 * worker's thread alone; thieves touch the word, the slots below the split, and the request for more. The words change only
 * in {@code SplitDeque} and {@code Sleepers}.
 */
@NullMarked
package dev.levin.fork;

import org.jspecify.annotations.NullMarked;
