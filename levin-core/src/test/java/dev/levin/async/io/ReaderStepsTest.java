package dev.levin.async.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.Async;
import dev.levin.support.Poller;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a {@link ByteReader} does in each single poll, and to its source. */
class ReaderStepsTest {
    private final ByHand source = new ByHand();
    private final ByteReader reader = new ByteReader(source, 100);
    private final Poller poller = new Poller();

    private static String textOf(ByteBuffer into) {
        return StandardCharsets.ISO_8859_1.decode(into.duplicate().flip()).toString();
    }

    @Test
    void read_somethingIsBuffered_comesBeforeTheSource() {
        source.has("a\nrest");
        reader.line().join();
        source.has("more");
        ByteBuffer into = ByteBuffer.allocate(100);
        Async<Integer> read = reader.read(into);
        assertThat(poller.poll(read)).isTrue();
        assertThat(textOf(into)).isEqualTo("rest");
        assertThat(poller.poll(read)).isTrue();
        assertThat(textOf(into)).isEqualTo("restmore");
    }

    @Test
    void read_sourceIsNotReady_isAskedAgainByTheSameOperation() {
        Async<Integer> read = reader.read(ByteBuffer.allocate(10));
        assertThat(poller.poll(read)).isFalse();
        assertThat(poller.poll(read)).isFalse();
        assertThat(source.operations).isEqualTo(1);
        assertThat(source.polls).isEqualTo(2);
        read.cancel();
        assertThat(source.cancels).isEqualTo(1);
        read.cancel();
        assertThat(source.cancels).isEqualTo(1);
    }

    @Test
    void read_sourceHasEndedBefore_isNotAskedAgain() {
        source.ends();
        assertThat(reader.line().join()).isNull();
        int polls = source.polls;
        assertThat(reader.read(ByteBuffer.allocate(10)).join()).isEqualTo(ByteSource.END);
        assertThat(source.polls).isEqualTo(polls);
    }

    /** What is there already is taken within the budget; what is not costs nothing. */
    @Test
    void poll_budgetIsUsedUp_takesNothingAndAsksToBePolledAgain() {
        source.has("a\nb\nc\nrest");
        reader.line().join();
        Async<Integer> read = reader.read(ByteBuffer.allocate(4));
        for (Async<?> each : List.of(reader.line(), reader.exactly(2), read)) {
            assertThat(poller.pollWithoutBudget(each)).isFalse();
            assertThat(poller.takeWakes()).isPositive();
            assertThat(reader.buffered()).isEqualTo(8);
        }
        assertThat(reader.line().join()).isEqualTo("b");
    }

    @Test
    void line_budgetIsUsedUpAndNothingIsBuffered_theSourceDecides() {
        assertThat(poller.pollWithoutBudget(reader.line())).isFalse();
        assertThat(source.polls).isEqualTo(1);
    }

    @Test
    void line_emptyAtTheVeryBeginning_isALine() {
        source.has("\n\r\nx\n");
        Async<String> line = reader.line();
        assertThat(line.join()).isEmpty();
        assertThat(line.join()).isEmpty();
        assertThat(line.join()).isEqualTo("x");
    }

    @Test
    void next_sourceIsNotReady_parserIsNotAskedAgain() {
        int[] asked = {0};
        Async<String> next = reader.next(bytes -> {
            asked[0]++;
            return bytes.remaining() < 2 ? null : "two" + bytes.get() + bytes.get();
        });
        source.has("a");
        assertThat(poller.poll(next)).isFalse();
        assertThat(source.polls).as("one that had something, one that had not").isEqualTo(2);
        assertThat(poller.poll(next)).isFalse();
        assertThat(source.polls).isEqualTo(3);
        assertThat(asked[0]).isEqualTo(1);
        source.has("b");
        assertThat(poller.poll(next)).isTrue();
        assertThat(asked[0]).isEqualTo(2);
    }

    @Test
    void cancel_whileItReads_theSourceIsTold() {
        Async<String> line = reader.line();
        Async<byte[]> exactly = reader.exactly(1);
        line.cancel();
        exactly.cancel();
        assertThat(source.cancels).as("neither has begun").isZero();
        poller.poll(line);
        line.cancel();
        assertThat(source.cancels).isEqualTo(1);
        poller.poll(exactly);
        exactly.cancel();
        assertThat(source.cancels).isEqualTo(2);
        line.cancel();
        assertThat(source.cancels).as("nothing is being read").isEqualTo(2);
    }

    @Test
    void discard_nothingHasCome_changesNothing() {
        source.has("a\nb");
        reader.line().join();
        source.ends();
        Async<String> line = reader.line();
        assertThat(line.join()).isEqualTo("b");
        assertThat(line.join()).isNull();
        line.discard();
        assertThat(line.join()).isNull();
        Async<String> next = reader.next(bytes -> "never");
        assertThat(next.join()).isNull();
        next.discard();
        assertThat(reader.buffered()).isZero();
    }

    @Test
    void line_sourceFails_theNextOneBeginsAnew() {
        source.fails = true;
        Async<String> line = reader.line();
        assertThatThrownBy(line::join).hasRootCauseMessage("planted");
        source.fails = false;
        source.has("x\n");
        assertThat(line.join()).isEqualTo("x");
        assertThat(source.operations).isEqualTo(2);
    }

    @Test
    void limits_smallestAndLargest_areAllowed() {
        ByteReader one = new ByteReader(ByHand.of("a\n"), 1);
        assertThat(one.exactly(1).join()).containsExactly('a');
        assertThatIllegalArgumentException().isThrownBy(() -> one.exactly(2));
        assertThat(new Frames(0).reader(source).buffered()).isZero();
        int largest = Integer.MAX_VALUE - Integer.BYTES;
        assertThat(new Frames(largest).reader(source).buffered()).isZero();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Frames(largest + 1))
                .withMessage("maxLength must be from 0 to 2147483643, but was 2147483644");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Frames(-1))
                .withMessage("maxLength must be from 0 to 2147483643, but was -1");
    }
}
