package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jol.info.ClassLayout;
import org.openjdk.jol.info.FieldLayout;

/** Where the JVM puts a worker's fields: what the owner writes at each fork is apart from what thieves look at. */
class SplitDequeLayoutTest {
    /** Two cache lines, since they are fetched in pairs. */
    private static final long DISTANCE = 128;

    private static final ClassLayout LAYOUT = ClassLayout.parseClass(ForkWorker.class);

    private static Map<String, FieldLayout> fields() {
        return LAYOUT.fields().stream()
                .filter(field -> !field.typeClass().equals("byte"))
                .collect(Collectors.toMap(FieldLayout::name, field -> field));
    }

    @Test
    void ownersFields_areTogether() {
        Map<String, FieldLayout> fields = fields();
        assertThat(Math.abs(fields.get("head").offset() - fields.get("split").offset()))
                .as(LAYOUT.toPrintable())
                .isLessThanOrEqualTo(64);
        assertThat(Math.abs(fields.get("head").offset() - fields.get("slots").offset()))
                .as(LAYOUT.toPrintable())
                .isLessThanOrEqualTo(64);
    }

    @ParameterizedTest
    @ValueSource(strings = {"word", "limit", "sharedSlots", "children"})
    void fieldOfThieves_isFarFromWhatTheOwnerWrites(String name) {
        Map<String, FieldLayout> fields = fields();
        for (String owners : new String[] {"head", "split"}) {
            assertThat(Math.abs(fields.get(name).offset() - fields.get(owners).offset()))
                    .as("distance of %s and %s in%n%s", name, owners, LAYOUT.toPrintable())
                    .isGreaterThanOrEqualTo(DISTANCE);
        }
    }
}
