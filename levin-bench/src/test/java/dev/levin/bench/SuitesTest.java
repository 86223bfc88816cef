package dev.levin.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.SuiteOptions;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SuitesTest {
    /** Samples are found again by the keys of their cases, in one run of all suites as well. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void of_allSuites_noTwoCasesHaveOneKey(boolean quick) {
        Set<BenchCase> cases = new LinkedHashSet<>();
        for (String name : Suites.names()) {
            cases.addAll(Suites.of(name, new SuiteOptions(2, quick, true, 25, Map.of()))
                    .presentCases());
        }
        assertThat(cases.stream().map(BenchCase::key)).hasSizeGreaterThan(100).doesNotHaveDuplicates();
    }
}
