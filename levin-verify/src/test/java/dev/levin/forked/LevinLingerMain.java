package dev.levin.forked;

import dev.levin.Levin;
import java.io.IOException;

/**
 * Makes a non-daemon runtime, uses all of its pools, and returns from main. A daemon thread then waits for a line, and closes
 * the runtime.
 */
final class LevinLingerMain {
    static final String MAIN_ENDED = "main has ended";
    static final String CLOSE = "close";

    private LevinLingerMain() {}

    public static void main(String[] args) {
        Levin levin = Levin.builder().daemon(false).workers(2).start();
        new LevinUnderTest(levin, false).use();
        Thread main = Thread.currentThread();
        Thread servant = new Thread(() -> serve(levin, main), "servant");
        servant.setDaemon(true);
        servant.start();
    }

    private static void serve(Levin levin, Thread main) {
        try {
            main.join();
            System.out.println(MAIN_ENDED);
            int first = System.in.read();
            if (first == CLOSE.charAt(0)) {
                levin.close();
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
