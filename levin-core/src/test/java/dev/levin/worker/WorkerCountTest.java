package dev.levin.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerCountTest {
    private static final int MAX = 16_383;

    private final Map<String, String> properties = new HashMap<>();
    private final Map<String, String> environment = new HashMap<>();
    private final String before = System.getProperty(WorkerCount.PROPERTY);

    @AfterEach
    void putBack() {
        if (before == null) {
            System.clearProperty(WorkerCount.PROPERTY);
        } else {
            System.setProperty(WorkerCount.PROPERTY, before);
        }
    }

    @Test
    void names_areThoseThatAreDocumented() {
        assertThat(WorkerCount.PROPERTY).isEqualTo("levin.workers");
        assertThat(WorkerCount.VARIABLE).isEqualTo("LEVIN_WORKERS");
    }

    @Test
    void choose_nothingSet_isTheNumberOfProcessors() {
        assertThat(choose(7)).isEqualTo(7);
    }

    @Test
    void choose_moreProcessorsThanAllowed_isTheMaximum() {
        assertThat(choose(20_000)).isEqualTo(MAX);
    }

    @Test
    void choose_variableSet_isTheVariable() {
        environment.put("LEVIN_WORKERS", "3");
        assertThat(choose(7)).isEqualTo(3);
    }

    @Test
    void choose_bothSet_isTheProperty() {
        properties.put("levin.workers", "5");
        environment.put("LEVIN_WORKERS", "not looked at");
        assertThat(choose(7)).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "16383", " 4 ", "\t2\n", "+6", "007"})
    void choose_goodValue_isParsed(String value) {
        properties.put("levin.workers", value);
        assertThat(choose(7)).isEqualTo(Integer.parseInt(value.strip()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "0", "-1", "16384", "4.0", "four", "0x10", "99999999999999999999", "1 2"})
    void choose_badProperty_namesSourceValueAndRange(String value) {
        properties.put("levin.workers", value);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> choose(7))
                .withMessage(
                        "the system property levin.workers must be a number from 1 to 16383, but was '" + value + "'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "many"})
    void choose_badVariable_namesSourceValueAndRange(String value) {
        environment.put("LEVIN_WORKERS", value);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> choose(7))
                .withMessage("the environment variable LEVIN_WORKERS must be a number from 1 to 16383, but was '"
                        + value + "'");
    }

    @Test
    void byDefault_propertyOfTheJvm_isRead() {
        System.setProperty(WorkerCount.PROPERTY, "11");
        assertThat(WorkerCount.byDefault(MAX)).isEqualTo(11);
        System.setProperty(WorkerCount.PROPERTY, "12");
        assertThat(WorkerCount.byDefault(MAX)).as("each time anew").isEqualTo(12);
        System.setProperty(WorkerCount.PROPERTY, "lots");
        assertThatIllegalArgumentException().isThrownBy(() -> WorkerCount.byDefault(MAX));
    }

    private int choose(int processors) {
        return WorkerCount.choose(MAX, properties::get, environment::get, processors);
    }
}
