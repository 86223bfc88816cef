package dev.levin.bench.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.bench.recursion.ForkHost;
import dev.levin.bench.recursion.Form;
import dev.levin.bench.recursion.Recursion;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every operation in every form, small and more than once. */
class DataWorkTest {
    private static final int SIZE = 20_000;

    @ParameterizedTest
    @MethodSource("all")
    void in_anyForm_hasTheExpectedResult(DataWork work, Form form, int workers) {
        Recursion operation = work.of(SIZE);
        try (ForkHost host = form.open(workers)) {
            for (int i = 0; i < 3; i++) {
                operation.prepare();
                assertThat(host.call(operation.in(form, workers))).isEqualTo(operation.expected());
                operation.check();
            }
        }
    }

    static Stream<Arguments> all() {
        return Arrays.stream(DataWork.values())
                .flatMap(work -> Stream.of(Form.LEVIN_PAR, work.isInPlace() ? Form.PARALLEL_SORT : Form.PARALLEL_STREAM)
                        .flatMap(form -> Stream.of(1, 2, 3).map(workers -> Arguments.of(work, form, workers))));
    }

    @Test
    void check_unsorted_isNoticed() {
        for (DataWork work : List.of(DataWork.SORT_RANDOM, DataWork.SORT_REVERSED)) {
            Recursion sort = work.of(100);
            sort.prepare();
            assertThatThrownBy(sort::check).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void in_aFormThatIsNotWritten_isRefused() {
        assertThatThrownBy(() -> DataWork.SUM.of(10).in(Form.LEVIN_SCOPE, 1))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
