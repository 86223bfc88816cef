package dev.levin.bench.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageTest {
    @ParameterizedTest
    @ValueSource(ints = {16, 64, 4_096})
    void isNumber_whatWasWritten_onlyThatNumber(int bytes) {
        ByteBuffer message = Message.allocate(bytes);
        Message.write(message, 42);
        assertThat(message.remaining()).isEqualTo(bytes);
        assertThat(Message.isNumber(message, 42)).isTrue();
        assertThat(Message.isNumber(message, 43)).isFalse();
    }

    @Test
    void isNumber_endOfAnotherMessage_isSeen() {
        ByteBuffer message = Message.allocate(64);
        Message.write(message, 42);
        message.putLong(56, ~43L);
        assertThat(Message.isNumber(message, 42)).isFalse();
    }

    @Test
    void allocate_tooShort_saysHowLongItMustBe() {
        assertThatThrownBy(() -> Message.allocate(15)).hasMessageContaining("16 bytes at least, but was 15");
    }
}
