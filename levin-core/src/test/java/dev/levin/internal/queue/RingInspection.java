package dev.levin.internal.queue;

import dev.levin.internal.memory.PaddedLong;
import dev.levin.support.PrivateField;
import java.util.Arrays;

/** A ring's private state; can put it into the middle of a theft, where a thief is never seen to stop. */
record RingInspection(StealRing ring) {
    int steal() {
        return (int) (head().getVolatile() >>> 32);
    }

    int real() {
        return (int) head().getVolatile();
    }

    int tail() {
        return (int) ((PaddedLong) PrivateField.get(StealRing.class, ring, "tail")).getVolatile();
    }

    /** Slots that refer to a task. */
    long occupied() {
        return Arrays.stream(slots()).filter(slot -> slot != null).count();
    }

    TaskNode slot(int index) {
        return slots()[index & (StealRing.CAPACITY - 1)];
    }

    /** As a thief does in its first step: the oldest {@code count} tasks are its own from now on. */
    void claim(int count) {
        head().setVolatile(pack(real(), real() + count));
    }

    /** As a thief does in its second and third step: reads and nulls its slots, and gives them back. */
    void copyAndRelease(int count) {
        int first = steal();
        for (int index = first; index != first + count; index++) {
            slots()[index & (StealRing.CAPACITY - 1)] = null;
        }
        head().setVolatile(pack(real(), real()));
    }

    private PaddedLong head() {
        return (PaddedLong) PrivateField.get(StealRing.class, ring, "head");
    }

    TaskNode[] slots() {
        return (TaskNode[]) PrivateField.get(StealRing.class, ring, "slots");
    }

    private static long pack(int steal, int real) {
        return ((long) steal << 32) | (real & 0xFFFF_FFFFL);
    }
}
