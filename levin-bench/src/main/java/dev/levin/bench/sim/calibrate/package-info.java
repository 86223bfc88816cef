/**
 * Where the constants come from, and whether to believe the result.
 *
 * <pre>
 * Calibration     measures the constants
 *   LineProbes    loads, stores, atomic steps, transfers
 *   ParkProbes    sleeping and waking
 *   Timing        of several runs, on a machine that others use
 * RealRun         workloads that run on real pools and on simulated ones
 * SleepingLeaves  the same with many workers, whose tasks need no core
 * Validation      both, beside each other
 * Constants       the result, as a file
 * </pre>
 */
@NullMarked
package dev.levin.bench.sim.calibrate;

import org.jspecify.annotations.NullMarked;
