package dev.levin.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.bench.fork.ForkSuite;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FlamePlanTest {
    private final List<Suite> suites = List.of(ForkSuite.of(SuiteOptions.of(2)));

    @Test
    void of_row_areLevinsSides() {
        assertThat(FlamePlan.of(suites, Set.of("F7")).cases())
                .extracting(BenchCase::label)
                .containsExactly("Levin join", "Levin scope");
    }

    @Test
    void of_noRow_areNone() {
        assertThat(FlamePlan.of(suites, Set.of()).cases()).isEmpty();
    }

    @Test
    void of_unknownRow_isRefusedWithTheKnownOnes() {
        assertThatThrownBy(() -> FlamePlan.of(suites, Set.of("F99")))
                .hasMessageContaining("no row 'F99'")
                .hasMessageContaining("F1b");
    }

    @Test
    void fileName_eachCase_isDifferent() {
        List<BenchCase> cases =
                FlamePlan.of(suites, Set.of("F1", "F1b", "F2", "F5")).cases();
        assertThat(cases.stream().map(FlameRun::fileName))
                .doesNotHaveDuplicates()
                .allMatch(name -> name.matches("flame-levin-[a-z0-9-]+\\.html"));
    }
}
