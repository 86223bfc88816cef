package dev.levin.internal.queue;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NodesTest {
    private final NumberedTask node = new NumberedTask(0);

    @Test
    void node_new_isPlainAndFree() {
        assertThat(Nodes.isPlainAndFree(node)).isTrue();
        assertThat(Nodes.isQueued(node)).isFalse();
        assertThat(Nodes.isJob(node)).isFalse();
        assertThat(Nodes.next(node)).isNull();
        assertThat(Nodes.context(node)).isNull();
    }

    @Test
    void markQueued_thenFree_isAsBefore() {
        Nodes.markQueued(node);
        assertThat(Nodes.isQueued(node)).isTrue();
        assertThat(Nodes.isPlainAndFree(node)).isFalse();
        Nodes.markFree(node);
        assertThat(Nodes.isQueued(node)).isFalse();
        assertThat(Nodes.isPlainAndFree(node)).isTrue();
    }

    @Test
    void markFree_job_isStillAJob() {
        Nodes.markJob(node);
        Nodes.markQueued(node);
        Nodes.markFree(node);
        assertThat(Nodes.isJob(node)).isTrue();
        assertThat(Nodes.isQueued(node)).isFalse();
        assertThat(Nodes.isPlainAndFree(node)).as("a job is not plain").isFalse();
    }

    @Test
    void setNextAndContext_areReadBack() {
        NumberedTask other = new NumberedTask(1);
        Nodes.setNext(node, other);
        Nodes.setContext(node, "context");
        assertThat(Nodes.next(node)).isSameAs(other);
        assertThat(Nodes.context(node)).isEqualTo("context");
        Nodes.setNext(node, null);
        Nodes.setContext(node, null);
        assertThat(Nodes.next(node)).isNull();
        assertThat(Nodes.context(node)).isNull();
    }
}
