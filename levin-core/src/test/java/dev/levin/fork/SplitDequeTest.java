package dev.levin.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The deque alone, owner and thief in one thread. */
class SplitDequeTest {
    /** A deque that shares as it is told, and whose jobs are just names. */
    private static final class Deque extends SplitDeque {
        int shares = Integer.MAX_VALUE;
        int shared;
        int sharedWhenEmpty;
        boolean failsToMakeJobs;

        Deque(int capacity) {
            super(capacity);
        }

        @Override
        ForkJob toJob(@Nullable Object entry, byte kind, int index) {
            if (failsToMakeJobs) {
                throw new OutOfMemoryError("planted");
            }
            return entry instanceof ForkJob job ? job : new Named((String) entry);
        }

        @Override
        boolean takesSlowPath() {
            return false;
        }

        @Override
        int shareCount(int available, int shared) {
            return shared == 0 ? Math.min(shares, available) : 0;
        }

        @Override
        void onShared(int count, boolean wasEmpty) {
            shared += count;
            sharedWhenEmpty += wasEmpty ? 1 : 0;
        }

        void push(String name) {
            push(name, RUNNABLE);
        }
    }

    private static final class Named extends LongJob {
        final String name;

        Named(String name) {
            this.name = name;
        }

        @Override
        protected long compute() {
            return 0;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    @Test
    void collected_nextPush_movesTheEntriesToANewArray() throws Exception {
        Deque deque = new Deque(8);
        deque.push("a");
        deque.shares = 0;
        deque.push("b");
        Object before = slotsOf(deque);

        deque.collected();
        deque.push("c");
        assertThat(slotsOf(deque)).isNotSameAs(before);
        assertThat(deque.steal()).hasToString("a");
        assertThat(deque.takeBack(2)).isTrue();
        assertThat(deque.entry(1)).isEqualTo("b");

        Object after = slotsOf(deque);
        deque.push("d");
        assertThat(slotsOf(deque)).isSameAs(after);
    }

    private static @Nullable Object slotsOf(Deque deque) throws ReflectiveOperationException {
        Field slots = OwnerSlots.class.getDeclaredField("slots");
        slots.setAccessible(true);
        return slots.get(deque);
    }

    @Test
    void push_nobodyToShareWith_staysPrivate() {
        Deque deque = new Deque(8);
        deque.shares = 0;
        deque.push("a");
        deque.push("b");
        assertThat(deque.steal()).isNull();
        assertThat(deque.takeBack(1)).isTrue();
        assertThat(deque.takeBack(0)).isTrue();
        assertThat(deque.head()).isZero();
        assertThat(deque.entry(0)).isNull();
        assertThat(deque.entry(1)).isNull();
    }

    @Test
    void push_sharedPartEmpty_sharesTheOldest() {
        Deque deque = new Deque(8);
        deque.shares = 1;
        deque.push("a");
        deque.push("b");
        assertThat(deque.shared).as("b stays private while a can be stolen").isEqualTo(1);
        assertThat(deque.sharedWhenEmpty).isEqualTo(1);
        assertThat(deque.steal()).hasToString("a");
        assertThat(deque.steal()).isNull();
        deque.push("c");
        assertThat(deque.steal()).as("the thief has asked for more").hasToString("b");
    }

    @Test
    void takeBackShared_notStolen_isTheOwnersAgain() {
        Deque deque = new Deque(8);
        deque.push("a");
        assertThat(deque.takeBack(0)).isFalse();
        assertThat(deque.takeBackShared(0)).isNull();
        assertThat(deque.steal()).isNull();
        assertThat(deque.head()).isZero();
    }

    @Test
    void takeBackShared_stolen_isTheJobAndItsSlotIsForgottenLater() {
        Deque deque = new Deque(8);
        deque.push("a");
        ForkJob stolen = deque.steal();
        assertThat(deque.takeBack(0)).isFalse();
        assertThat(deque.takeBackShared(0)).isSameAs(stolen);
        assertThat(deque.head()).as("not reused before the job is done").isEqualTo(1);
        deque.forget(0);
        assertThat(deque.head()).isZero();
        assertThat(deque.entry(0)).isNull();
        deque.push("b");
        assertThat(deque.steal()).hasToString("b");
    }

    /** A thief who looked before the indices were set back must not take anything by what it saw. */
    @Test
    void steal_wordOfAnEarlierTime_fails() {
        Deque deque = new Deque(8);
        deque.push("a");
        long early = deque.word.getVolatile();
        ForkJob stolen = deque.steal();
        assertThat(deque.takeBackShared(0)).isSameAs(stolen);
        deque.forget(0);
        deque.push("b");
        assertThat(DequeWord.tail(early)).isEqualTo(DequeWord.tail(deque.word.getVolatile()));
        assertThat(DequeWord.split(early)).isEqualTo(DequeWord.split(deque.word.getVolatile()));
        assertThat(deque.steal(early)).isNull();
        assertThat(deque.steal()).hasToString("b");
    }

    @Test
    void push_beyondTheCapacity_growsAndKeepsOrder() {
        Deque deque = new Deque(2);
        deque.shares = 1;
        for (int i = 0; i < 100; i++) {
            deque.push("n" + i);
        }
        for (int i = 0; i < 50; i++) {
            assertThat(deque.steal()).hasToString("n" + i);
            deque.push("more" + i);
        }
        assertThat(deque.head()).isEqualTo(150);
    }

    @Test
    void push_noMemoryForTheJob_leavesTheEntryPrivate() {
        Deque deque = new Deque(8);
        deque.failsToMakeJobs = true;
        assertThatThrownBy(() -> deque.push("a")).isInstanceOf(OutOfMemoryError.class);
        assertThat(deque.head()).as("the caller settles it").isEqualTo(1);
        assertThat(deque.takeBack(0)).isTrue();
        deque.failsToMakeJobs = false;
        deque.push("b");
        deque.push("c");
        assertThat(deque.steal()).hasToString("b");
    }

    @Test
    void takeBack_withLeftoversAbove_dropsThem() {
        Deque deque = new Deque(8);
        deque.shares = 0;
        deque.push("a");
        deque.push("left behind");
        assertThat(deque.takeBack(0)).isTrue();
        assertThat(deque.head()).isZero();
    }
}
