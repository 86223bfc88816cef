package dev.levin.bench.requests;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** Every connection is a file, on both sides, and a process may have so many. */
final class FileLimit {
    /** What a JVM, or the runtime of a server, needs besides. */
    private static final int OTHERS = 128;

    private FileLimit() {}

    /**
     * Sees that there may be so many connections. The server may have as many files as this process: it has inherited the limit.
     *
     * @throws IllegalStateException if not; the message says what to do
     */
    static void require(int connections) {
        if (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system) {
            require(connections, system.getMaxFileDescriptorCount());
        }
    }

    static void require(int connections, long limit) {
        long needed = (long) connections + OTHERS;
        if (limit < needed) {
            throw new IllegalStateException(connections + " connections need " + needed
                    + " open files, but a process may have " + limit
                    + " here; raise the limit, also the hard one, with 'ulimit -n "
                    + 2 * needed + "' for instance, and try again");
        }
    }
}
