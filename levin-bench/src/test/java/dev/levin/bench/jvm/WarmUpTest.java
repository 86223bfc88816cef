package dev.levin.bench.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
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

    @Test
    void iterate_steadyAfterAWhile_endsWithTheThirdThatIsAlike() {
        Iterator<Double> times =
                List.of(900.0, 500.0, 100.0, 101.0, 102.0, 103.0).iterator();
        List<Long> lengths = new ArrayList<>();
        new WarmUp(7, 60_000).iterate(nanos -> {
            lengths.add(nanos);
            return times.next();
        });
        assertThat(lengths).hasSize(5).containsOnly(7_000_000L);
    }
}
