package dev.levin.examples;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncTask;
import dev.levin.async.sync.Channel;
import dev.levin.async.sync.Receiver;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Messages through a channel: the sender waits while it is full, the receivers while it is empty, and no thread does. */
public final class AsyncPipeline {
    private static final int RECEIVERS = 3;

    private AsyncPipeline() {}

    /** The number of letters in all words, counted by several tasks. */
    public static int letters(List<String> words) {
        AtomicInteger letters = new AtomicInteger();
        try (AsyncScheduler scheduler = AsyncScheduler.builder().name("letters").build()) {
            Channel<String> channel = Channel.bounded(2);
            List<AsyncTask<Boolean>> counters = new ArrayList<>();
            for (int i = 0; i < RECEIVERS; i++) {
                counters.add(scheduler.spawn("counter-" + i, countAll(channel, letters)));
            }
            scheduler.blockOn(sendAll(channel, words));
            channel.close();
            counters.forEach(AsyncTask::join);
        }
        return letters.get();
    }

    private static Async<Integer> sendAll(Channel<String> channel, List<String> words) {
        AtomicInteger next = new AtomicInteger();
        return words.isEmpty()
                ? Async.of(0)
                : Async.repeat(
                        () -> channel.send(words.get(next.getAndIncrement())).map(sent -> next.get()),
                        count -> count == words.size());
    }

    private static Async<Boolean> countAll(Channel<String> channel, AtomicInteger letters) {
        Receiver<String> receiver = channel.receiver();
        return Async.repeat(
                () -> receiver.map(word -> {
                    if (word != null) {
                        letters.addAndGet(word.length());
                    }
                    return word == null;
                }),
                over -> over);
    }

    /** Prints how many letters there are in a sentence. */
    public static void main(String[] arguments) {
        System.out.println(letters(List.of("four", "kinds", "of", "work")));
    }
}
