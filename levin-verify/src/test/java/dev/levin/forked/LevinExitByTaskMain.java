package dev.levin.forked;

import dev.levin.Levin;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/** A task ends the JVM, and so waits for the hook that waits for the task; another one takes no notice of anything. */
final class LevinExitByTaskMain {
    static final int CODE = 7;

    private LevinExitByTaskMain() {}

    public static void main(String[] args) {
        Levin levin = Levin.builder()
                .name("exit")
                .daemon(false)
                .closeTimeout(Duration.ofMillis(100))
                .closeOnExit(true)
                .start();
        levin.blocking().execute(LevinExitByTaskMain::takeNoNotice);
        levin.tasks().execute(() -> System.exit(CODE));
    }

    private static void takeNoNotice() {
        while (true) {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException goesOn) {
                // as it says
            }
        }
    }
}
