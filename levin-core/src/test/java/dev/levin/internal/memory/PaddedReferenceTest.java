package dev.levin.internal.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class PaddedReferenceTest {
    private final PaddedReference<String> padded = new PaddedReference<>();

    @Test
    void getVolatile_new_isNull() {
        assertThat(padded.getVolatile()).isNull();
    }

    @Test
    void compareAndSet_expectedReference_setsIt() {
        assertThat(padded.compareAndSet(null, "one")).isTrue();
        assertThat(padded.compareAndSet("one", "two")).isTrue();
        assertThat(padded.getVolatile()).isEqualTo("two");
        assertThat(padded.compareAndSet("two", null)).isTrue();
        assertThat(padded.getVolatile()).isNull();
    }

    @Test
    void compareAndSet_equalButNotTheSame_leavesIt() {
        padded.compareAndSet(null, "one");
        assertThat(padded.compareAndSet("ONE".toLowerCase(Locale.ROOT), "two")).isFalse();
        assertThat(padded.compareAndSet(null, "two")).isFalse();
        assertThat(padded.getVolatile()).isEqualTo("one");
    }
}
