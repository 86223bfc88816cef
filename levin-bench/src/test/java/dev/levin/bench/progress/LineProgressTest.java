package dev.levin.bench.progress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LineProgressTest {
    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private final TimeLeft left = new TimeLeft();

    @Test
    void stepBy_startAndEachTenth_showsHowFarAndHowLong() {
        Progress progress = new LineProgress("bench", 0, 20, left, out());
        for (int step = 0; step < 20; step++) {
            left.plan("part", 1);
        }
        for (int step = 0; step < 20; step++) {
            progress.show("step " + step);
            left.done("part", Duration.ofSeconds(10));
            progress.stepBy(1);
        }
        assertThat(shown.toString(StandardCharsets.UTF_8).lines())
                .hasSize(11)
                .startsWith("bench: 0 of 20", "bench: 2 of 20, about 4 min left (step 1)")
                .endsWith("bench: 20 of 20, nothing left (step 19)");
    }

    @Test
    void stepBy_begunInTheMiddle_countsWhatWasDoneBefore() {
        Progress progress = new LineProgress("bench", 18, 20, null, out());
        progress.show("the last");
        progress.stepBy(2);
        assertThat(shown.toString(StandardCharsets.UTF_8).lines())
                .containsExactly("bench: 18 of 20", "bench: 20 of 20, nothing left (the last)");
    }

    private PrintStream out() {
        return new PrintStream(shown, true, StandardCharsets.UTF_8);
    }
}
