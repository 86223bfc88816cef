package dev.levin.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.JdkVersions;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.SuiteOptions;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SuitesTest {
    /** Samples are found again by the keys of their cases, in one run of all suites as well. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void of_allSuites_noTwoCasesHaveOneKey(boolean quick) {
        Set<BenchCase> cases = new LinkedHashSet<>();
        for (String name : Suites.names()) {
            cases.addAll(Suites.of(name, new SuiteOptions(2, quick, true, new JdkVersions(17, 25), Map.of()))
                    .presentCases());
        }
        assertThat(cases.stream().map(BenchCase::key)).hasSizeGreaterThan(100).doesNotHaveDuplicates();
    }

    @Test
    void of_oneJdkWithoutVirtualThreads_saysWhatItNeeds() {
        assertThat(absences(false, JdkVersions.only(17)))
                .isNotEmpty()
                .containsOnly("virtual threads: needs JDK 21, this is 17");
        assertThat(absences(false, JdkVersions.only(25))).isEmpty();
    }

    @Test
    void of_newerJdkBesideIt_hasBothSidesOfThoseRowsThere() {
        SuiteOptions options = new SuiteOptions(2, false, false, new JdkVersions(17, 25), Map.of());
        assertThat(Suites.of("pool", options).rows())
                .filteredOn(row -> row.peer() != null && row.peer().label().startsWith("virtual threads"))
                .hasSize(2)
                .allSatisfy(row -> {
                    assertThat(row.absence()).isNull();
                    assertThat(row.subject().label()).isEqualTo("Levin task on 25");
                    assertThat(row.subject().jdk()).isEqualTo(25);
                    assertThat(row.peer().jdk()).isEqualTo(25);
                });
        assertThat(Suites.of("pool", options).rows())
                .extracting(row -> row.subject().jdk())
                .contains(0, 25);
    }

    @Test
    void of_quickRun_hasOnlyRowsWithGoalsOnTheNewerJdk() {
        assertThat(absences(true, new JdkVersions(17, 25)))
                .containsExactly("virtual threads: needs a newer JDK, and a quick run has only rows with goals there");
    }

    private static List<String> absences(boolean quick, JdkVersions jdks) {
        return Suites.of("pool", new SuiteOptions(2, quick, false, jdks, Map.of())).rows().stream()
                .map(Row::absence)
                .filter(Objects::nonNull)
                .toList();
    }
}
