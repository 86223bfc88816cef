package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.levin.async.Async;
import dev.levin.async.sync.Watch.Watcher;
import dev.levin.support.Poller;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class WatchTest {
    private final Watch<String> watch = new Watch<>("initial");
    private final Poller task = new Poller();

    @Nested
    class Closing extends ClosableContract {
        @Override
        Async<String> receiver() {
            return watch.watcher();
        }

        @Override
        boolean trySend(String message) {
            return watch.set(message);
        }

        @Override
        void close() {
            watch.close();
        }

        @Override
        boolean isClosed() {
            return watch.isClosed();
        }
    }

    @Nested
    class Waiting extends WaiterContract {
        @Override
        Async<?> waiting() {
            return watch.watcher();
        }

        @Override
        void release() {
            assertThat(watch.set("changed")).isTrue();
        }
    }

    @Test
    void get_always_isTheNewest() {
        assertThat(watch.get()).isEqualTo("initial");
        watch.set("next");
        assertThat(watch.get()).isEqualTo("next");
        watch.close();
        watch.set("late");
        assertThat(watch.get()).isEqualTo("next");
        assertThat(watch).hasToString("Watch[closed]");
    }

    @Test
    void set_twice_watcherSeesTheLastOnly() {
        Watcher<String> watcher = watch.watcher();
        task.poll(watcher);
        watch.set("1");
        watch.set("2");
        assertThat(task.takeWakes()).isEqualTo(1);
        assertThat(task.poll(watcher)).isTrue();
        assertThat(watcher.value()).isEqualTo("2");
        assertThat(task.poll(watcher)).isFalse();
    }

    @Test
    void set_severalWatch_allGoOn() {
        Watcher<String> first = watch.watcher();
        Watcher<String> second = watch.watcher();
        task.poll(first);
        task.poll(second);
        watch.set("1");
        assertThat(task.takeWakes()).isEqualTo(2);
        assertThat(first.tryNext())
                .as("not to be called while it waits, but harmless")
                .isEqualTo("1");
        assertThat(task.poll(second)).isTrue();
    }

    @Test
    void tryNext_eachChangeOnce() {
        Watcher<String> watcher = watch.watcher();
        assertThat(watcher.tryNext()).isNull();
        watch.set("1");
        assertThat(watcher.tryNext()).isEqualTo("1");
        assertThat(watcher.tryNext()).isNull();
    }

    @Test
    void cancel_afterAChange_theChangeIsSeenLater() {
        Watcher<String> watcher = watch.watcher();
        task.poll(watcher);
        watch.set("1");
        watcher.cancel();
        assertThat(task.poll(watcher)).isTrue();
        assertThat(watcher.value()).isEqualTo("1");
    }

    @Test
    void arguments_null_areRefused() {
        assertThatNullPointerException().isThrownBy(() -> new Watch<>(null));
        assertThatNullPointerException().isThrownBy(() -> watch.set(null));
    }

    @Test
    void tryNext_whileItWaits_doesNotLookLikeTheEnd() {
        Watch<String> watch = new Watch<>("0");
        Watch.Watcher<String> watcher = watch.watcher();
        Poller task = new Poller();
        assertThat(task.poll(watcher)).isFalse();
        watch.set("1");
        assertThat(watcher.tryNext()).isEqualTo("1");
        assertThat(task.poll(watcher)).as("there is nothing new").isFalse();
        watch.set("2");
        assertThat(task.poll(watcher)).isTrue();
        assertThat(watcher.value()).isEqualTo("2");
        watch.close();
        assertThat(task.poll(watcher)).isTrue();
        assertThat(watcher.value()).isNull();
    }
}
