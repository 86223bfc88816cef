package dev.levin.examples.net;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobTest {
    @ParameterizedTest
    @CsvSource({
        "*, '', true",
        "*, anything, true",
        "'', '', true",
        "'', a, false",
        "h?llo, hello, true",
        "h?llo, hllo, false",
        "h*llo, heeeello, true",
        "h*llo, hell, false",
        "h[ae]llo, hallo, true",
        "h[ae]llo, hillo, false",
        "h[^e]llo, hallo, true",
        "h[^e]llo, hello, false",
        "h[a-c]llo, hbllo, true",
        "h[c-a]llo, hbllo, true",
        "h[a-c]llo, hdllo, false",
        "h\\*llo, h*llo, true",
        "h\\*llo, hello, false",
        "[\\]], ], true",
        "[a, a, true",
        "[, a, false",
        "\\, \\, true",
        "*a*b*, xaxxbx, true",
        "*a*b, xaxxbx, false"
    })
    void pattern_matches(String pattern, String text, boolean matches) {
        assertThat(Glob.matches(pattern, text)).isEqualTo(matches);
    }

    @Test
    void pattern_manyStars_endsSoon() {
        assertThat(Glob.matches("*a".repeat(50) + "b", "a".repeat(10_000))).isFalse();
    }
}
