package dev.levin.bench.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Row;
import dev.levin.bench.plan.Suite;
import dev.levin.bench.plan.SuiteOptions;
import dev.levin.bench.waiting.AsyncForm;
import dev.levin.bench.waiting.AsyncWork;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AsyncSuiteTest {
    private static final SuiteOptions NO_GO = new SuiteOptions(2, true, true, Map.of("go", "no go"));

    @Test
    void rows_all_coverEveryWorkload() {
        Suite suite = AsyncSuite.of(SuiteOptions.of(2));
        assertThat(suite.rows()).extracting(Row::id).contains("A1", "A6");
        for (AsyncWork work : AsyncWork.values()) {
            assertThat(suite.rows())
                    .anyMatch(row -> work.name().equals(row.subject().params().get("work")));
        }
    }

    @Test
    void rows_nativesNotAskedFor_haveNone() {
        assertThat(AsyncSuite.of(SuiteOptions.of(2)).presentCases()).noneMatch(BenchCase::isNative);
    }

    @Test
    void rows_oneNativeAbsent_saysWhyAndKeepsTheOther() {
        Suite suite = AsyncSuite.of(NO_GO);
        assertThat(suite.rows()).extracting(Row::absence).contains("Go: no go").doesNotContain("Tokio: no go");
        assertThat(suite.presentCases())
                .filteredOn(BenchCase::isNative)
                .isNotEmpty()
                .allMatch(one -> one.benchmark().equals("native/tokio"));
    }

    /** Its absence must not take the peer's other rows with it. */
    @Test
    void rows_onePeerWouldNeverEnd_saysSoInThatRowOnly() {
        assertThat(AsyncSuite.of(SuiteOptions.of(2)).rows())
                .filteredOn(row -> row.absence() != null)
                .extracting(Row::absence)
                .containsExactlyInAnyOrder(
                        "virtual threads: never ends: what comes from outside waits for the busy tasks",
                        "CompletableFuture: never ends: what comes from outside waits for the busy tasks");
    }

    @Test
    void rows_all_haveLevinOnTheirLeft() {
        assertThat(AsyncSuite.of(NO_GO).rows())
                .allSatisfy(row -> assertThat(row.subject().params()).containsEntry("form", AsyncForm.LEVIN.name()));
    }

    @Test
    void cases_all_haveTheSameThreadsAndCountOperations() {
        assertThat(AsyncSuite.of(SuiteOptions.of(3)).presentCases())
                .isNotEmpty()
                .allSatisfy(one -> {
                    assertThat(one.params()).containsEntry("workers", "3");
                    assertThat(one.operations()).isPositive();
                });
    }
}
