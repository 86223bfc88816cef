package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Every small {@link SleepWord} and {@link DequeWord} against every event. */
class WordsExhaustiveTest {
    private static final int MAX = 4;
    private static final int[] JECS = {0, 1, 2, 3, -2, -1};

    private interface SleepCheck {
        void check(long word, int sleeping, int inactive, int jec);
    }

    private static void forEverySleepWord(SleepCheck check) {
        for (int jec : JECS) {
            for (int inactive = 0; inactive <= MAX; inactive++) {
                for (int sleeping = 0; sleeping <= inactive; sleeping++) {
                    check.check(sleepWord(sleeping, inactive, jec), sleeping, inactive, jec);
                }
            }
        }
    }

    private static long sleepWord(int sleeping, int inactive, int jec) {
        return ((long) jec << 32) | ((long) inactive << 16) | sleeping;
    }

    @Test
    void sleepWord_everyEvent_changesWhatItSaysAndNothingElse() {
        forEverySleepWord((word, sleeping, inactive, jec) -> {
            assertThat(SleepWord.sleeping(word)).isEqualTo(sleeping);
            assertThat(SleepWord.inactive(word)).isEqualTo(inactive);
            assertThat(SleepWord.jec(word)).isEqualTo(jec);
            assertThat(SleepWord.isValid(word)).isTrue();
            assertThat(SleepWord.startedLooking(word)).isEqualTo(sleepWord(sleeping, inactive + 1, jec));
            if (inactive > sleeping) {
                assertThat(SleepWord.stoppedLooking(word)).isEqualTo(sleepWord(sleeping, inactive - 1, jec));
                assertThat(SleepWord.fellAsleep(word)).isEqualTo(sleepWord(sleeping + 1, inactive, jec));
            }
            if (sleeping > 0) {
                assertThat(SleepWord.wokenUp(word)).isEqualTo(sleepWord(sleeping - 1, inactive, jec));
            }
        });
    }

    @Test
    void sleepWord_moreAsleepThanIdle_isNotValid() {
        assertThat(SleepWord.isValid(sleepWord(2, 1, 0))).isFalse();
        assertThat(SleepWord.describe(sleepWord(1, 2, 3))).isEqualTo("1 of 2 idle workers asleep");
    }

    /** Errata B-17: the worker makes the counter even, the publisher makes it odd, and each only when it is not. */
    @Test
    void jec_announcedAndPublished_haveOppositeParities() {
        forEverySleepWord((word, sleeping, inactive, jec) -> {
            boolean even = (jec & 1) == 0;
            assertThat(SleepWord.isSleepy(word)).isEqualTo(even);
            assertThat(SleepWord.jec(SleepWord.announced(word))).isEqualTo(even ? jec : jec + 1);
            assertThat(SleepWord.jec(SleepWord.published(word))).isEqualTo(even ? jec + 1 : jec);
            assertThat(SleepWord.isSleepy(SleepWord.announced(word))).isTrue();
            assertThat(SleepWord.isSleepy(SleepWord.published(word))).isFalse();
        });
    }

    /** Errata B-18: after a worker has announced, whatever is published changes what it remembers. */
    @Test
    void jec_publishedAfterAnnounced_isAlwaysSeen() {
        forEverySleepWord((word, sleeping, inactive, jec) -> {
            long announced = SleepWord.announced(word);
            assertThat(SleepWord.jec(SleepWord.published(announced))).isNotEqualTo(SleepWord.jec(announced));
        });
    }

    @Test
    void wakeCount_everyWord_followsTheSeedsPolicy() {
        forEverySleepWord((word, sleeping, inactive, jec) -> {
            for (int jobs = 1; jobs <= MAX + 1; jobs++) {
                int idle = inactive - sleeping;
                int whenEmpty = idle >= jobs ? 0 : Math.min(jobs - idle, sleeping);
                assertThat(SleepWord.wakeCount(word, jobs, true)).isEqualTo(whenEmpty);
                assertThat(SleepWord.wakeCount(word, jobs, false)).isEqualTo(Math.min(jobs, sleeping));
            }
            assertThat(SleepWord.cascadeCount(word)).isEqualTo(Math.min(2, sleeping));
        });
    }

    @Test
    void dequeWord_everyEvent_changesWhatItSaysAndNothingElse() {
        int[] indices = {0, 1, 2, 5, DequeWord.MAX_INDEX - 1, DequeWord.MAX_INDEX};
        for (int tail : indices) {
            for (int split : indices) {
                long word = DequeWord.withSplit(DequeWord.reset(DequeWord.EMPTY, tail), split);
                assertThat(DequeWord.tail(word)).isEqualTo(tail);
                assertThat(DequeWord.split(word)).isEqualTo(split);
                assertThat(DequeWord.tag(word)).isEqualTo(1);
                assertThat(DequeWord.isShared(word)).isEqualTo(tail < split);
                assertThat(DequeWord.isValid(word)).isEqualTo(tail <= split);
                assertThat(DequeWord.tail(DequeWord.takenBack(word, 3))).isEqualTo(tail);
                assertThat(DequeWord.split(DequeWord.takenBack(word, 3))).isEqualTo(3);
                assertThat(DequeWord.tag(DequeWord.takenBack(word, 3))).isEqualTo(2);
                if (tail < split) {
                    assertThat(DequeWord.tail(DequeWord.stolen(word))).isEqualTo(tail + 1);
                    assertThat(DequeWord.split(DequeWord.stolen(word))).isEqualTo(split);
                    assertThat(DequeWord.tag(DequeWord.stolen(word))).isEqualTo(1);
                }
            }
        }
    }

    @Test
    void dequeWord_reset_changesTheTagAndWrapsRound() {
        long word = DequeWord.EMPTY;
        for (int i = 1; i <= 300; i++) {
            word = DequeWord.reset(word, 7);
            assertThat(DequeWord.tag(word)).isEqualTo(i & 0xFF);
            assertThat(DequeWord.tail(word)).isEqualTo(7);
            assertThat(DequeWord.split(word)).isEqualTo(7);
        }
        assertThat(DequeWord.describe(word)).isEqualTo("tail=7 split=7 tag=44");
    }
}
