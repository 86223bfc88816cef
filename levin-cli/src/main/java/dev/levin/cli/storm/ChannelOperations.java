package dev.levin.cli.storm;

import dev.levin.async.Async;
import dev.levin.async.sync.Channel;
import dev.levin.async.sync.Oneshot;
import dev.levin.async.sync.Receiver;
import java.util.concurrent.atomic.AtomicInteger;

/** Pairs of tasks, one of which sends to the other. Each message arrives once, and in its order; none is lost on the way. */
final class ChannelOperations {
    private static final int MOST_ROOM = 8;

    private final StormTarget target;
    private final Ledger ledger;

    ChannelOperations(StormTarget target, Ledger ledger) {
        this.target = target;
        this.ledger = ledger;
    }

    /** Returns the entry of whoever sends. The other one fails in no way but by being refused or dropped. */
    LedgerEntry channel(StormStep step) {
        Channel<Integer> channel = Channel.bounded(1 + step.size() % MOST_ROOM);
        AtomicInteger sent = new AtomicInteger();
        AtomicInteger received = new AtomicInteger();
        LedgerEntry receiver = ledger.open(Pair.harmless(step));
        LedgerEntry sender = ledger.open(step);
        Async<Integer> receiving = receiver.async(() -> receive(receiver, channel, received));
        if (ledger.submit(receiver, entry -> target.spawn(Pair.closing(receiving, channel::close)))) {
            Async<Integer> body = sender.async(() -> send(sender, channel, sent));
            if (!ledger.submit(sender, entry -> target.spawn(Pair.closing(body, channel::close)))) {
                channel.close();
            }
        } else {
            sender.refused(receiver.refusal() == null ? new AssertionError() : receiver.refusal());
        }
        ledger.atTheEnd(() -> {
            if (Outcomes.hasValue(receiver)) {
                ledger.require(
                        received.get() >= sent.get(),
                        Verdict.BROKEN_PROMISE,
                        sent + " messages were sent, and " + received + " received: " + receiver);
            }
        });
        return sender;
    }

    private Async<Integer> send(LedgerEntry entry, Channel<Integer> channel, AtomicInteger sent) {
        return Async.repeat(
                        () -> channel.send(sent.get() + 1).map(nothing -> sent.incrementAndGet()),
                        count -> count == entry.step().size())
                .map(count -> entry.id());
    }

    private Async<Integer> receive(LedgerEntry entry, Channel<Integer> channel, AtomicInteger received) {
        Receiver<Integer> next = channel.receiver();
        return Async.repeat(
                        () -> next.map(message -> {
                            if (message == null) {
                                return true;
                            }
                            int expected = received.incrementAndGet();
                            ledger.require(
                                    message == expected,
                                    Verdict.BROKEN_PROMISE,
                                    "message " + message + " came in the place of " + expected + ": " + entry);
                            return false;
                        }),
                        over -> over)
                .map(over -> entry.id());
    }

    /** Returns the entry of whoever sends. */
    LedgerEntry oneshot(StormStep step) {
        Oneshot<Integer> oneshot = new Oneshot<>();
        AtomicInteger sent = new AtomicInteger();
        LedgerEntry receiver = ledger.open(Pair.harmless(step));
        LedgerEntry sender = ledger.open(step);
        Async<Integer> receiving = receiver.async(() -> oneshot.map(message -> {
            // Nothing, if whoever should have sent it has not.
            int missing = message == null ? 0 : message - sender.id();
            ledger.require(missing == 0, Verdict.BROKEN_PROMISE, "another message has come: " + message);
            ledger.require(
                    message != null || sent.get() == 0, Verdict.BROKEN_PROMISE, "a message was sent, and is gone");
            return receiver.id();
        }));
        if (ledger.submit(receiver, entry -> target.spawn(receiving))) {
            Async<Integer> body = sender.async(() -> Async.yieldNow().map(nothing -> {
                sent.addAndGet(oneshot.send(sender.id()) ? 1 : 0);
                return sender.id();
            }));
            if (!ledger.submit(sender, entry -> target.spawn(Pair.closing(body, oneshot::close)))) {
                oneshot.close();
            }
        } else {
            sender.refused(receiver.refusal() == null ? new AssertionError() : receiver.refusal());
        }
        return sender;
    }
}
