package dev.levin.promises;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * No test of any module sleeps, is disabled, or is tried again until it passes. For {@code levin-core} its own tests look into the
 * compiled classes; this looks into the sources of all modules.
 */
class HabitsTest {
    private static final Path PROJECT =
            Path.of(System.getProperty("user.dir")).toAbsolutePath().getParent();

    private static final Pattern BAD_HABIT = Pattern.compile(
            "\\bThread\\.sleep\\(|\\bTimeUnit\\.\\w+\\.sleep\\(|^\\s*@(?:Disabled|Ignore)\\b|@Retr\\w+|\\brerunFailing",
            Pattern.MULTILINE);

    /** Where {@code levin-core} plants such mistakes for its own check. */
    private static final List<String> PLANTED =
            List.of("dev.levin.fixture.SleepViolation", "dev.levin.fixture.DisabledViolation");

    @Test
    void tests_ofAllModules_haveNone() throws IOException {
        assertThat(TestSources.read(PROJECT).classesWith(HabitsTest::hasBadHabit))
                .containsExactlyInAnyOrderElementsOf(PLANTED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "void a() {\n    Thread.%s(1);\n}",
                "TimeUnit.SECONDS.%s(1);",
            })
    void sleep_isFound(String text) {
        assertThat(hasBadHabit(text.formatted("sleep"))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Disabled", "Disabled(\"later\")", "RetryingTest(3)", "Ignore"})
    void annotation_isFound(String annotation) {
        assertThat(hasBadHabit("    @" + annotation + "\n    void test() {}")).isTrue();
    }

    @Test
    void sleepOfAScheduler_isNone() {
        assertThat(hasBadHabit("scheduler.sleep(MILLI);\nclock.sleep();\nimport org.junit.jupiter.api.Disabled;"))
                .isFalse();
    }

    private static boolean hasBadHabit(String text) {
        return BAD_HABIT.matcher(text).find();
    }
}
