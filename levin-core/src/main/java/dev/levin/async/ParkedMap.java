package dev.levin.async;

import dev.levin.internal.memory.PaddedLong;

/**
 * Which workers are parked, or about to be: one bit for each, 64 in a row, for any number of workers. Whoever sets a bit or
 * clears one does it by one atomic step, so that of several who clear the same bit exactly one finds it set (errata B-46).
 * What a bit means, and who may clear another one's, says {@link IdleSet}. All methods are for any thread.
 */
final class ParkedMap {
    // Any thread
    private final PaddedLong[] rows;

    /** For workers with the numbers from 0 to {@code workers - 1}, none of which is parked. */
    ParkedMap(int workers) {
        rows = new PaddedLong[(workers + Long.SIZE - 1) / Long.SIZE];
        for (int row = 0; row < rows.length; row++) {
            rows[row] = new PaddedLong(0);
        }
    }

    /** Sets a worker's bit. */
    void add(int worker) {
        row(worker).getAndBitwiseOr(bit(worker));
    }

    /** Clears a worker's bit: true for exactly one of those who try it. */
    boolean remove(int worker) {
        return (row(worker).getAndBitwiseAnd(~bit(worker)) & bit(worker)) != 0;
    }

    /**
     * Clears the bit of the lowest number, so that few are kept warm; that of {@code last} if there is no other.
     *
     * @param last a worker's number, or {@link IdleWord#NO_ONE}
     * @return whose bit it was, or {@link IdleWord#NO_ONE} if there was none
     */
    int removeLowest(int last) {
        for (int index = 0; index < rows.length; index++) {
            long others = last >= 0 && last / Long.SIZE == index ? ~bit(last) : -1L;
            long parked = rows[index].getVolatile() & others;
            while (parked != 0) {
                int worker = index * Long.SIZE + Long.numberOfTrailingZeros(parked);
                if (remove(worker)) {
                    return worker;
                }
                parked = rows[index].getVolatile() & others;
            }
        }
        return last != IdleWord.NO_ONE && remove(last) ? last : IdleWord.NO_ONE;
    }

    boolean isEmpty() {
        for (PaddedLong row : rows) {
            if (row.getVolatile() != 0) {
                return false;
            }
        }
        return true;
    }

    /** How many bits are set. */
    int size() {
        int size = 0;
        for (PaddedLong row : rows) {
            size += Long.bitCount(row.getVolatile());
        }
        return size;
    }

    private PaddedLong row(int worker) {
        return rows[worker / Long.SIZE];
    }

    private static long bit(int worker) {
        return 1L << (worker % Long.SIZE);
    }
}
