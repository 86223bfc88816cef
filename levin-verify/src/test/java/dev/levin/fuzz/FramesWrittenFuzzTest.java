package dev.levin.fuzz;

import org.junit.jupiter.api.Test;

class FramesWrittenFuzzTest extends FuzzContract {
    private static final String WRITER = "dev/levin/async/io/ByteWriter.java";

    FramesWrittenFuzzTest() {
        super(new FramesWrittenFuzz());
    }

    @Test
    void cancel_tearsTheMessage_isFound() {
        assertFound(WRITER, "cancelWrite();\n            keepRest();", "cancelWrite();");
    }

    @Test
    void cancel_keepsWhatWasNotBegun_isFound() {
        assertFound(
                WRITER,
                "isWhole && bytes.position() > start && bytes.hasRemaining()",
                "isWhole && bytes.position() == start");
    }
}
