package dev.levin.forked;

import dev.levin.pool.TaskPool;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Makes a non-daemon pool, runs one task, and returns from main. A daemon thread then does what the test asks for:
 * {@value #RUN} runs another task, {@value #CLOSE} closes the pool.
 */
final class LingerMain {
    static final String MAIN_ENDED = "main has ended";
    static final String RUN = "run";
    static final String RAN = "a task has run";
    static final String CLOSE = "close";

    private LingerMain() {}

    public static void main(String[] args) {
        TaskPool pool = TaskPool.builder().daemon(false).build();
        pool.submit(() -> 1).join();
        Thread main = Thread.currentThread();
        Thread servant = new Thread(() -> serve(pool, main), "servant");
        servant.setDaemon(true);
        servant.start();
    }

    private static void serve(TaskPool pool, Thread main) {
        try (BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            main.join();
            System.out.println(MAIN_ENDED);
            for (String request = requests.readLine(); !CLOSE.equals(request); request = requests.readLine()) {
                System.out.println(pool.submit(() -> RAN).join());
            }
            pool.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
