package dev.levin.forked;

import java.io.IOException;

/** Has storms look for a planted bug. */
final class Searches {
    /** Most bugs are found by the first storm; for some, two threads have to meet that may not. */
    private static final int MOST = 6;

    private Searches() {}

    /** Whether one of some storms, each in a child of its own, prints {@code failed} and not {@code passed}. */
    static boolean find(ChildJvm child, String failed, String passed) throws IOException, InterruptedException {
        for (int search = 0; search < MOST; search++) {
            try (RunningChild running = child.start()) {
                if (running.awaitOneOf(failed, passed).equals(failed)) {
                    return true;
                }
            }
        }
        return false;
    }
}
