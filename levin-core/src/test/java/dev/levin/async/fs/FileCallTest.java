package dev.levin.async.fs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.levin.support.Poller;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A call that is cancelled before it was asked for, before it has begun, and when it is over. */
class FileCallTest {
    private final List<Runnable> waiting = new ArrayList<>();
    private final List<String> seen = new ArrayList<>();
    private final Poller poller = new Poller();

    private FileCall<String> call() {
        return new FileCall<>(waiting::add, () -> {
            seen.add("called");
            return "value";
        });
    }

    private void runAll() {
        waiting.forEach(Runnable::run);
        waiting.clear();
    }

    @Test
    void cancel_notPolledYet_hasNothingToDo() {
        FileCall<String> call = call();
        assertThatCode(call::cancel).doesNotThrowAnyException();
        assertThat(waiting).isEmpty();
        assertThat(seen).isEmpty();
    }

    @Test
    void cancel_notBegun_neverBegins() {
        FileCall<String> call = call();
        assertThat(poller.poll(call)).isFalse();
        call.cancel();
        runAll();
        assertThat(seen).isEmpty();
        assertThat(poller.takeWakes()).isZero();
    }

    @Test
    void poll_itHasRun_isItsValue() {
        FileCall<String> call = call();
        assertThat(poller.poll(call)).isFalse();
        runAll();
        assertThat(poller.takeWakes()).isPositive();
        assertThat(poller.poll(call)).isTrue();
        assertThat(call.value()).isEqualTo("value");
    }
}
