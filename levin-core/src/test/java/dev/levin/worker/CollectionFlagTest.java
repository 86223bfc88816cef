package dev.levin.worker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CollectionFlagTest {
    private final CollectionFlag flag = new CollectionFlag();

    @Test
    void take_noCollection_isFalse() {
        assertThat(flag.take()).isFalse();
    }

    @Test
    void take_afterCollections_isTrueOnce() {
        flag.put();
        flag.put();
        assertThat(flag.take()).isTrue();
        assertThat(flag.take()).isFalse();
    }
}
