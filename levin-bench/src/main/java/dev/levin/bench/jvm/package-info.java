/**
 * Measures cases with JMH in a fresh JVM.
 *
 * <pre>
 * this process                                   the child
 * FreshJvm  --- request.json (ChildRequest) --->  JmhChild, JMH with no further fork
 *           &lt;-- response.json (Sample …) -------    WarmUp, then JMH's own iterations
 * </pre>
 *
 * <p>The child's heap is a {@link dev.levin.bench.jvm.TouchedHeap}. {@link dev.levin.bench.jvm.OneRun} marks benchmarks that are not to be repeated,
 * {@link dev.levin.bench.jvm.SubjectElsewhere} those that measure another process,
 * {@link dev.levin.bench.jvm.UntouchedHeap} those that measure memory. {@link dev.levin.bench.jvm.Jdk} is whose
 * {@code java} the child is; {@link dev.levin.bench.jvm.Jdks} are two of them, and {@link dev.levin.bench.jvm.JdkSearch} finds the second.
 *
 * <p>JMH could fork by itself, but only once for each benchmark. Here a child may run one case or several, so that the
 * quick form of a comparison pays for fewer starts, and both forms measure in the same way. What JMH prints goes to a log.
 */
@NullMarked
package dev.levin.bench.jvm;

import org.jspecify.annotations.NullMarked;
