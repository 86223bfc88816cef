package dev.levin.internal.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.queue.Chain.Access;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChainTest {
    private final List<NumberedTask> tasks = NumberedTask.range(0, 6);

    @Test
    void append_tasks_areLinkedFromTheNewest() {
        PlainChain chain = PlainChain.of(tasks);
        assertThat(Access.length(chain)).isEqualTo(6);
        assertThat(chain.oldest).isSameAs(tasks.get(0));
        assertThat(newestFirst(chain))
                .containsExactly(tasks.get(5), tasks.get(4), tasks.get(3), tasks.get(2), tasks.get(1), tasks.get(0));
        assertThat(tasks).allMatch(Nodes::isQueued);
    }

    @Test
    void moveAll_twoChains_appendsTheOther() {
        PlainChain chain = PlainChain.of(tasks.subList(0, 3));
        PlainChain other = PlainChain.of(tasks.subList(3, 6));

        Access.moveAll(chain, other);

        assertThat(Access.length(chain)).isEqualTo(6);
        assertThat(newestFirst(chain))
                .startsWith(tasks.get(5))
                .endsWith(tasks.get(0))
                .hasSize(6);
        assertThat(chain.oldest).isSameAs(tasks.get(0));
        assertThat(Access.length(other)).isZero();
        assertThat(Access.newest(other)).isNull();
        assertThat(other.oldest).isNull();
    }

    @Test
    void moveAll_intoEmpty_takesEverything() {
        PlainChain chain = new PlainChain();
        Access.moveAll(chain, PlainChain.of(tasks));
        assertThat(newestFirst(chain)).hasSize(6);
        assertThat(chain.oldest).isSameAs(tasks.get(0));
    }

    @Test
    void moveAll_ofEmpty_changesNothing() {
        PlainChain chain = PlainChain.of(tasks);
        Access.moveAll(chain, new PlainChain());
        assertThat(newestFirst(chain)).hasSize(6);
    }

    @Test
    void removeNewest_untilEmpty_freesEach() {
        PlainChain chain = PlainChain.of(tasks);
        for (int left = 5; left >= 0; left--) {
            assertThat(Access.removeNewest(chain)).isSameAs(tasks.get(left));
            assertThat(Access.length(chain)).isEqualTo(left);
        }
        assertThat(Access.removeNewest(chain)).isNull();
        assertThat(chain.oldest).isNull();
        assertThat(tasks).noneMatch(Nodes::isQueued).allMatch(task -> Nodes.next(task) == null);
    }

    @Test
    void hasJobs_oneJobAdded_isTrueAndMovesAlong() {
        Nodes.markJob(tasks.get(1));
        assertThat(Access.hasJobs(PlainChain.of(tasks.subList(0, 1)))).isFalse();
        PlainChain withJob = PlainChain.of(tasks.subList(0, 3));
        assertThat(Access.hasJobs(withJob)).isTrue();
        PlainChain chain = PlainChain.of(tasks.subList(3, 6));
        Access.moveAll(chain, withJob);
        assertThat(Access.hasJobs(chain)).isTrue();
        assertThat(Access.hasJobs(withJob)).isFalse();
    }

    @Test
    void hasJobs_emptyAgain_isFalse() {
        Nodes.markJob(tasks.get(0));
        PlainChain chain = PlainChain.of(tasks.subList(0, 1));
        Access.removeNewest(chain);
        Access.append(chain, tasks.get(1));
        assertThat(Access.hasJobs(chain))
                .as("no job since the chain was last empty")
                .isFalse();
    }

    private static List<TaskNode> newestFirst(Chain chain) {
        List<TaskNode> all = new ArrayList<>();
        for (TaskNode task = Access.newest(chain); task != null; task = Nodes.next(task)) {
            all.add(task);
        }
        return all;
    }
}
