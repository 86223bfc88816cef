package dev.levin.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ValueAxisTest {
    @Test
    void covering_valuesOfOneSize_beginsAtZero() {
        ValueAxis axis = covering(140, 312, 82);
        assertThat(axis.logarithmic()).isFalse();
        assertThat(axis.ticks()).containsExactly(0.0, 100.0, 200.0, 300.0, 400.0);
        assertThat(axis.y(0)).isEqualTo(200);
        assertThat(axis.y(400)).isEqualTo(100);
        assertThat(axis.y(200)).isEqualTo(150);
    }

    @Test
    void covering_valuesFarApart_isLogarithmic() {
        ValueAxis axis = covering(30, 900);
        assertThat(axis.logarithmic()).isTrue();
        assertThat(axis.ticks()).containsExactly(20.0, 50.0, 100.0, 200.0, 500.0, 1_000.0);
        assertThat(axis.y(20)).isEqualTo(200);
        assertThat(axis.y(1_000)).isEqualTo(100);
    }

    @Test
    void covering_valuesVeryFarApart_hasPowersOfTen() {
        assertThat(covering(3, 70_000).ticks()).containsExactly(1.0, 10.0, 100.0, 1_000.0, 10_000.0, 100_000.0);
    }

    @Test
    void covering_valuesOnTicks_endsThere() {
        assertThat(covering(10, 100).ticks()).containsExactly(10.0, 20.0, 50.0, 100.0);
    }

    @Test
    void covering_zero_isNeverLogarithmic() {
        assertThat(covering(0, 1_000).logarithmic()).isFalse();
        assertThat(covering(0, 0).ticks()).hasSizeGreaterThan(1);
    }

    private static ValueAxis covering(double... values) {
        return ValueAxis.covering(values, 100, 200);
    }
}
