package dev.levin.internal.memory;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jol.info.ClassLayout;
import org.openjdk.jol.info.FieldLayout;

/** Where the JVM really puts the value: HotSpot orders fields as it likes, so the distance is looked up, not assumed. */
class PaddingLayoutTest {
    /** Two cache lines, since they are fetched in pairs. */
    private static final long DISTANCE = 128;

    @ParameterizedTest
    @ValueSource(classes = {PaddedLong.class, PaddedReference.class})
    void value_isAsFarFromTheObjectBefore(Class<?> padded) {
        ClassLayout layout = ClassLayout.parseClass(padded);
        assertThat(value(layout).offset() - layout.headerSize())
                .as(layout.toPrintable())
                .isGreaterThanOrEqualTo(DISTANCE);
    }

    @ParameterizedTest
    @ValueSource(classes = {PaddedLong.class, PaddedReference.class})
    void value_isAsFarFromTheObjectAfter(Class<?> padded) {
        ClassLayout layout = ClassLayout.parseClass(padded);
        FieldLayout value = value(layout);
        assertThat(layout.instanceSize() - (value.offset() + value.size()))
                .as(layout.toPrintable())
                .isGreaterThanOrEqualTo(DISTANCE);
    }

    @ParameterizedTest
    @ValueSource(classes = {PaddedLong.class, PaddedReference.class})
    void value_isTheOnlyFieldThatIsNotPadding(Class<?> padded) {
        assertThat(ClassLayout.parseClass(padded).fields().stream()
                        .filter(field -> !field.typeClass().equals("byte"))
                        .map(FieldLayout::name))
                .containsExactly("value");
    }

    private static FieldLayout value(ClassLayout layout) {
        return layout.fields().stream()
                .filter(field -> field.name().equals("value"))
                .findFirst()
                .orElseThrow();
    }
}
