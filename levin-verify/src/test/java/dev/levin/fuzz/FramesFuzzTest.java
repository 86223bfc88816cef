package dev.levin.fuzz;

import org.junit.jupiter.api.Test;

class FramesFuzzTest extends FuzzContract {
    private static final String FRAMES = "dev/levin/async/io/Frames.java";

    FramesFuzzTest() {
        super(new FramesFuzz());
    }

    @Test
    void length_negative_isFound() {
        assertFound(FRAMES, "if (length < 0 || length > maxLength) {", "if (length > maxLength) {");
    }

    @Test
    void length_largestAllowed_isFound() {
        assertFound(FRAMES, "length < 0 || length > maxLength)", "length < 0 || length >= maxLength)");
    }

    @Test
    void discard_givesNothingBack_isFound() {
        assertFound(
                "dev/levin/async/io/NextParsed.java",
                "if (value() != null) {\n            buffer.bytes.position(start);",
                "if (value() == null) {\n            buffer.bytes.position(start);");
    }
}
