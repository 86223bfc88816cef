/**
 * Pools that have nothing to do: what they cost, and how fast they are awake.
 *
 * <pre>
 * RestingForm         what can be left alone: the runtime, ForkJoinPool, nothing
 * Resting             something that has worked
 *   LevinPools        the runtime and its pools
 * Stage               how much of the runtime has been used
 * Meeting             has a pool start all of its threads
 * CpuUsage            CPU time of this process
 * Footprint           memory and threads of this process
 * WakeUps             from submission to start, again and again
 *   PoolForm          which pools
 *   OpenPool          one of them
 * </pre>
 */
@NullMarked
package dev.levin.bench.resting;

import org.jspecify.annotations.NullMarked;
