package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.sync.AsyncMutex;
import dev.levin.support.Eventually;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** A resource is closed when its body has ended, however that came. */
class UsingTest {
    private final AsyncMutex mutex = new AsyncMutex();

    @Test
    void using_bodyCompletes_isClosedAfterIt() {
        boolean[] locked = new boolean[1];
        Async<Integer> using = Async.using(
                mutex.lock(),
                held -> Async.yieldNow().map(nothing -> {
                    locked[0] = mutex.isLocked();
                    return 1;
                }));
        assertThat(using.join()).isEqualTo(1);
        assertThat(locked[0]).isTrue();
        assertThat(mutex.isLocked()).isFalse();
    }

    @Test
    void using_bodyFailsOrCannotBeMade_isClosed() {
        assertThatThrownBy(() -> Async.using(mutex.lock(), held -> Async.fail(new IllegalStateException("planted")))
                        .join())
                .hasMessage("planted");
        assertThat(mutex.isLocked()).isFalse();
        assertThatThrownBy(() -> Async.using(mutex.lock(), held -> {
                            throw new IllegalStateException("no body");
                        })
                        .join())
                .hasMessage("no body");
        assertThat(mutex.isLocked()).isFalse();
        assertThatThrownBy(() -> Async.using(mutex.lock(), held -> null).join())
                .isInstanceOf(NullPointerException.class)
                .hasMessageContaining("has to return an Async");
        assertThat(mutex.isLocked()).isFalse();
    }

    @Test
    void using_closeFails_isTheFailure() {
        AutoCloseable resource = () -> {
            throw new IOException("planted");
        };
        assertThatThrownBy(() ->
                        Async.using(Async.of(resource), open -> Async.of(1)).join())
                .hasRootCauseMessage("planted");
        assertThatThrownBy(() -> Async.using(Async.of(resource), open -> Async.fail(new IllegalStateException("body")))
                        .join())
                .hasMessage("body")
                .satisfies(failure -> assertThat(failure.getSuppressed()).hasSize(1));
    }

    @Test
    void using_cancelled_isClosedOrNotTaken() {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("using").workers(1).build()) {
            Subject<String> body = Subject.pendingSubject();
            AsyncTask<String> first = scheduler.spawn(Async.using(mutex.lock(), held -> body));
            Eventually.isTrue("it is polled", () -> body.polls() == 1);
            AsyncTask<String> second = scheduler.spawn(Async.using(mutex.lock(), held -> Async.of("no")));
            Eventually.isTrue("it waits", () -> second.toString().contains("IDLE"));
            second.cancel();
            Eventually.isTrue("the first waits", () -> first.toString().contains("IDLE"));
            first.cancel();
            assertThat(body.cancels()).isEqualTo(1);
            assertThat(mutex.tryLock()).isTrue();
        }
    }
}
