/**
 * Memory order, with jcstress: two threads meet on the real classes some hundred thousand times, and no outcome may be one
 * that the protocol forbids. Start with {@link dev.levin.stress.JcstressTest}, which runs them all.
 *
 * <pre>{@code
 * SleepStress        publish and look at the word, against clear the word and look at the queue
 * PublicationStress  a task's plain fields, through the ring, the queue and a batch
 * StealRingStress    the last tasks of a ring; slots that are used again
 * SwapQueueStress    push against close; two consumers
 * JobStress          a job's result; run against cancel, and where the interrupt goes
 * GiveUpStress       a job that begins, against a shutdown that gives up what runs
 * EndStress          the end of a pool, against those who keep it back
 * ParkerStress       the permit
 * ForkSleepStress    a ForkPool's pairs of publish and look, against announce and look; the latch
 * ForkPublicationStress  jobs through the split deque, results through the latch; the request for more
 * ChildDequeStress   a scope's deque: pop against steal; growth against steal
 * AsyncStress        an async scheduler's pairs: publish, or leave the driver, against park; wake against poll
 * AsyncHandoverStress  from one worker to the next: a timer, a task in a slot, a body
 * AsyncCompletionStress  completion against a new waker; a timer that fires against cancel
 * IoStress           who holds the post of those who wait for channels; what is known of one
 * IoWaitStress       ask and look who waits, against wait and look what is asked for; a channel's list
 * WatchStress        fill a slot and look whether it is watched, against watch no more and look at the slots
 * SyncPublicationStress  messages and locks of dev.levin.async.sync
 * SyncEventStress    the others of that package: values, notifications, meetings, permits
 * }</pre>
 *
 * <p>A {@link dev.levin.stress.Weakening} is a change of the real class as small as can be, and must show the failure: it
 * says that the test could have found it. x86 reorders a store with a later load and nothing else, so what shows there is
 * a store that others see late, a look and a store in the place of one step, and a lock that is not held. {@link
 * dev.levin.stress.Unweakened} says which tests have none, and why.
 *
 * <p>A class {@code …Twin} is a small copy of a protocol with one thing weakened, where that does not show on the real
 * class: most of them need the compiler's help, see {@link dev.levin.stress.PublicationStress}. The line that it weakens
 * is checked to be still there.
 */
package dev.levin.stress;
