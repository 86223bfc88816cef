package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IoWordTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 63, 64, IdleWord.MAX_WORKERS - 1})
    void word_ofAnyWorker_saysWhoAndWhetherItWaits(int worker) {
        assertThat(IoWord.holder(IoWord.held(worker))).isEqualTo(worker);
        assertThat(IoWord.waits(IoWord.held(worker))).isFalse();
        assertThat(IoWord.holder(IoWord.waiting(worker))).isEqualTo(worker);
        assertThat(IoWord.waits(IoWord.waiting(worker))).isTrue();
    }

    @Test
    void word_free_isNoOnes() {
        assertThat(IoWord.holder(IoWord.FREE)).isEqualTo(IoWord.NO_ONE);
        assertThat(IoWord.waits(IoWord.FREE)).isFalse();
        assertThat(IoWord.held(IoWord.NO_ONE)).isEqualTo(IoWord.FREE);
    }

    @Test
    void describe_saysAll() {
        assertThat(IoWord.describe(IoWord.FREE)).isEqualTo("with no one");
        assertThat(IoWord.describe(IoWord.held(3))).isEqualTo("with worker 3");
        assertThat(IoWord.describe(IoWord.waiting(0))).isEqualTo("with worker 0, which waits");
    }
}
