package dev.levin.forked;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What decides how many threads a pool may have, when its builder was not told. */
final class WorkerCountForkedTest {
    private static final String RANGE = " must be a number from 1 to 16383, but was '";

    @Test
    void default_nothingSet_isNumberOfProcessors() throws IOException, InterruptedException {
        assertThat(withProperty("-XX:ActiveProcessorCount=3", Map.of())).isEqualTo("maxThreads=3\n");
    }

    @Test
    void property_isSet_decides() throws IOException, InterruptedException {
        assertThat(withProperty("-Dlevin.workers=16383", Map.of())).isEqualTo("maxThreads=16383\n");
    }

    @Test
    void variable_isSet_decides() throws IOException, InterruptedException {
        assertThat(withVariable(" 5 ")).isEqualTo("maxThreads=5\n");
    }

    @Test
    void property_variableIsSetToo_propertyWins() throws IOException, InterruptedException {
        assertThat(withProperty("-Dlevin.workers=3", Map.of("LEVIN_WORKERS", "5")))
                .isEqualTo("maxThreads=3\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-1", "16384", "99999999999", "four"})
    void property_isBad_messageSaysWhatIsAllowed(String value) throws IOException, InterruptedException {
        assertThat(withProperty("-Dlevin.workers=" + value, Map.of()))
                .isEqualTo("refused: the system property levin.workers" + RANGE + value + "'\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "16384", "four"})
    void variable_isBad_messageSaysWhatIsAllowed(String value) throws IOException, InterruptedException {
        assertThat(withVariable(value))
                .isEqualTo("refused: the environment variable LEVIN_WORKERS" + RANGE + value + "'\n");
    }

    private static String withVariable(String value) throws IOException, InterruptedException {
        return withProperty("-Xshare:auto", Map.of("LEVIN_WORKERS", value));
    }

    private static String withProperty(String option, Map<String, String> variables)
            throws IOException, InterruptedException {
        return ChildJvm.of(WorkersMain.class)
                .withOptions(List.of(option))
                .withEnvironment(variables)
                .run(0);
    }
}
