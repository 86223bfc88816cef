package dev.levin.fuzz;

import org.junit.jupiter.api.Test;

class ParFuzzTest extends FuzzContract {
    ParFuzzTest() {
        super(new ParFuzz());
    }

    @Test
    void windows_lastOneMissing_isFound() {
        assertFound(
                "dev/levin/fork/par/Windows.java",
                "Math.max(0, above.size() - length + 1)",
                "Math.max(0, above.size() - length)");
    }

    @Test
    void skip_ofMoreThanThereAre_isFound() {
        assertFound(
                "dev/levin/fork/par/ParPipeline.java",
                "all.slice(Math.min(count, all.size()), all.size())",
                "all.slice(count, all.size())");
    }
}
