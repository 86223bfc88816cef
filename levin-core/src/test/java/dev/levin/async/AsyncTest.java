package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.task.Job;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is made of others: each with sources that are ready, come later, fail, or are cancelled. */
class AsyncTest {
    private final Probe.CountingWaker waker = new Probe.CountingWaker();
    private final Context context = Context.of(waker);
    private final IOException failure = new IOException("on purpose");

    private <T> T resultOf(Async<T> async) throws Exception {
        assertThat(async.poll(context)).as("complete").isTrue();
        return async.value();
    }

    // ---- what all that are made of one have in common

    static List<Arguments> ofOne() {
        return List.of(
                ofOne("map", source -> source.map(value -> value)),
                ofOne("flatMap", source -> source.flatMap(Async::of)),
                ofOne("flatMap's second", source -> Async.of("first").flatMap(first -> source)),
                ofOne("recoverWith", source -> source.recoverWith(Async::fail)),
                ofOne(
                        "recoverWith's second",
                        source -> Async.<String>fail(new IOException()).recoverWith(e -> source)),
                ofOne("onCancel", source -> source.onCancel(() -> {})),
                ofOne("defer", source -> Async.defer(() -> source)),
                ofOne("zip, left", source -> source.zip(Async.of(1), (value, one) -> value)),
                ofOne("zip, right", source -> Async.of(1).zip(source, (one, value) -> value)),
                ofOne("all", source -> Async.all(List.of(source)).map(list -> list.get(0))),
                ofOne("race", Async::race),
                ofOne("select", source -> new Select<String>().inOrder().or(source, value -> value)),
                ofOne("repeat", source -> Async.repeat(() -> source, value -> true)));
    }

    private static Arguments ofOne(String name, Function<Async<String>, Async<String>> make) {
        return Arguments.of(name, make);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ofOne")
    void poll_sourceCompletesLater_wakesAndCompletesOnce(String name, Function<Async<String>, Async<String>> make)
            throws Exception {
        Probe<String> source = Probe.pendingProbe();
        Async<String> made = make.apply(source);
        assertThat(source.polls).as("nothing happens before it is polled").isZero();
        assertThat(made.poll(context)).isFalse();
        assertThat(made.poll(context)).isFalse();
        source.succeed("value");
        assertThat(waker.wakes).hasValue(1);
        assertThat(resultOf(made)).isEqualTo("value");
        assertThat(source.polls).isEqualTo(3);
        assertThat(source.cancels).isZero();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ofOne")
    void poll_sourceFails_throwsThat(String name, Function<Async<String>, Async<String>> make) {
        Async<String> made = make.apply(Probe.failingProbe(failure));
        assertThatThrownBy(() -> made.poll(context)).isSameAs(failure);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ofOne")
    void cancel_whileItWaits_reachesTheSource(String name, Function<Async<String>, Async<String>> make)
            throws Exception {
        Probe<String> source = Probe.pendingProbe();
        Async<String> made = make.apply(source);
        assertThat(made.poll(context)).isFalse();
        made.cancel();
        assertThat(source.cancels).isEqualTo(1);
    }

    // ---- one by one

    @Test
    void of_null_completesWithNull() throws Exception {
        Object result = resultOf(Async.of(null));
        assertThat(result).isNull();
    }

    @Test
    void fail_errorAndOtherThrowable_throwsIt() {
        Error error = new StackOverflowError();
        assertThatThrownBy(() -> Async.fail(error).poll(context)).isSameAs(error);
        Throwable odd = new Throwable("odd");
        assertThatThrownBy(() -> Async.fail(odd).poll(context)).hasCause(odd);
    }

    @Test
    void yieldNow_polled_isPendingOnceAndWakes() throws Exception {
        Async<?> yield = Async.yieldNow();
        assertThat(yield.poll(context)).isFalse();
        assertThat(waker.wakes).hasValue(1);
        assertThat(yield.poll(context)).isTrue();
    }

    @Test
    void flatMap_functionReturnsNull_saysSo() {
        Async<Object> broken = Async.of(1).flatMap(value -> null);
        assertThatThrownBy(() -> broken.poll(context)).hasMessageContaining("has to return an Async");
    }

    @Test
    void recover_failure_hasTheOtherValue() throws Exception {
        assertThat(resultOf(Async.<String>fail(failure).recover(Exception::getMessage)))
                .isEqualTo("on purpose");
    }

    @Test
    void recover_error_isThrownOn() {
        Error error = new AssertionError("on purpose");
        assertThatThrownBy(() -> Async.fail(error).recover(e -> "no").poll(context))
                .isSameAs(error);
    }

    @Test
    void recoverWith_secondFails_throwsThatOne() {
        IOException second = new IOException("second");
        Async<Object> async = Async.fail(failure).recoverWith(e -> Async.fail(second));
        assertThatThrownBy(() -> async.poll(context)).isSameAs(second);
    }

    @Test
    void onCancel_hookThrows_isContained() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        Probe<String> source = Probe.pendingProbe();
        Async<String> made = source.onCancel(() -> {
            calls.incrementAndGet();
            throw new IllegalStateException("on purpose");
        });
        made.poll(context);
        made.cancel();
        assertThat(calls).hasValue(1);
        assertThat(source.cancels).isEqualTo(1);
    }

    @Test
    void zip_oneFails_cancelsTheOther() throws Exception {
        Probe<String> left = Probe.pendingProbe();
        Probe<String> right = Probe.pendingProbe();
        Async<String> both = left.zip(right, String::concat);
        assertThat(both.poll(context)).isFalse();
        right.failWith(failure);
        assertThatThrownBy(() -> both.poll(context)).isSameAs(failure);
        assertThat(left.cancels).isEqualTo(1);
        assertThat(right.cancels).isZero();
    }

    @Test
    void zip_oneIsComplete_isNeitherPolledAgainNorCancelled() throws Exception {
        Probe<String> left = Probe.readyProbe("a");
        Probe<String> right = Probe.pendingProbe();
        Async<String> both = left.zip(right, String::concat);
        assertThat(both.poll(context)).isFalse();
        right.succeed("b");
        assertThat(resultOf(both)).isEqualTo("ab");
        assertThat(left.polls).isEqualTo(1);

        Probe<String> done = Probe.readyProbe("a");
        Async<String> cancelled = done.zip(Probe.<String>pendingProbe(), String::concat);
        assertThat(cancelled.poll(context)).isFalse();
        cancelled.cancel();
        assertThat(done.cancels).isZero();
    }

    @Test
    void all_inAnyOrder_keepsTheOrderOfTheList() throws Exception {
        List<Probe<Integer>> sources = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            sources.add(Probe.pendingProbe());
        }
        Async<List<Integer>> all = Async.all(sources);
        for (int i : new int[] {3, 0, 4, 1}) {
            sources.get(i).succeed(i);
            assertThat(all.poll(context)).isFalse();
        }
        sources.get(2).succeed(2);
        assertThat(resultOf(all)).containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void all_empty_isComplete() throws Exception {
        assertThat(resultOf(Async.all(List.<Async<String>>of()))).isEmpty();
    }

    @Test
    void all_oneFails_cancelsThoseThatWait() throws Exception {
        Probe<Integer> done = Probe.readyProbe(1);
        Probe<Integer> waiting = Probe.pendingProbe();
        Probe<Integer> failing = Probe.pendingProbe();
        Async<List<Integer>> all = Async.all(List.of(done, waiting, failing));
        assertThat(all.poll(context)).isFalse();
        failing.failWith(failure);
        assertThatThrownBy(() -> all.poll(context)).isSameAs(failure);
        assertThat(List.of(done.cancels, waiting.cancels, failing.cancels)).containsExactly(0, 1, 0);
    }

    @Test
    void race_oneIsFirst_othersAreCancelled() throws Exception {
        Probe<String> slow = Probe.pendingProbe();
        Probe<String> fast = Probe.pendingProbe();
        Async<String> race = Async.race(slow, fast);
        assertThat(race.poll(context)).isFalse();
        fast.succeed("fast");
        assertThat(resultOf(race)).isEqualTo("fast");
        assertThat(slow.cancels).isEqualTo(1);
        assertThat(fast.cancels).isZero();
    }

    @Test
    void race_oneFailsFirst_failsAndCancelsTheOthers() throws Exception {
        Probe<String> slow = Probe.pendingProbe();
        Async<String> race = Async.race(slow, Probe.<String>failingProbe(failure));
        assertThatThrownBy(() -> race.poll(context)).isSameAs(failure);
        assertThat(slow.cancels).isEqualTo(1);
    }

    @Test
    void race_bothReady_eachWinsSometimes() throws Exception {
        int first = 0;
        for (int i = 0; i < 1_000; i++) {
            first += resultOf(Async.race(Async.of(1), Async.of(0)));
        }
        assertThat(first).isBetween(200, 800);
    }

    @Test
    void select_inOrder_prefersTheFirst() throws Exception {
        for (int i = 0; i < 100; i++) {
            Select<String> select = new Select<String>()
                    .or(Async.of(1), one -> "first")
                    .or(Async.of("second"))
                    .inOrder();
            assertThat(resultOf(select)).isEqualTo("first");
        }
    }

    @Test
    void select_withoutBranches_saysWhatToDo() {
        assertThatThrownBy(() -> new Select<String>().poll(context)).hasMessageContaining("add one");
    }

    @Test
    void repeat_manyRounds_stopsWhenToldAndLetsOthersRun() throws Exception {
        AtomicInteger rounds = new AtomicInteger();
        Async<Integer> repeat = Async.repeat(() -> Async.of(rounds.incrementAndGet()), round -> round == 1_000);
        int polls = 1;
        while (!repeat.poll(context)) {
            context.renew(waker);
            polls++;
        }
        assertThat(repeat.value()).isEqualTo(1_000);
        assertThat(polls).as("pending each time the budget was used up").isEqualTo(8);
        assertThat(waker.wakes).as("and woken for that").hasValue(7);
    }

    @Test
    void forEach_items_oneAfterTheOther() {
        List<String> done = new ArrayList<>();
        Iterator<Integer> items =
                IntStream.range(0, 300).peek(item -> done.add("ask " + item)).iterator();
        Async.forEach(items, item -> Async.yieldNow().map(nothing -> done.add("did " + item)))
                .join();
        assertThat(done)
                .hasSize(600)
                .startsWith("ask 0", "did 0", "ask 1", "did 1")
                .endsWith("ask 299", "did 299");
    }

    @Test
    void forEach_oneFails_isTheEnd() {
        Iterator<String> items = List.of("a", "b", "c").iterator();
        Async<?> all = Async.forEach(
                items, item -> item.equals("b") ? Async.fail(new IllegalStateException("planted")) : Async.of(item));
        assertThatThrownBy(all::join).hasMessage("planted");
        assertThat(items.next()).isEqualTo("c");
    }

    @Test
    void from_stage_completesAsTheStageDoes() throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        Async<String> async = Async.from(future);
        assertThat(async.poll(context)).isFalse();
        future.complete("value");
        assertThat(waker.wakes).hasValue(1);
        assertThat(resultOf(async)).isEqualTo("value");

        Async<String> failed = Async.from(CompletableFuture.supplyAsync(
                () -> {
                    throw new IllegalStateException("on purpose");
                },
                Runnable::run));
        assertThatThrownBy(() -> failed.poll(context))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("on purpose");
    }

    @Test
    void from_stageCancelledWait_leavesTheStageAndWakesNoOne() throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        Async<String> async = Async.from(future);
        assertThat(async.poll(context)).isFalse();
        async.cancel();
        assertThat(future).isNotDone();
        future.complete("late");
        assertThat(waker.wakes).hasValue(0);
    }

    @Test
    void from_handle_completesAsTheHandleDoes() throws Exception {
        Job<String> job = Job.of(() -> "value");
        Async<String> async = Async.from(job);
        assertThat(async.poll(context)).isFalse();
        job.run();
        assertThat(waker.wakes).hasValue(1);
        assertThat(resultOf(async)).isEqualTo("value");

        Job<String> failing = Job.of(() -> {
            throw failure;
        });
        failing.run();
        assertThatThrownBy(() -> Async.from(failing).poll(context)).isSameAs(failure);

        Job<String> cancelled = Job.of(() -> "never");
        cancelled.cancel();
        assertThatThrownBy(() -> Async.from(cancelled).poll(context)).isInstanceOf(CancellationException.class);
    }

    @Test
    void proceed_budgetUsedUp_wakesAndSaysNo() {
        for (int i = 0; i < Context.OPERATIONS_PER_POLL; i++) {
            assertThat(context.proceed()).isTrue();
        }
        assertThat(waker.wakes).hasValue(0);
        assertThat(context.proceed()).isFalse();
        assertThat(waker.wakes).hasValue(1);
        context.renew(waker);
        assertThat(context.proceed()).isTrue();
    }

    @Test
    void combinators_null_areRefusedByName() {
        Async<Integer> one = Async.of(1);
        assertThatThrownBy(() -> one.map(null)).hasMessage("function");
        assertThatThrownBy(() -> one.flatMap(null)).hasMessage("function");
        assertThatThrownBy(() -> one.recover(null)).hasMessage("function");
        assertThatThrownBy(() -> one.onCancel(null)).hasMessage("hook");
        assertThatThrownBy(() -> one.zip(null, (a, b) -> a)).hasMessage("other");
        assertThatThrownBy(() -> Async.fail(null)).hasMessage("failure");
        assertThatThrownBy(() -> Context.of(null)).hasMessage("waker");
    }
}
