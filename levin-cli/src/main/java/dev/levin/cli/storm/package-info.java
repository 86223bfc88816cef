/**
 * One seeded program that uses everything at once, against a model: {@code levin storm}.
 *
 * <pre>
 * Storm                 rounds until the time is over, or something is wrong
 *   StormPlan           what a round does: from the seed and its number, and from nothing else
 *     RoundSettings       what the runtime is like, and how unreliable what it is given
 *     StormStep           one thing that a driver does: StormOperation, Misdeed
 *     RoundEnd            how it ends
 *   StormRound          carries out a plan
 *     Targets             the runtime: RuntimeTarget, or LooseTarget; a test can break one, or its Primitives
 *     Driver              a thread that does steps, by StormOperations
 *     ShakyThreads, StormContext, StormFailureHandler, Hecklers       what fails around the runtime
 *     StormOperations     TaskOperations, ForkOperations, AsyncOperations, BlockingOperations, LaterOperations, DeepOperations;
 *                         SyncOperations, SectionOperations, ChannelOperations, TellingOperations (by a Pair), GroupOperations;
 *                         FileOperations (in a StormFolder), SocketOperations, ServerOperations
 *   Ledger, LedgerEntry what was accepted, what has run, what was done to it
 *   Audit               what of that may not be: Finding, Verdict
 *   Silence             no logging meanwhile; what reaches the top of a thread
 *   Metronome           how late the machine is, without any timer of Levin's
 *   Residue             threads and files that are left
 *   Tally, StormSummary what a person gets to see
 * </pre>
 *
 * <p>Who waits, with a thread, for whom: tasks for all others, blocking for fork and for timers, fork for no one. So no
 * number of threads is too small.
 */
@NullMarked
package dev.levin.cli.storm;

import org.jspecify.annotations.NullMarked;
