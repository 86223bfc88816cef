package dev.levin.cli.storm;

import dev.levin.async.Async;
import java.util.function.Function;

/**
 * Two tasks, one of which tells the other something. The one that is told does nothing wrong: it fails in no way but by being refused
 * or dropped.
 *
 * @param told whoever receives, or waits
 * @param teller whoever sends; what a driver does with the handle, it does with this one's
 */
record Pair(LedgerEntry told, LedgerEntry teller) {
    /** Enters both of them. */
    static Pair open(Ledger ledger, StormStep step) {
        LedgerEntry told = ledger.open(harmless(step));
        return new Pair(told, ledger.open(step));
    }

    /**
     * Spawns first the one that is told, then the other one.
     *
     * @param over is called when the one that tells has ended, in whichever way, also if it never was accepted: so that the other one
     *     does not wait for ever
     */
    void spawn(
            StormTarget target,
            Ledger ledger,
            Function<LedgerEntry, Async<Integer>> listen,
            Function<LedgerEntry, Async<Integer>> tell,
            Runnable over) {
        if (!ledger.submit(told, entry -> target.spawn(entry.async(() -> listen.apply(entry))))) {
            teller.refused(told.refusal() == null ? new AssertionError() : told.refusal());
            return;
        }
        Async<Integer> telling = closing(teller.async(() -> tell.apply(teller)), over);
        if (!ledger.submit(teller, entry -> target.spawn(telling))) {
            over.run();
        }
    }

    /** The same without its misdeed. */
    static StormStep harmless(StormStep step) {
        return new StormStep(step.operation(), Misdeed.NONE, step.hand(), step.size(), step.micros());
    }

    /** Closes when the body has ended, in whichever way, even before it began. */
    static Async<Integer> closing(Async<Integer> body, Runnable close) {
        return Async.using(Async.of((AutoCloseable) close::run), resource -> body)
                .onCancel(close);
    }
}
