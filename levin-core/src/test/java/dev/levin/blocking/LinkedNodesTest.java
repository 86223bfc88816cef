package dev.levin.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.internal.random.XorShift;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The list that allocates nothing, against one of the JDK. */
class LinkedNodesTest {
    private static final class Node extends Linked<Node> {}

    @Test
    void everyOperation_atRandom_isThatOfAList() {
        XorShift random = new XorShift(20_261_116);
        LinkedNodes<Node> nodes = new LinkedNodes<>();
        List<Node> expected = new ArrayList<>();
        for (int step = 0; step < 10_000; step++) {
            int what = random.nextInt(4);
            if (what == 0) {
                Node node = new Node();
                nodes.addFirst(node);
                expected.add(0, node);
            } else if (what == 1) {
                Node node = new Node();
                nodes.addLast(node);
                expected.add(node);
            } else if (!expected.isEmpty()) {
                Node node = expected.remove(random.nextInt(expected.size()));
                nodes.remove(node);
                assertThat(node.next).isNull();
                assertThat(node.previous).isNull();
            }
            assertThat(nodes.isEmpty()).isEqualTo(expected.isEmpty());
            assertThat(nodes.first()).isSameAs(expected.isEmpty() ? null : expected.get(0));
        }
        assertThat(content(nodes)).isEqualTo(expected);
    }

    private static List<Node> content(LinkedNodes<Node> nodes) {
        List<Node> content = new ArrayList<>();
        for (Node node = nodes.first(); node != null; node = node.next) {
            content.add(node);
        }
        return content;
    }
}
