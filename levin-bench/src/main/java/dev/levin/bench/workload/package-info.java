/**
 * What the pools are measured with: one workload, one class, the same code for every subject.
 *
 * <pre>
 * Workload                 one run is one burst, and it checks its own result
 *   OutsideBurst           T1, T3, T7: many tasks from one outside thread
 *   InsideBurst            T2: the same from inside of a worker
 *   Chain                  T4: each task spawns the next
 *   Rescheduling           T5: few tasks that come back many times
 *   Producers              T6: several outside threads at once
 * CountingWorks            the tasks of the bursts
 * Steps                    what some of them compute
 * ArrivalCount             waits for the last of very many tasks, without a hot shared counter
 * DoneSignal               waits for the last of few
 * </pre>
 *
 * <p>Rules: a workload sees subjects only through {@link dev.levin.bench.subject.PoolSubject}, makes its objects when it is
 * constructed, and allocates nothing in {@link dev.levin.bench.workload.Workload#run}.
 */
@NullMarked
package dev.levin.bench.workload;

import org.jspecify.annotations.NullMarked;
