package dev.levin.bench.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.bench.data.DataWork;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import dev.levin.bench.recursion.Form;
import dev.levin.bench.recursion.Recursion;
import dev.levin.bench.recursion.Recursions;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ForkSuiteTest {
    private static final SuiteOptions NO_CARGO =
            new SuiteOptions(2, true, true, Map.of("rayon", "no cargo", "tokio", "no cargo", "go", "no cargo"));

    @Test
    void rows_all_coverEveryWorkload() {
        assertThat(ForkSuite.of(SuiteOptions.of(2)).rows())
                .extracting(Row::id)
                .contains("F1", "F1b", "F2", "F3", "F4", "F5", "F6", "F7", "F8");
    }

    @Test
    void only_someRows_keepsThoseAndTheirCases() {
        Suite whole = ForkSuite.of(SuiteOptions.of(2));
        Suite some = whole.only(Set.of("F5", "F7"));
        assertThat(some.rows()).extracting(Row::id).containsOnly("F5", "F7");
        assertThat(whole.rows()).containsSubsequence(some.rows());
        assertThat(some.presentCases()).hasSizeLessThan(whole.presentCases().size());
    }

    @Test
    void rows_oneThread_namesEachClaimOnce() {
        Suite suite = ForkSuite.of(SuiteOptions.of(1));
        assertThat(suite.rows()).doesNotHaveDuplicates();
    }

    @Test
    void rows_nativesNotAskedFor_haveNone() {
        assertThat(ForkSuite.of(SuiteOptions.of(2)).presentCases()).noneMatch(BenchCase::isNative);
    }

    @Test
    void rows_nativesAskedFor_sortAgainstAllOfThem() {
        assertThat(ForkSuite.of(new SuiteOptions(2, true, true, Map.of()))
                        .only(Set.of("F4"))
                        .presentCases())
                .filteredOn(BenchCase::isNative)
                .extracting(BenchCase::label)
                .containsExactlyInAnyOrder("Rayon join", "Rayon scope", "Tokio", "Go");
    }

    @Test
    void rows_nativesAbsent_sayWhy() {
        assertThat(ForkSuite.of(NO_CARGO).rows())
                .filteredOn(row -> row.absence() != null)
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.absence()).endsWith(": no cargo"));
        assertThat(ForkSuite.of(NO_CARGO).presentCases()).noneMatch(BenchCase::isNative);
    }

    @Test
    void cases_all_areWrittenInTheirForm() {
        for (BenchCase one :
                ForkSuite.of(new SuiteOptions(2, true, false, Map.of())).presentCases()) {
            Form form = Form.valueOf(one.params().get("form"));
            int size = Integer.parseInt(one.params().get("size"));
            String work = one.params().get("work");
            Recursion recursion = work == null
                    ? Recursions.valueOf(one.params().get("recursion")).of(size)
                    : DataWork.valueOf(work).of(size);
            assertThat(recursion.in(form, 2)).isNotNull();
            assertThat(one.operations()).isPositive();
        }
    }
}
