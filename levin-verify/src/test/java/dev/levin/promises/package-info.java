/**
 * The check of {@code docs/promises.md}: that each test it names exists, that it has a row for everything that needs one, and
 * that what it names ran.
 *
 * <p>{@link dev.levin.promises.PromiseLedgerTest} does the first two from the sources. {@link dev.levin.promises.RanMain} does
 * the third from the reports of Surefire, when {@code ./levin test} has run everything; it uses nothing but the JDK.
 */
package dev.levin.promises;
