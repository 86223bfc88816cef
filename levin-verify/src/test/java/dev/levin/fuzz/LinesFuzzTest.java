package dev.levin.fuzz;

import org.junit.jupiter.api.Test;

class LinesFuzzTest extends FuzzContract {
    private static final String LINE = "dev/levin/async/io/NextLine.java";

    LinesFuzzTest() {
        super(new LinesFuzz());
    }

    @Test
    void line_endIsFirstInAPiece_isFound() {
        assertFound(LINE, "seen = bytes.remaining();", "seen = bytes.remaining() + 1;");
    }

    @Test
    void line_takesCarriageReturnOffTheLast_isFound() {
        assertFound(LINE, "length > 0 && terminator > 0 &&", "length > 0 &&");
    }

    @Test
    void buffer_growsAboveItsLimit_isFound() {
        assertFound(
                "dev/levin/async/io/ReadBuffer.java",
                "(int) Math.min(limit, 2L * bytes.capacity())",
                "2 * bytes.capacity()");
    }
}
