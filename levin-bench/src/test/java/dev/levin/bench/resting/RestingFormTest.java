package dev.levin.bench.resting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RestingFormTest {
    private static final int WORKERS = 3;

    @ParameterizedTest
    @CsvSource({
        "BEFORE, 0, 0, 0, 0",
        "STARTED, 0, 0, 0, 0",
        "TASKS, 3, 0, 0, 0",
        "FORK, 0, 3, 0, 0",
        "ASYNC, 0, 0, 3, 0",
        "BLOCKING, 0, 0, 0, 3",
        "ALL, 3, 3, 3, 3",
    })
    void open_stage_startsTheThreadsOfItsPoolsAndOfNoOther(Stage stage, int tasks, int fork, int async, int blocking) {
        try (Resting unused = stage.open(WORKERS)) {
            assertThat(Map.of(
                            "tasks", threads("tasks"),
                            "fork", threads("fork"),
                            "async", threads("async"),
                            "blocking", threads("blocking")))
                    .isEqualTo(Map.of("tasks", tasks, "fork", fork, "async", async, "blocking", blocking));
        }
        assertThat(allThreads()).isZero();
    }

    @ParameterizedTest
    @EnumSource(RestingForm.class)
    void open_anyForm_endsItsThreadsWhenClosed(RestingForm form) {
        int before = Thread.getAllStackTraces().size();
        try (Resting unused = form.open(WORKERS)) {
            int started = Thread.getAllStackTraces().size() - before;
            assertThat(started).isGreaterThanOrEqualTo(form == RestingForm.NOTHING ? 0 : WORKERS);
        }
        assertThat(allThreads()).isZero();
    }

    @Test
    void open_levin_hasAllPools() {
        try (Resting unused = RestingForm.LEVIN.open(WORKERS)) {
            assertThat(allThreads()).isEqualTo(4 * WORKERS);
        }
    }

    private static int allThreads() {
        return threads("tasks") + threads("fork") + threads("async") + threads("blocking");
    }

    private static int threads(String pool) {
        return (int) Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("levin-resting-" + pool))
                .count();
    }
}
