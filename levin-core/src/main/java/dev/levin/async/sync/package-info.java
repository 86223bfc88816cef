/**
 * What tasks share and wait for: locks, semaphores, channels. Every operation is an {@link dev.levin.async.Async}, polled by
 * a task, or joined by a thread with {@link dev.levin.async.Async#join()}; the {@code try} methods need neither.
 *
 * <pre>
 * {@link dev.levin.async.sync.AsyncMutex}, {@link dev.levin.async.sync.AsyncRwLock}, {@link dev.levin.async.sync.AsyncSemaphore}      their operations are {@link dev.levin.async.sync.Hold}s
 * {@link dev.levin.async.sync.Notify}, {@link dev.levin.async.sync.AsyncBarrier}, {@link dev.levin.async.sync.OnceCell}               something has happened, all are here, made once
 * {@link dev.levin.async.sync.Oneshot}                                  one message to one receiver
 * {@link dev.levin.async.sync.Channel}                                  many messages, each to one receiver; {@link dev.levin.async.sync.Sender}, {@link dev.levin.async.sync.Receiver}
 * {@link dev.levin.async.sync.Broadcast}                                many messages, each to all who have subscribed; {@link dev.levin.async.sync.LaggedException}
 * {@link dev.levin.async.sync.Watch}                                    the newest value, to all who watch
 * </pre>
 *
 * <p>Reading order: {@code SpinLock} (guards what follows), {@code WaiterQueue} (who waits), {@code Waiter} (an operation that
 * is its own node, and the whole life of one), {@code PermitWord}, {@code Permits}, {@code LockPermits} and {@code PermitWaiter}
 * (locks and {@code Notify} are made of them), {@code Audience} (those whom one event has go on), {@code MessageBuffer}, {@code Exchange} and {@code Channel}.
 *
 * <p>What has an end tells both sides: after {@code close} who receives gets what is left and then null; who sends is told by a
 * {@link dev.levin.async.sync.ClosedException} if it is an operation that could have waited, and by {@code false} if not.
 *
 * <p>Mutex, read-write lock, {@code Notify} and barrier have no end: who would not go on waiting selects between them and
 * something that has, such as a {@link dev.levin.async.CancelToken}.
 *
 * <p>Rules of the package: an operation that could complete at once asks {@link dev.levin.async.Context#proceed()} first. No
 * waker is called with a lock held. A waiter that was cancelled leaves nothing behind: it is out of the queue, and what had
 * been given to it goes to the next. Operations can be used again, so that a loop allocates nothing.
 */
@NullMarked
package dev.levin.async.sync;

import org.jspecify.annotations.NullMarked;
