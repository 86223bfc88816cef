/**
 * Fuzzing: inputs that no one thought of, against what must hold for all of them.
 *
 * <p>A {@code …Fuzz} is a {@link dev.levin.fuzz.FuzzTarget}: it makes something of any bytes, and fails if Levin does the wrong thing. Its {@code …FuzzTest}
 * is a {@link dev.levin.fuzz.FuzzContract}, which runs it three ways:
 *
 * <ul>
 *   <li>on each file of its corpus, {@code src/test/resources/dev/levin/fuzz/…FuzzTestInputs/fuzz}: seeds, and what was found once;
 *   <li>on a fixed number of inputs that {@link dev.levin.fuzz.Mutator} makes of the corpus, the same ones each time; and on the same inputs with planted
 *       bugs, which have to be found;
 *   <li>by {@code ./levin fuzz}, for as long as one likes, by Jazzer, which looks for inputs that reach new code. A finding becomes a file of the
 *       corpus.
 * </ul>
 *
 * <p>{@link dev.levin.fuzz.Script} reads decisions off the bytes; {@link dev.levin.fuzz.Pieces} and {@link dev.levin.fuzz.Polling} are a stream that is cut
 * anywhere, and a task that is polled by hand and cancelled anywhere.
 */
package dev.levin.fuzz;
