package dev.levin.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.levin.async.IdleSet.Rest;
import dev.levin.async.IdleSet.Woken;
import dev.levin.async.IdleWord.Found;
import dev.levin.async.IdleWord.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link IdleSet} by one thread, which plays all roles. */
class IdleSetTest {
    private static final int NO_ONE = IdleSet.NO_ONE;

    /** Errata B-47: any number of workers. The driver's holder, the first to park, is claimed last. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 63, 64, 65, 128, 200})
    void claimForWork_allParked_eachOnceAndTheHolderLast(int workers) {
        IdleSet idle = new IdleSet(workers);
        int holder = workers / 2;
        park(idle, holder, Rest.PARK_WITH_DRIVER);
        for (int worker = 0; worker < workers; worker++) {
            if (worker != holder) {
                park(idle, worker, Rest.PARK);
            }
        }
        assertThat(idle.parked()).isEqualTo(workers);

        List<Integer> claimed = new ArrayList<>();
        while (claimed.size() < workers) {
            int worker = idle.claimForWork();
            assertThat(idle.claimForWork()).as("one is on the way").isEqualTo(NO_ONE);
            assertThat(idle.wakeUp(worker)).isEqualTo(Woken.CLAIMED);
            assertThat(idle.stopSearching()).isEqualTo(Found.LOOK_FOR_MORE);
            claimed.add(worker);
        }

        List<Integer> expected = new ArrayList<>(IntStream.range(0, workers)
                .filter(worker -> worker != holder)
                .boxed()
                .toList());
        expected.add(holder);
        assertThat(claimed).isEqualTo(expected);
        assertThat(idle.claimForWork()).isEqualTo(NO_ONE);
        assertThat(idle.parked()).isZero();
        assertThat(idle.searching()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 64, 65, 200})
    void startSearching_manyWorkers_atMostHalf(int workers) {
        IdleSet idle = new IdleSet(workers);
        int searching = 0;
        while (idle.startSearching() == Search.GO) {
            searching++;
        }
        assertThat(searching).isEqualTo((workers + 1) / 2).isEqualTo(idle.searching());
        idle.stopSearching();
        assertThat(idle.startSearching()).isEqualTo(Search.GO);
    }

    @Test
    void claimForWork_someoneSearches_noOne() {
        IdleSet idle = new IdleSet(3);
        park(idle, 1, Rest.PARK_WITH_DRIVER);
        assertThat(idle.startSearching()).isEqualTo(Search.GO);
        assertThat(idle.claimForWork()).isEqualTo(NO_ONE);
        assertThat(idle.stopSearching()).isEqualTo(Found.LOOK_FOR_MORE);
        assertThat(idle.claimForWork()).isEqualTo(1);
    }

    @Test
    void stopSearching_othersSearch_onlyTheLastLooks() {
        IdleSet idle = new IdleSet(4);
        idle.startSearching();
        idle.startSearching();
        assertThat(idle.stopSearching()).isEqualTo(Found.OTHERS_SEARCH);
        assertThat(idle.stopSearching()).isEqualTo(Found.LOOK_FOR_MORE);
    }

    @Test
    void claimForRest_workSeenOrDriverFree_someone() {
        IdleSet idle = new IdleSet(3);
        assertThat(idle.claimForRest(true)).as("no one is parked").isEqualTo(NO_ONE);
        park(idle, 0, Rest.PARK_WITH_DRIVER);
        park(idle, 1, Rest.PARK);
        assertThat(idle.claimForRest(false)).as("nothing to do").isEqualTo(NO_ONE);
        assertThat(idle.claimForRest(true)).isEqualTo(1);
        assertThat(idle.wakeUp(1)).isEqualTo(Woken.CLAIMED);
        idle.register(1, true);
        assertThat(idle.rest(1, false)).isEqualTo(Rest.PARK);
        assertThat(idle.wakeUp(0)).isEqualTo(Woken.UNCLAIMED);
        idle.startSearching();
        assertThat(idle.leaveDriver(0)).as("one who searches will see to it").isEqualTo(NO_ONE);
        assertThat(idle.stopSearching()).isEqualTo(Found.LOOK_FOR_MORE);
        assertThat(idle.claimForRest(false)).as("the driver is free").isEqualTo(1);
    }

    /** Errata B-46: whoever clears the bit knows what it means. */
    @Test
    void wakeUp_timeoutOrClaim_toldApart() {
        IdleSet idle = new IdleSet(2);
        park(idle, 0, Rest.PARK_WITH_DRIVER);
        assertThat(idle.wakeUp(0)).isEqualTo(Woken.UNCLAIMED);
        assertThat(idle.searching()).isZero();
        assertThat(idle.claimForWork()).as("it is not parked any more").isEqualTo(NO_ONE);

        idle.register(0, false);
        assertThat(idle.rest(0, false)).as("it still has the driver").isEqualTo(Rest.PARK_WITH_DRIVER);
        assertThat(idle.claimForWork()).isZero();
        assertThat(idle.wakeUp(0)).isEqualTo(Woken.CLAIMED);
        assertThat(idle.searching()).isOne();
    }

    /** Errata B-48: also one that is alone, and one that was refused a token. */
    @ParameterizedTest
    @ValueSource(ints = {1, 64, 65, 200})
    void rest_workSeen_searchesItself(int workers) {
        IdleSet idle = new IdleSet(workers);
        int worker = workers - 1;
        idle.register(worker, false);
        assertThat(idle.rest(worker, true)).isEqualTo(Rest.SEARCH);
        assertThat(idle.parked()).isZero();
        assertThat(idle.searching()).isOne();
        idle.register(worker, true);
        assertThat(idle.searching()).isZero();
        assertThat(idle.rest(worker, false)).isEqualTo(Rest.PARK_WITH_DRIVER);
    }

    @Test
    void rest_workSeenAndAnotherSearches_parks() {
        IdleSet idle = new IdleSet(2);
        idle.startSearching();
        idle.register(0, false);
        assertThat(idle.rest(0, true)).isEqualTo(Rest.PARK_WITH_DRIVER);
        assertThat(idle.parked()).isOne();
    }

    @Test
    void rest_claimedMeanwhile_parksAndFindsItsPermit() {
        IdleSet idle = new IdleSet(2);
        idle.register(0, false);
        assertThat(idle.claimForWork()).isZero();
        assertThat(idle.rest(0, true)).isEqualTo(Rest.PARK_WITH_DRIVER);
        assertThat(idle.wakeUp(0)).isEqualTo(Woken.CLAIMED);
        assertThat(idle.leaveDriver(0)).isEqualTo(NO_ONE);
    }

    @Test
    void leaveDriver_othersParked_oneTakesOver() {
        IdleSet idle = new IdleSet(3);
        park(idle, 0, Rest.PARK_WITH_DRIVER);
        park(idle, 1, Rest.PARK);
        park(idle, 2, Rest.PARK);
        assertThat(idle.wakeUp(0)).isEqualTo(Woken.UNCLAIMED);
        assertThat(idle.leaveDriver(0)).isEqualTo(1);
        assertThat(idle.wakeUp(1)).isEqualTo(Woken.CLAIMED);
        idle.register(1, true);
        assertThat(idle.rest(1, false)).isEqualTo(Rest.PARK_WITH_DRIVER);
        assertThatIllegalStateException().isThrownBy(() -> idle.leaveDriver(2)).withMessageContaining("worker 1");
    }

    @Test
    void holderToTell_driverTakenOrFree_holderOrNoOne() {
        IdleSet idle = new IdleSet(2);
        assertThat(idle.holderToTell()).isEqualTo(NO_ONE);
        park(idle, 1, Rest.PARK_WITH_DRIVER);
        assertThat(idle.holderToTell()).isOne();
        assertThat(idle.parked()).as("that was no claim").isOne();
    }

    @Test
    void shutDown_parkedOrAboutTo_leave() {
        IdleSet idle = new IdleSet(3);
        park(idle, 0, Rest.PARK_WITH_DRIVER);
        idle.register(1, false);
        idle.shutDown();
        assertThat(idle.isShutDown()).isTrue();
        assertThat(idle.rest(1, true)).isEqualTo(Rest.LEAVE);
        assertThat(idle.wakeUp(0)).isEqualTo(Woken.LEAVE);
        assertThat(idle.claimForWork()).isEqualTo(NO_ONE);
        assertThat(idle.parked()).isZero();
    }

    @Test
    void new_numberOfWorkersOutOfRange_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new IdleSet(0)).withMessageContaining("but is 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new IdleSet(65536))
                .withMessageContaining("between 1 and 65535, but is 65536");
    }

    @Test
    void toString_saysWhoIsWhere() {
        IdleSet idle = new IdleSet(3);
        park(idle, 2, Rest.PARK_WITH_DRIVER);
        assertThat(idle).hasToString("1 of 3 parked, 0 searching, driver with worker 2");
    }

    private static void park(IdleSet idle, int worker, Rest expected) {
        idle.register(worker, false);
        assertThat(idle.rest(worker, false)).isEqualTo(expected);
    }
}
