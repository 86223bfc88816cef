/**
 * A machine that does not exist: cores, cache lines, and threads that sleep and wake, on a virtual clock.
 *
 * <pre>
 * VirtualMachine     runs the step of the thread that is behind
 *   VirtualThread    a clock, a core, a permit
 *     Step           what happens at once
 *   CacheLine        who has it, and the queue for it
 *   Costs            what things cost
 *   Tally            what happened
 * </pre>
 *
 * <p>What is not modeled: the operating system's own locks, threads that share a core, bandwidth between cores, caches that are
 * too small, garbage collection.
 */
@NullMarked
package dev.levin.bench.sim.machine;

import org.jspecify.annotations.NullMarked;
