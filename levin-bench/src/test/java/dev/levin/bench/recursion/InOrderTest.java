package dev.levin.bench.recursion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class InOrderTest {
    private final AtomicLong collections = new AtomicLong();
    private final List<String> calls = new ArrayList<>();

    @Test
    void build_noCollectionInBetween_buildsOnceAndCollectsAfterwards() {
        assertThat(build(0)).isEqualTo("built 1");
        assertThat(calls).containsExactly("collect", "build", "collect");
    }

    @Test
    void build_collectionInBetween_buildsAgain() {
        assertThat(build(1)).isEqualTo("built 2");
        assertThat(calls).containsExactly("collect", "build", "collect", "build", "collect");
    }

    @Test
    void build_alwaysCollections_takesTheThird() {
        assertThat(build(Integer.MAX_VALUE)).isEqualTo("built 3");
    }

    /** With a collection in each of the first {@code disturbed} attempts. */
    private String build(int disturbed) {
        List<String> built = new ArrayList<>();
        return InOrder.build(
                () -> {
                    calls.add("build");
                    built.add("built");
                    if (built.size() <= disturbed) {
                        collections.incrementAndGet();
                    }
                    return "built " + built.size();
                },
                () -> {
                    calls.add("collect");
                    collections.incrementAndGet();
                },
                collections::get);
    }
}
