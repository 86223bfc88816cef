package dev.levin.forked;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/**
 * A command that runs another one as an unprivileged user with {@code ulimit -u}. That limit counts all threads of a user
 * and does not bind root. So root's child runs as a user that no one else is, and anyone else's gets as many threads as
 * the user has now, and a few more.
 */
final class LimitedUser {
    private static final int ROOT = 0;
    private static final int FIRST_UNUSED = 41_000;
    private static final int UNUSED = 10_000;

    /** Enough for a small JVM to start. */
    private static final long HEADROOM = 50;

    private LimitedUser() {}

    /** Whether the child will be someone else, who may not be able to read this user's files. */
    static boolean isSomeoneElse() throws IOException {
        return UserThreads.me() == ROOT;
    }

    /** The command; skips the test where it can't be had. */
    static List<String> command() throws IOException, InterruptedException {
        Assumptions.assumeTrue(UserThreads.areKnown(), "a limit of threads can be arranged on Linux only");
        List<String> command = new ArrayList<>();
        int user = UserThreads.me();
        if (user == ROOT) {
            user = FIRST_UNUSED + (int) (ProcessHandle.current().pid() % UNUSED);
            command.addAll(List.of("setpriv", "--reuid=" + user, "--regid=" + user, "--clear-groups"));
        }
        String limit = Long.toString(UserThreads.count(user) + HEADROOM);
        command.addAll(List.of("bash", "-c", "ulimit -u \"$0\" && exec \"$@\"", limit));
        assumeWorks(command);
        return command;
    }

    private static void assumeWorks(List<String> command) throws InterruptedException {
        List<String> probe = new ArrayList<>(command);
        probe.add("true");
        Commands.assumeWorks(probe.toArray(String[]::new));
    }
}
