package dev.levin.async.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.levin.async.Async;
import dev.levin.support.Poller;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OnceCellTest {
    private final OnceCell<String> cell = new OnceCell<>();
    private final Oneshot<String> made = new Oneshot<>();
    private final AtomicInteger begun = new AtomicInteger();
    private final Poller task = new Poller();
    private final Poller other = new Poller();

    private Async<String> getting() {
        return cell.getOrMake(() -> {
            begun.incrementAndGet();
            return made;
        });
    }

    @Test
    void getOrMake_first_makesTheOthersWait() {
        Async<String> first = getting();
        Async<String> second = getting();
        assertThat(task.poll(first)).isFalse();
        assertThat(other.poll(second)).isFalse();
        assertThat(cell.trySet("other")).isFalse();
        made.send("value");
        assertThat(task.takeWakes()).isEqualTo(1);
        assertThat(task.poll(first)).isTrue();
        assertThat(first.value()).isEqualTo("value");
        assertThat(other.takeWakes()).isEqualTo(1);
        assertThat(other.poll(second)).isTrue();
        assertThat(second.value()).isEqualTo("value");
        assertThat(begun).hasValue(1);
        assertThat(cell.tryGet()).isEqualTo("value");
    }

    @Test
    void getOrMake_valueThere_isCompleteAtOnce() {
        assertThat(cell.tryGet()).isNull();
        assertThat(cell).hasToString("OnceCell[empty]");
        assertThat(cell.trySet("value")).isTrue();
        assertThat(cell.trySet("again")).isFalse();
        assertThat(cell).hasToString("OnceCell[set]");
        Async<String> getting = getting();
        assertThat(task.pollWithoutBudget(getting)).isFalse();
        assertThat(task.takeWakes()).isEqualTo(1);
        assertThat(getting.join()).isEqualTo("value");
        assertThat(getting.join()).isEqualTo("value");
        assertThat(begun).hasValue(0);
    }

    @Test
    void getOrMake_makerThrows_nextTries() {
        Async<String> fails = cell.getOrMake(() -> {
            throw new IllegalArgumentException("no");
        });
        Async<String> first = getting();
        task.poll(first);
        Async<String> second = fails;
        other.poll(second);
        first.cancel();
        assertThat(made.isClosed()).as("what it polled is cancelled").isTrue();
        assertThat(other.takeWakes()).isEqualTo(1);
        assertThatIllegalArgumentException().isThrownBy(() -> other.poll(second));
        assertThat(cell.getOrMake(() -> new Ready("third")).join()).isEqualTo("third");
    }

    @Test
    void cancel_whileWaiting_leavesTheQueue() {
        Async<String> first = getting();
        Async<String> second = getting();
        task.poll(first);
        other.poll(second);
        second.cancel();
        made.send("value");
        task.poll(first);
        assertThat(other.takeWakes()).isZero();
    }

    @Test
    void getOrMake_makesNull_isRefusedAndTheNextTries() {
        assertThatNullPointerException()
                .isThrownBy(() -> cell.getOrMake(() -> new Ready(null)).join());
        assertThat(cell.getOrMake(() -> new Ready("value")).join()).isEqualTo("value");
    }

    private static final class Ready extends Async<String> {
        private final String value;

        Ready(String value) {
            this.value = value;
        }

        @Override
        public boolean poll(dev.levin.async.Context context) {
            return complete(value);
        }
    }
}
