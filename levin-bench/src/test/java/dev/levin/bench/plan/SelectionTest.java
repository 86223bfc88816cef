package dev.levin.bench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.levin.bench.Suites;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SelectionTest {
    private final List<Suite> suites = List.of(
            Suites.of("pool", SuiteOptions.of(2)),
            Suites.of("timer", SuiteOptions.of(2)),
            Suites.of("idle", SuiteOptions.of(2)));

    @Test
    void of_nothingWanted_isAll() {
        assertThat(select(Set.of(), Set.of())).isEqualTo(suites);
    }

    @Test
    void of_rowsOfTwoSuites_leavesOutTheThird() {
        assertThat(select(Set.of("T1", "A4"), Set.of())).extracting(Suite::name).containsExactly("pool", "timer");
    }

    @Test
    void of_peerOfOneSuite_leavesOutTheOthersAlsoIfTheyHaveRowsWithoutPeer() {
        List<Suite> found = select(Set.of(), Set.of("NETTY"));
        assertThat(found).extracting(Suite::name).containsExactly("timer");
        assertThat(found.get(0).rows())
                .allSatisfy(row -> assertThat(row.peer() == null || row.peer().isCalled("netty"))
                        .isTrue());
    }

    @Test
    void of_unknownNames_areRefusedWithTheKnownOnes() {
        assertThatThrownBy(() -> select(Set.of("T1", "X9"), Set.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("there is no row 'X9'; the rows are: T1, T2")
                .hasMessageContaining("A4");
        assertThatThrownBy(() -> select(Set.of(), Set.of("nobody")))
                .hasMessageStartingWith("there is no peer 'nobody'; the peers are: ForkJoinPool task, ");
    }

    private List<Suite> select(Set<String> ids, Set<String> peers) {
        return new Selection(ids, peers).of(suites);
    }
}
