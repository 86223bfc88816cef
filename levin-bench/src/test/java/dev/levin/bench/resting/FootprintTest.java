package dev.levin.bench.resting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class FootprintTest {
    @Test
    void residentKib_lines_isTheNumberBehindItsName() {
        assertThat(Footprint.residentKib(
                        List.of("55b0-7ffc ---p [rollup]", "Rss:                1776 kB", "Pss: 312 kB")))
                .isEqualTo(1_776);
    }

    @Test
    void residentKib_noSuchLine_isAnError() {
        assertThatThrownBy(() -> Footprint.residentKib(List.of("Pss: 312 kB"))).hasMessageContaining("Rss:");
    }

    @Test
    void now_thisProcess_hasMemoryAndThreads() {
        Assumptions.assumeTrue(Footprint.absence() == null);
        Footprint footprint = Footprint.now();
        assertThat(footprint.residentMiB()).isBetween(10.0, 100_000.0);
        assertThat(footprint.threads()).isPositive();
    }
}
