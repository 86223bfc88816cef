package dev.levin.bench.requests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class DealingTest {
    private static final int CONNECTIONS = 64;

    @Test
    void inTurn_threeThreads_getOneAfterTheOther() {
        assertThat(Dealing.IN_TURN.deal(7, 3)).containsExactly(0, 1, 2, 0, 1, 2, 0);
    }

    @Test
    void byLot_twoThreads_getHalfEachInAnOrderOfTheirOwnThatIsTheSameEachTime() {
        List<Integer> owners = Dealing.BY_LOT.deal(CONNECTIONS, 2);
        assertThat(Collections.frequency(owners, 0)).isEqualTo(CONNECTIONS / 2);
        assertThat(Collections.frequency(owners, 1)).isEqualTo(CONNECTIONS / 2);
        assertThat(Dealing.BY_LOT.deal(CONNECTIONS, 2)).isEqualTo(owners);
    }

    /** Else it would be dealing in turn, as the server does it. */
    @Test
    void byLot_twoThreads_meetWhoeverDealsInTurnAboutHalfOfTheTime() {
        List<Integer> owners = Dealing.BY_LOT.deal(CONNECTIONS, 2);
        List<Integer> inTurn = Dealing.IN_TURN.deal(CONNECTIONS, 2);
        int alike = 0;
        for (int i = 0; i < CONNECTIONS; i++) {
            alike += owners.get(i).equals(inTurn.get(i)) ? 1 : 0;
        }
        assertThat(alike).isBetween(3 * CONNECTIONS / 8, 5 * CONNECTIONS / 8);
    }
}
