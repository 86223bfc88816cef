/**
 * What only a JVM of its own can show: real limits of the system, other collectors and processor counts, exit codes and
 * signals, the module path, class unloading, and what properties and variables decide.
 *
 * <p>Start with {@link dev.levin.forked.ChildJvm}. Each {@code …ForkedTest} starts {@code …Main} classes of this package
 * through it; what a child printed is part of every failure, and a child that does not end in time prints its threads.
 */
package dev.levin.forked;
