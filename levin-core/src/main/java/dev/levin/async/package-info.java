/**
 * Tasks that wait without a thread.
 *
 * <p>Start with {@link dev.levin.async.Async}, what can be polled; {@link dev.levin.async.Context} comes with each poll, and
 * brings the {@link dev.levin.async.Waker}.
 *
 * <ul>
 *   <li>{@link dev.levin.async.AsyncScheduler} polls what was spawned: {@link dev.levin.async.AsyncTask}, task, waker and
 *       handle in one, with its state in {@code AsyncTaskState}. It is described by an {@link dev.levin.async.AsyncSchedulerBuilder}, with a
 *       {@link dev.levin.async.LifoPolicy}; {@code AsyncSettings} is what that makes. {@code AsyncCrew} is what its workers share,
 *       {@code AsyncThreads}, {@code AsyncTermination} and {@code AsyncClosing} how they begin and end, {@code Unpolled} what is queued then, {@code TaskLists}, each a
 *       {@code TaskList}, all tasks that have not ended,
 *       {@code SpareThreads} those threads that block in the middle of a poll;
 *   <li>what it tells of itself: {@link dev.levin.async.AsyncStats}, {@link dev.levin.async.AsyncWorkerStats},
 *       {@link dev.levin.async.TimeHistogram}, put together by {@code AsyncReport} from {@code AsyncCounters} and
 *       {@code TimeRecorder};
 *   <li>{@code AsyncWorker} is the loop, {@code AsyncSeat} the thread that it has;
 *       {@code Foraging} says where tasks come from: {@code LifoSlot}, ring, injection queue,
 *       others; {@code LifoWatch} looks after slots whose worker does not come back; {@code Tempo} how often the injection queue comes first, {@code Idling} how the worker gets to sleep, how long it looks on before that a
 *       {@link dev.levin.internal.park.Patience},
 *       {@code Driver} until when it sleeps; {@code PollTimes} measures, if that is asked for;
 *   <li>the simplest: {@code Ready}, {@code Failing}, {@code Yield};
 *   <li>what is made of others: {@code Mapped}, {@code FlatMapped}, {@code Zipped}, {@code All}, {@code Repeat},
 *       {@code Recovered}, {@code Shielded}, {@code OnCancel}, {@code Using}, {@code Contextual}, {@link dev.levin.async.Select}; {@code Farewell} is how they tell
 *       each other of the end; {@code Sleep}, {@code Timeout} and
 *       {@link dev.levin.async.Interval} have a timer, a {@code WakingTimer}, which is an
 *       {@link dev.levin.async.Alarm}; {@code FromStage} and {@code FromHandle} wait for something else, with a {@code LatestWaker};
 *       {@code Failures} throws what was kept, {@code Unheard} tells of what no one waits for;
 *   <li>many at once: {@link dev.levin.async.JoinSet}, {@link dev.levin.async.AsyncScope}, which is an {@code OpenScope} when it is polled,
 *       {@link dev.levin.async.CancelToken}; {@link dev.levin.async.TaskLocal};
 *   <li>channels: an {@link dev.levin.async.IoSource} is one that tasks wait for, by {@link dev.levin.async.IoOperation}s that say what for,
 *       an {@link dev.levin.async.Interest}; {@code IoWaiters} are those that wait; {@code ReadyState} is what is known of it, with {@code ReadyWord}, {@code IoPost} which worker looks after all of them, with
 *       {@code IoState} and {@code IoWord};
 *   <li>{@code Blocking} has a thread wait that may block.
 * </ul>
 *
 * <p>The two protocols that everything rests on are words with pure functions: {@code AsyncWord}, where a task is and
 * whether it is to end; {@code IdleWord} and {@code IdleSet}, which workers search, which are parked, and who sleeps until
 * the next timer is due, with {@code AsyncBits} and {@code ParkedMap} below them. Both are specified in
 * {@code levin-verify/src/test/resources/tla}, and checked by Lincheck.
 */
@NullMarked
package dev.levin.async;

import org.jspecify.annotations.NullMarked;
