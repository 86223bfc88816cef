package dev.levin.examples;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncScope;
import dev.levin.async.sync.Channel;
import dev.levin.async.sync.Receiver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

/** A pipeline over channels: who sends waits while one is full, who receives while it is empty, and no thread does. */
public final class AsyncPipeline {
    private AsyncPipeline() {}

    /** Answers, in any order; "?" for each that takes longer than the limit. Whoever cancels this cancels every stage. */
    public static Async<List<String>> answers(
            AsyncScheduler scheduler, List<String> questions, Function<String, Async<String>> ask, Duration limit) {
        Function<String, Async<String>> inTime =
                question -> ask.apply(question).timeout(limit).recover(late -> "?");
        return AsyncScope.open(scheduler, scope -> {
            Channel<String> asked = Channel.bounded(2);
            Channel<String> answered = Channel.bounded(2);
            scope.spawn("source", sendAll(questions.iterator(), asked)).onComplete(asked::close);
            var twoAtATime = List.of(askAll(asked, answered, inTime), askAll(asked, answered, inTime));
            scope.spawn("stages", Async.all(twoAtATime)).onComplete(answered::close);
            return collect(answered.receiver(), new ArrayList<>());
        });
    }

    private static Async<Boolean> sendAll(Iterator<String> from, Channel<String> to) {
        return Async.repeat(
                () -> from.hasNext() ? to.send(from.next()).map(sent -> true) : Async.of(false), more -> !more);
    }

    private static Async<Boolean> askAll(
            Channel<String> from, Channel<String> to, Function<String, Async<String>> ask) {
        Receiver<String> questions = from.receiver();
        return Async.repeat(
                () -> questions.flatMap(question -> question == null
                        ? Async.of(false)
                        : ask.apply(question).flatMap(to::send).map(sent -> true)),
                more -> !more);
    }

    private static Async<List<String>> collect(Receiver<String> answers, List<String> all) {
        return Async.repeat(() -> answers.map(answer -> answer != null && all.add(answer)), more -> !more)
                .map(over -> all);
    }

    /** Prints what was answered, if that takes less than a second. */
    public static void main(String[] arguments) {
        try (AsyncScheduler scheduler = AsyncScheduler.builder().build()) {
            Async<List<String>> all = answers(scheduler, List.of("who", "where"), Async::of, Duration.ofMillis(100));
            System.out.println(scheduler.blockOn(all.timeout(Duration.ofSeconds(1))));
        }
    }
}
