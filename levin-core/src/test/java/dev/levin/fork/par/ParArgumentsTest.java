package dev.levin.fork.par;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.Collection;
import java.util.List;
import java.util.Spliterator;
import org.junit.jupiter.api.Test;

class ParArgumentsTest {
    @Test
    void arguments_wrong_areRefusedAtOnce() {
        assertThatNullPointerException().isThrownBy(() -> Par.of((List<String>) null));
        assertThatNullPointerException().isThrownBy(() -> Par.of((Collection<String>) null));
        assertThatNullPointerException().isThrownBy(() -> Par.of((Spliterator<String>) null));
        assertThatNullPointerException().isThrownBy(() -> Par.of((int[]) null));
        ParSeq<String> texts = Par.of(List.of("a"));
        assertThatNullPointerException().isThrownBy(() -> texts.on(null));
        assertThatNullPointerException().isThrownBy(() -> texts.map(null));
        assertThatNullPointerException().isThrownBy(() -> texts.filter(null));
        assertThatNullPointerException().isThrownBy(() -> texts.flatMap(null));
        assertThatNullPointerException().isThrownBy(() -> texts.chain(null));
        assertThatNullPointerException().isThrownBy(() -> texts.zip(null, (x, y) -> x));
        assertThatNullPointerException().isThrownBy(() -> texts.forEach(null));
        assertThatNullPointerException().isThrownBy(() -> texts.anyMatch(null));
        assertThatNullPointerException().isThrownBy(() -> texts.tryForEach(null));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> texts.withGrain(0))
                .withMessageContaining("grain");
        assertThatIllegalArgumentException().isThrownBy(() -> texts.limit(-1)).withMessageContaining("-1");
        assertThatIllegalArgumentException().isThrownBy(() -> texts.chunks(0));
        assertThatIllegalArgumentException().isThrownBy(() -> texts.windows(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Par.rangeLong(Long.MIN_VALUE, Long.MAX_VALUE));
    }
}
