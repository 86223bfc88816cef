/**
 * The pools under measurement, Levin's and its peers', behind one small interface.
 *
 * <p>Start with {@link dev.levin.bench.subject.PoolSubject} and {@link dev.levin.bench.subject.Work}; then
 * {@link dev.levin.bench.subject.Contender}, the list of all subjects by name.
 *
 * <pre>
 * PoolSubject                 a pool with a fixed number of computing threads
 *   LevinTasks                TaskPool, intrusive tasks
 *   LevinBatch                TaskPool, intrusive tasks, a burst goes in as one Batch
 *   LevinRunnables            TaskPool, plain Runnables
 *   ForkJoinTasks             ForkJoinPool in async mode, reused ForkJoinTasks
 *   ForkJoinRunnables         ForkJoinPool in async mode, plain Runnables
 *   FixedThreadPool           ThreadPoolExecutor with a LinkedBlockingQueue, plain Runnables
 *   VirtualThreads            one virtual thread for each piece of work, JDK 21 and later
 * Work                        something that a subject can run, as often as one likes
 * Contender                   the name, the label and the constructor of each
 * VirtualThreadStart          how a virtual thread is started, if there are any
 * RespawningBody              how a task yields on a pool that has no yield
 * JdkPools                    opens and closes the JDK's pools
 * </pre>
 *
 * <p>Rules: every subject gets the code that its users would write at their best, and says in its Javadoc why its
 * author would accept it. A subject knows nothing about workloads.
 */
@NullMarked
package dev.levin.bench.subject;

import org.jspecify.annotations.NullMarked;
