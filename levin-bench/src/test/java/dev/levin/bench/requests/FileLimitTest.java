package dev.levin.bench.requests;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class FileLimitTest {
    @Test
    void require_limitTooLow_saysWhatToRaise() {
        assertThatThrownBy(() -> FileLimit.require(1_000, 1_024))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("1000 connections need 1128 open files, but a process may have 1024")
                .hasMessageContaining("ulimit -n 2256");
    }

    @Test
    void require_enough_isFine() {
        assertThatCode(() -> FileLimit.require(1_000, 1_128)).doesNotThrowAnyException();
        assertThatCode(() -> FileLimit.require(1)).doesNotThrowAnyException();
    }
}
