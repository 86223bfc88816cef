package dev.levin.async.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TimerListsTest {
    private static final int SLOTS = 5;
    private static final int BLOCKS = 10;

    private final TimerWheel wheel = new TimerWheel(new ManualClock(), 1);
    private final TimerLists lists = new TimerLists(SLOTS);

    private enum Order {
        OLDEST_FIRST,
        NEWEST_FIRST,
        ANY
    }

    private Timer timer() {
        return Timer.of(wheel, () -> {});
    }

    private List<Timer> addFor(int blocks, int slot) {
        List<Timer> timers = new ArrayList<>();
        for (int i = 0; i < blocks * TimerBlock.SIZE; i++) {
            Timer timer = timer();
            lists.add(timer, slot);
            timers.add(timer);
        }
        return timers;
    }

    @ParameterizedTest
    @EnumSource
    void remove_all_oneBlockIsLeft(Order order) {
        List<Timer> timers = addFor(BLOCKS, 0);
        assertThat(lists.blocks()).isEqualTo(BLOCKS);
        switch (order) {
            case OLDEST_FIRST -> {}
            case NEWEST_FIRST -> Collections.reverse(timers);
            case ANY -> Collections.shuffle(timers, new Random(1));
        }
        for (int i = 0; i < timers.size(); i++) {
            assertThat(lists.remove(timers.get(i))).as("empty").isEqualTo(i == timers.size() - 1);
        }
        assertThat(lists.blocks()).isEqualTo(1);
        assertThat(lists.first(0)).isNull();
    }

    @Test
    void first_listThatNeverHadATimer_isNone() {
        lists.add(timer(), 0);
        for (int slot = 1; slot < SLOTS; slot++) {
            assertThat(lists.first(slot)).isNull();
        }
    }

    @Test
    void add_whereOthersWere_takesTheirPlaces() {
        List<Timer> timers = addFor(BLOCKS, 0);
        for (int i = 0; i < timers.size(); i += 2) {
            lists.remove(timers.get(i));
        }
        assertThat(lists.blocks()).as("each has one that stays").isEqualTo(BLOCKS);
        addFor(BLOCKS / 2, 1);
        assertThat(lists.blocks()).isEqualTo(BLOCKS);
        addFor(1, 1);
        assertThat(lists.blocks()).isEqualTo(BLOCKS + 1);
    }

    /** Many come and go while a few stay: what is kept is bounded by what is there. */
    @Test
    void add_manyTimes_numbersOfBlocksAreUsedAgain() {
        List<Timer> stay = addFor(1, 0);
        for (int round = 0; round < 100; round++) {
            addFor(3, 1).forEach(lists::remove);
        }
        assertThat(lists.blocks()).isLessThanOrEqualTo(2);
        assertThat(lists.capacity()).isBetween(lists.blocks(), 8);
        assertThat(lists.first(0)).isSameAs(stay.get(0));
    }

    @Test
    void addAndRemove_atRandom_asListsOfTheJdk() {
        for (long seed = 0; seed < 20; seed++) {
            compareWithLists(new Random(seed));
        }
    }

    private static void compareWithLists(Random random) {
        TimerWheel wheel = new TimerWheel(new ManualClock(), 1);
        TimerLists lists = new TimerLists(SLOTS);
        List<List<Timer>> expected = new ArrayList<>();
        for (int i = 0; i < SLOTS; i++) {
            expected.add(new ArrayList<>());
        }
        int growth = 70;
        for (int step = 0; step < 6_000; step++) {
            int slot = random.nextInt(SLOTS);
            List<Timer> list = expected.get(slot);
            growth = step % 2_000 == 0 ? 100 - growth : growth;
            if (list.isEmpty() || random.nextInt(100) < growth) {
                Timer timer = Timer.of(wheel, () -> {});
                lists.add(timer, slot);
                list.add(timer);
            } else {
                Timer timer = list.remove(random.nextInt(list.size()));
                assertThat(lists.remove(timer)).isEqualTo(list.isEmpty());
                assertThat(timer.slot).isEqualTo(Timer.NOWHERE);
            }
            assertThat(lists.first(slot)).isSameAs(list.isEmpty() ? null : list.get(0));
        }
        for (int slot = 0; slot < SLOTS; slot++) {
            for (Timer timer : expected.get(slot)) {
                assertThat(lists.first(slot)).isSameAs(timer);
                lists.remove(timer);
            }
        }
    }
}
