package dev.levin.async.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.async.Async;
import dev.levin.async.Context;
import dev.levin.support.Poller;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a {@link ByteWriter} and a {@link Copier} do in each single poll, and to their sinks. */
class WriterStepsTest {
    private final ByHand sink = new ByHand();
    private final Poller poller = new Poller();

    @ParameterizedTest
    @CsvSource({"0, 512, 512", "500, 20, 1024", "500, 2000, 2500", "1, 9999, 4096"})
    void buffer_toHoldMore_growsToTwiceItsSizeOrToWhatIsNeeded(int first, int second, int capacity) {
        ByteWriter writer = new ByteWriter(sink, 4096);
        writer.write(new byte[first]).join();
        writer.write(new byte[second]).join();
        writer.flush().join();
        assertThat(sink.capacity).isEqualTo(capacity);
        assertThat(sink.taken()).hasSize(first + second);
    }

    @Test
    void write_moreThanTheBufferHolds_isWrittenByOneOperation() {
        ByteWriter writer = new ByteWriter(sink, 4);
        writer.write("abcdefghij").join();
        assertThat(sink.taken()).isEqualTo("abcdefgh");
        assertThat(sink.operations).isEqualTo(1);
    }

    @Test
    void write_fillsTheBuffer_isWrittenAtOnce() {
        ByteWriter writer = new ByteWriter(sink, 4);
        writer.write("abcd").join();
        assertThat(sink.taken()).isEqualTo("abcd");
        assertThat(writer.buffered()).isZero();
    }

    @Test
    void flush_restOfAMessageThatWasBegun_isWrittenToo() {
        ByteWriter writer = new ByteWriter(sink, 4);
        sink.room = 0;
        Async<?> message = writer.write("abcdef");
        assertThat(poller.poll(message)).isFalse();
        message.cancel();
        sink.room = 100;
        writer.flush().join();
        assertThat(sink.taken()).isEqualTo("abcdef");
        assertThat(writer.buffered()).isZero();
    }

    @Test
    void write_budgetIsUsedUp_takesNothingAndAsksToBePolledAgain() {
        ByteWriter writer = new ByteWriter(sink, 4);
        Async<?> write = writer.write("ab");
        assertThat(poller.pollWithoutBudget(write)).isFalse();
        assertThat(poller.takeWakes()).isPositive();
        assertThat(writer.buffered()).isZero();
        assertThat(poller.poll(write)).isTrue();
        assertThat(writer.buffered()).isEqualTo(2);
    }

    @Test
    void cancel_onlyWhileItWrites_theSinkIsTold() {
        ByteWriter writer = new ByteWriter(sink, 10);
        writer.write("ab").join();
        writer.flush().cancel();
        assertThat(sink.cancels).as("not begun").isZero();
        sink.room = 0;
        Async<?> flush = writer.flush();
        assertThat(poller.poll(flush)).isFalse();
        flush.cancel();
        assertThat(sink.cancels).isEqualTo(1);
        assertThatCode(() -> writer.flush().cancel()).as("nothing to cancel").doesNotThrowAnyException();
        sink.room = 100;
        writer.flush().join();
        writer.write("c").join();
        writer.flush().cancel();
        assertThat(sink.cancels).as("what was written is not cancelled").isEqualTo(1);
        assertThat(sink.taken()).isEqualTo("ab");
    }

    @Test
    void writeAll_cancelled_theSinkIsToldIfItWasBegun() {
        Async<?> write = sink.writeAll(ByteBuffer.wrap(new byte[3]));
        write.cancel();
        assertThat(sink.cancels).isZero();
        sink.room = 1;
        assertThat(poller.poll(write)).isFalse();
        write.cancel();
        assertThat(sink.cancels).isEqualTo(1);
        sink.room = 10;
        assertThat(poller.poll(write)).isTrue();
        write.cancel();
        assertThat(sink.cancels).as("it was over").isEqualTo(1);
    }

    @Test
    void copy_bufferOfFullSize_sourceAndSinkAreAskedByOneOperationEach() {
        ByHand source = ByHand.of("abcdef");
        source.ends();
        assertThat(new Copier(source, sink, 1).toEnd().join()).isEqualTo(6);
        assertThat(sink.taken()).isEqualTo("abcdef");
        assertThat(source.operations).isEqualTo(1);
        assertThat(sink.operations).isEqualTo(1);
    }

    @Test
    void copy_sinkIsClosedLate_isNotOverBefore() {
        ByHand source = new ByHand();
        source.ends();
        sink.closesLate = true;
        Async<Long> copy = new Copier(source, sink).toEndAndClose();
        assertThat(poller.poll(copy)).isFalse();
        assertThat(poller.poll(copy)).isTrue();
        assertThat(sink.operations).isEqualTo(1);
    }

    @Test
    void copy_cancelled_whoeverIsAskedIsToldUnlessNoOneIs() {
        ByHand source = new ByHand();
        Copier copier = new Copier(source, sink);
        Async<Long> copy = copier.toEndAndClose();
        copy.cancel();
        assertThat(source.cancels + sink.cancels).as("not begun").isZero();
        poller.poll(copy);
        copy.cancel();
        assertThat(source.cancels).isEqualTo(1);
        copy.cancel();
        assertThat(source.cancels).as("no one is asked").isEqualTo(1);
        source.has("a");
        sink.room = 0;
        poller.poll(copy);
        copy.cancel();
        assertThat(sink.cancels).isEqualTo(1);
        sink.room = 10;
        sink.closesLate = true;
        source.ends();
        poller.poll(copy);
        copy.cancel();
        assertThat(sink.cancels).isEqualTo(2);
        assertThat(poller.poll(copy)).isTrue();
        copy.cancel();
        assertThat(source.cancels).isEqualTo(1);
        assertThat(sink.cancels).as("it is over").isEqualTo(2);
    }

    @Test
    void both_polledAgainAndAgain_eachIsFirstInTurn() {
        List<String> order = new ArrayList<>();
        CopyBoth both = new CopyBoth(noted("forth", order), noted("back", order));
        poller.poll(both);
        poller.poll(both);
        poller.poll(both);
        assertThat(order).containsExactly("forth", "back", "back", "forth", "forth", "back");
    }

    private static Async<Long> noted(String name, List<String> order) {
        return new Async<>() {
            @Override
            public boolean poll(Context context) {
                order.add(name);
                return pending();
            }
        };
    }

    @Test
    void both_cancelled_onlyWhatIsNotOverIsTold() {
        ByHand one = new ByHand();
        ByHand other = new ByHand();
        Async<?> both = Copying.both(one, other);
        poller.poll(both);
        one.ends();
        poller.poll(both);
        both.cancel();
        assertThat(one.cancels).as("it is over").isZero();
        assertThat(other.cancels).isEqualTo(1);
        both.cancel();
        assertThat(other.cancels).as("once").isEqualTo(1);
    }

    @Test
    void both_cancelledWhileNeitherIsOver_bothAreTold() {
        ByHand one = new ByHand();
        ByHand other = new ByHand();
        Async<?> both = Copying.both(one, other);
        poller.poll(both);
        both.cancel();
        assertThat(one.cancels).isEqualTo(1);
        assertThat(other.cancels).isEqualTo(1);
    }

    @Test
    void both_oneFails_theOtherIsCancelled() {
        ByHand one = new ByHand();
        ByHand other = new ByHand();
        Async<?> both = Copying.both(one, other);
        poller.poll(both);
        one.fails = true;
        assertThatThrownBy(() -> poller.poll(both)).hasCauseInstanceOf(IOException.class);
        assertThat(other.cancels).isEqualTo(1);
        assertThat(one.cancels).isZero();
    }
}
