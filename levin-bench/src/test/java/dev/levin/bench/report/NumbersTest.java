package dev.levin.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {
    @ParameterizedTest
    @CsvSource({"0.001, 0", "0.51, 0.51", "12.34, 12.3", "123.4, 123", "123456.7, '123,457'"})
    void quantity_value_hasThreeDigits(double value, String expected) {
        assertThat(Numbers.quantity(value)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"0.0123, 0.012", "0.426, 0.43", "12.5, 12.50"})
    void ratio_value_hasTwoDecimals(double value, String expected) {
        assertThat(Numbers.ratio(value)).isEqualTo(expected);
    }

    @Test
    void round_tick_hasNoMoreDigitsThanItNeeds() {
        assertThat(Numbers.round(0)).isEqualTo("0");
        assertThat(Numbers.round(50)).isEqualTo("50");
        assertThat(Numbers.round(2_000)).isEqualTo("2,000");
        assertThat(Numbers.round(0.5)).isEqualTo("0.5");
        assertThat(Numbers.round(0.02)).isEqualTo("0.02");
    }
}
