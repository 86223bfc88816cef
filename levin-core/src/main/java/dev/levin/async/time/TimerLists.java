package dev.levin.async.time;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A list of timers for each slot of a wheel, oldest first, for one thread at a time.
 *
 * <p>A timer knows its place, and the links between places are numbers in arrays. Links between the timers themselves would
 * be shorter to write, but a million timers that point to each other are what a collector likes least, each link is a
 * store that it has to be told of, and the neighbours of a timer that is cancelled are anywhere in memory (ADR 17). Places are in
 * {@linkplain TimerBlock blocks}; one that has become empty is let go of, unless it is the only one with room.
 */
final class TimerLists {
    private static final int NONE = TimerBlock.NONE;

    /** The two ends of each list. */
    private final int[] oldest;

    private final int[] newest;

    /** By number; {@link TimerBlock#GONE} where there is none. */
    private TimerBlock[] blocks = {};

    /** No number below is free. */
    private int firstNumber;

    /** The first of those that have room. */
    private @Nullable TimerBlock roomy;

    TimerLists(int slots) {
        oldest = new int[slots];
        newest = new int[slots];
        Arrays.fill(oldest, NONE);
        Arrays.fill(newest, NONE);
    }

    /** The oldest timer of a list. */
    @Nullable
    Timer first(int slot) {
        int place = oldest[slot];
        return place == NONE ? null : blocks[place >>> TimerBlock.BITS].timers[place & TimerBlock.MASK];
    }

    /** Adds a timer that is in no list. */
    void add(Timer timer, int slot) {
        TimerBlock block = roomy;
        if (block == null) {
            block = openBlock();
        }
        int index = block.free;
        if (index == NONE) {
            index = block.used++;
        } else {
            block.free = block.next[index];
        }
        int place = block.number << TimerBlock.BITS | index;
        int last = newest[slot];
        block.live++;
        if (block.live == TimerBlock.SIZE) {
            TimerBlock after = block.roomyAfter;
            block.roomyAfter = null;
            roomy = after;
            if (after != null) {
                after.roomyBefore = null;
            }
        }
        block.timers[index] = timer;
        block.next[index] = NONE;
        block.previous[index] = last;
        timer.place = place;
        timer.slot = slot;
        newest[slot] = place;
        if (last == NONE) {
            oldest[slot] = place;
        } else {
            blocks[last >>> TimerBlock.BITS].next[last & TimerBlock.MASK] = place;
        }
    }

    /** Takes a timer out of its list. Returns whether that is empty now. */
    boolean remove(Timer timer) {
        int slot = timer.slot;
        TimerBlock block = blocks[timer.place >>> TimerBlock.BITS];
        int index = timer.place & TimerBlock.MASK;
        int previous = block.previous[index];
        int next = block.next[index];
        if (previous == NONE) {
            oldest[slot] = next;
        } else {
            blocks[previous >>> TimerBlock.BITS].next[previous & TimerBlock.MASK] = next;
        }
        if (next == NONE) {
            newest[slot] = previous;
        } else {
            blocks[next >>> TimerBlock.BITS].previous[next & TimerBlock.MASK] = previous;
        }
        timer.slot = Timer.NOWHERE;
        block.timers[index] = null;
        block.next[index] = block.free;
        block.free = index;
        if (block.live == TimerBlock.SIZE) {
            TimerBlock after = roomy;
            block.roomyAfter = after;
            roomy = block;
            if (after != null) {
                after.roomyBefore = block;
            }
        }
        block.live--;
        boolean isEmpty = oldest[slot] == NONE;
        if (block.live == 0) {
            closeUnlessAlone(block);
        }
        return isEmpty;
    }

    /** Makes the only block with room. */
    private TimerBlock openBlock() {
        int number = firstNumber;
        while (number < blocks.length && blocks[number] != TimerBlock.GONE) {
            number++;
        }
        TimerBlock block = new TimerBlock(number);
        if (number == blocks.length) {
            TimerBlock[] more = Arrays.copyOf(blocks, Math.max(1, 2 * number));
            Arrays.fill(more, number, more.length, TimerBlock.GONE);
            blocks = more;
        }
        blocks[number] = block;
        roomy = block;
        firstNumber = number + 1;
        return block;
    }

    private void closeUnlessAlone(TimerBlock block) {
        TimerBlock before = block.roomyBefore;
        TimerBlock after = block.roomyAfter;
        if (before == null && after == null) {
            return;
        }
        if (before == null) {
            roomy = after;
        } else {
            before.roomyAfter = after;
        }
        if (after != null) {
            after.roomyBefore = before;
        }
        blocks[block.number] = TimerBlock.GONE;
        firstNumber = Math.min(firstNumber, block.number);
    }

    /** How many blocks there could be without more memory for their numbers. */
    int capacity() {
        return blocks.length;
    }

    /** How many blocks there are. */
    int blocks() {
        int count = 0;
        for (TimerBlock block : blocks) {
            count += block == TimerBlock.GONE ? 0 : 1;
        }
        return count;
    }
}
