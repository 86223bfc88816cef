package dev.levin.bench.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WarmUpTest {
    @Test
    void isSteady_withinFivePercent_isTrue() {
        assertThat(WarmUp.isSteady(new double[] {100, 104, 102})).isTrue();
    }

    @Test
    void isSteady_beyondFivePercent_isFalse() {
        assertThat(WarmUp.isSteady(new double[] {100, 106, 102})).isFalse();
    }

    @Test
    void run_neverSteady_endsAtTheLimit() {
        AtomicInteger runs = new AtomicInteger();
        new WarmUp(0, 0).run(runs::incrementAndGet);
        assertThat(runs).hasValue(1);
    }
}
