package dev.levin.bench.requests;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Which thread of the client has which connection. Each has as many as the others, or one more or less. */
public enum Dealing {
    /**
     * One after the other. A server that deals connections to its own threads in the same way has all of one client thread's on one thread, and
     * then neither has to wake the other side on another processor. That is its merit only if its clients are so kind.
     */
    IN_TURN,

    /** By lot, and each time the same: as with clients that know nothing of a server's threads. */
    BY_LOT;

    private static final long SEED = 0x9e37_79b9L;

    /** For each connection the number of its thread. */
    List<Integer> deal(int connections, int threads) {
        List<Integer> owners = new ArrayList<>();
        for (int i = 0; i < connections; i++) {
            owners.add(i % threads);
        }
        if (this == BY_LOT) {
            Collections.shuffle(owners, new Random(SEED));
        }
        return owners;
    }
}
