package dev.levin.bench.recursion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every algorithm in every form, small and more than once. */
class RecursionsTest {
    private static final Map<Recursions, Integer> SMALL = Map.of(
            Recursions.FIB, 17,
            Recursions.FIB_CUT_OFF, 23,
            Recursions.JOINS, 7,
            Recursions.QUICKSORT, 5_000,
            Recursions.TREE_SUM, 3_001,
            Recursions.COARSE_TREE, 9,
            Recursions.COARSE_SCOPE, 3,
            Recursions.UNBALANCED_TREE, 5,
            Recursions.QUEENS, 7,
            Recursions.MATRIX_PRODUCT, 64);

    @ParameterizedTest
    @MethodSource("all")
    void in_anyForm_hasTheExpectedResult(Recursions name, Form form, int workers) {
        Recursion recursion = name.of(size(name));
        try (ForkHost host = form.open(workers)) {
            for (int i = 0; i < 3; i++) {
                recursion.prepare();
                assertThat(host.call(recursion.in(form, workers))).isEqualTo(recursion.expected());
                recursion.check();
            }
        }
    }

    static Stream<Arguments> all() {
        return Arrays.stream(Recursions.values())
                .flatMap(name -> Arrays.stream(Form.values())
                        .filter(form -> isWritten(name, form))
                        .flatMap(form -> Stream.of(1, 2, 3).map(workers -> Arguments.of(name, form, workers))));
    }

    private static boolean isWritten(Recursions name, Form form) {
        try {
            return name.of(size(name)).in(form, 1) != null;
        } catch (IllegalArgumentException notWritten) {
            return false;
        }
    }

    private static int size(Recursions name) {
        return SMALL.get(name);
    }

    @Test
    void expected_knownValues_areThose() {
        assertThat(Recursions.FIB.of(36).expected()).isEqualTo(14_930_352);
        assertThat(Recursions.QUEENS.of(8).expected()).isEqualTo(92);
        assertThat(Recursions.JOINS.of(20).expected()).isEqualTo(1 << 20);
    }

    @Test
    void operations_fib_countsItsForks() {
        assertThat(Recursions.FIB.operations(2)).isEqualTo(1);
        assertThat(Recursions.FIB.operations(4)).isEqualTo(4);
        assertThat(Recursions.FIB_CUT_OFF.operations(21)).isEqualTo(2);
    }

    @Test
    void check_unsorted_isNoticed() {
        Recursion sort = Recursions.QUICKSORT.of(100);
        sort.prepare();
        assertThatThrownBy(sort::check).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void check_noProduct_isNoticed() {
        Recursion product = Recursions.MATRIX_PRODUCT.of(64);
        product.prepare();
        assertThatThrownBy(product::check).isInstanceOf(IllegalStateException.class);
    }
}
