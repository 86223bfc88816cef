package dev.levin.examples;

import dev.levin.Levin;
import dev.levin.LevinReport;
import dev.levin.async.Async;
import dev.levin.async.AsyncTask;
import dev.levin.async.sync.AsyncSemaphore;
import dev.levin.blocking.BlockingPool;
import dev.levin.fork.par.Par;
import dev.levin.schedule.FailurePolicy;
import dev.levin.task.JoinHandle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/** What README and guides show of the runtime, for the compiler to read; {@link SnippetsTest} compares, and runs it. */
final class RuntimeSnippets {
    static final AtomicInteger REFRESHED = new AtomicInteger();

    private static final Pattern SPACE = Pattern.compile("\\s+");

    private RuntimeSnippets() {}

    record Invoice(int id) {}

    record Mail(String text) {}

    static Invoice fetchInvoice(int id) throws IOException {
        if (id < 0) {
            throw new IOException("no such invoice: " + id);
        }
        return new Invoice(id);
    }

    static String load(int id) throws IOException {
        return String.valueOf(fetchInvoice(id).id());
    }

    static int send(Mail mail) {
        return mail.text().length();
    }

    static void refresh() {
        REFRESHED.incrementAndGet();
    }

    static boolean isPrime(int number) {
        for (int divisor = 2; divisor * divisor <= number; divisor++) {
            if (number % divisor == 0) {
                return false;
            }
        }
        return true;
    }

    static long countWords(String text) {
        return Par.of(SPACE.split(text)).filter(word -> !word.isEmpty()).count();
    }

    // ---- README

    static void tour(Path file) {
        try (Levin levin = Levin.start()) {
            levin.tasks().execute(() -> System.out.println("one of many small tasks"));
            long primes = levin.fork()
                    .call(() -> Par.range(2, 1_000_000).filter(n -> isPrime(n)).count());
            AsyncTask<Long> words = levin.spawn( // a task that waits, without a thread,
                    levin.blocking(() -> Files.readString(file)) // for a call that blocks one,
                            .flatMap(text -> levin.compute(() -> countWords(text))) // then for parallel work,
                            .timeout(Duration.ofSeconds(5))); // and for no longer than that
            levin.every(Duration.ofMinutes(1), () -> System.out.println(levin.snapshot()));
            System.out.println(primes + " primes, " + words.join() + " words");
        } // finishes what was accepted, one pool after the other; what is not due yet is dropped
    }

    static void blockingPool(Path file, Path journal) {
        try (BlockingPool pool =
                BlockingPool.builder().name("files").maxThreads(64).build()) {
            JoinHandle<byte[]> content = pool.submit(() -> Files.readAllBytes(file));
            pool.submitMandatory(() -> Files.writeString(journal, "read")); // no shutdown takes it back
            System.out.println(content.join().length); // content.cancel() would interrupt the call
        }
    }

    // ---- Which pool for which work

    static AsyncTask<Long> wordsOf(Levin levin, Path file) {
        return levin.spawn(levin.blocking(() -> Files.readString(file)) // blocks a thread that may block
                .flatMap(text -> levin.compute(() -> countWords(text))) // uses the processors
                .timeout(Duration.ofSeconds(5))); // interrupts whichever of them takes too long
    }

    static Levin lessThreads() {
        Levin levin = Levin.builder()
                .workers(2) // each of tasks() and async()
                .forkWorkers(Runtime.getRuntime().availableProcessors())
                .blockingThreads(64)
                .start();
        return levin;
    }

    static Async<String> inPlace(Levin levin, int id) {
        Async<String> elsewhere = levin.blocking(() -> load(id)).map(text -> "invoice " + text);
        Async<String> inPlace = Async.of(id).map(number -> "invoice " + levin.blockInPlace(() -> load(number)));
        return elsewhere.zip(inPlace, (one, other) -> one + ", " + other);
    }

    static Future<Invoice> bulkhead(Levin levin, int id) {
        ExecutorService billing = levin.blocking().view(4, "billing"); // made once, and kept
        Future<Invoice> invoice = billing.submit(() -> fetchInvoice(id));
        return invoice;
    }

    static Async<Invoice> bulkheadOfTasks(Levin levin, int id) {
        AsyncSemaphore four = new AsyncSemaphore(4); // made once, and kept
        Async<Invoice> invoice = Async.using(four.acquire(), held -> levin.blocking(() -> fetchInvoice(id)));
        return invoice;
    }

    // ---- From ThreadPoolExecutor and CompletableFuture to Levin

    static Future<Invoice> fixedBefore(int id) {
        ExecutorService pool = Executors.newFixedThreadPool(8);
        Future<Invoice> invoice = pool.submit(() -> fetchInvoice(id));
        return invoice;
    }

    static Future<Invoice> fixedAfter(Levin levin, int id) {
        ExecutorService pool = levin.blocking().view(8, "billing");
        Future<Invoice> invoice = pool.submit(() -> fetchInvoice(id));
        return invoice;
    }

    static JoinHandle<Invoice> handle(Levin levin, int id) {
        JoinHandle<Invoice> invoice = levin.blocking().submit(() -> fetchInvoice(id));
        return invoice;
    }

    static CompletableFuture<Integer> futureBefore(Executor io, int id) {
        CompletableFuture<Integer> total = CompletableFuture.supplyAsync(() -> loadUnchecked(id), io)
                .thenApplyAsync(text -> Integer.parseInt(text))
                .orTimeout(1, TimeUnit.SECONDS);
        return total;
    }

    private static String loadUnchecked(int id) {
        return String.valueOf(id);
    }

    static CompletableFuture<Integer> futureAfter(Levin levin, int id) {
        CompletableFuture<Integer> total = levin.supplyBlocking(() -> load(id))
                .thenApplyAsync(text -> Integer.parseInt(text), levin.tasks().asExecutorService())
                .orTimeout(1, TimeUnit.SECONDS); // the future fails; the call goes on
        return total;
    }

    static AsyncTask<Integer> asyncAfter(Levin levin, int id) {
        AsyncTask<Integer> total = levin.spawn(levin.blocking(() -> load(id))
                .map(text -> Integer.parseInt(text))
                .timeout(Duration.ofSeconds(1))); // the call is interrupted
        return total;
    }

    static ScheduledExecutorService periodicBefore() {
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        timer.scheduleAtFixedRate(() -> refresh(), 0, 10, TimeUnit.SECONDS);
        return timer;
    }

    static void periodicAfter(Levin levin) {
        levin.every(Duration.ofSeconds(10), () -> refresh()); // reports a failure, and goes on
        levin.scheduled()
                .periodic(Duration.ofSeconds(10))
                .firstAfter(Duration.ZERO)
                .onFailure(FailurePolicy.stop()) // reports it, and ends; or backOff(longest)
                .start(() -> refresh());
        levin.scheduled().scheduleAtFixedRate(() -> refresh(), 0, 10, TimeUnit.SECONDS); // ends, and says nothing
    }

    static ThreadPoolExecutor boundedBefore() {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(4, 16, 1, TimeUnit.MINUTES, new ArrayBlockingQueue<>(100));
        return pool;
    }

    static BlockingPool boundedAfter() {
        BlockingPool pool = BlockingPool.builder()
                .name("mail")
                .maxThreads(16)
                .maxQueue(100)
                .keepAlive(Duration.ofMinutes(1))
                .build();
        return pool;
    }

    static boolean callerRuns(BlockingPool pool, Mail mail) {
        Optional<JoinHandle<Integer>> sent = pool.trySubmit(() -> send(mail));
        if (sent.isEmpty()) {
            send(mail);
        }
        return sent.isPresent();
    }

    static Async<Integer> backPressure(BlockingPool pool, Mail mail) {
        Async<Integer> sent = Async.from(pool.submitWhenRoom(() -> send(mail))).flatMap(handle -> Async.from(handle));
        return sent;
    }

    static void endBefore(ExecutorService pool) throws InterruptedException {
        pool.shutdown();
        if (!pool.awaitTermination(30, TimeUnit.SECONDS)) {
            List<Runnable> abandoned = pool.shutdownNow();
            System.err.println(abandoned.size() + " were abandoned");
        }
    }

    static LevinReport endAfter(Levin levin) {
        LevinReport report = levin.shutdown(Duration.ofSeconds(30));
        if (!report.isComplete()) {
            System.err.println(report);
        }
        return report;
    }

    static Levin make() {
        Levin levin = Levin.builder()
                .name("shop")
                .closeOnExit(true) // by Ctrl-C as well
                .onFailure((task, failure) -> failure.printStackTrace())
                .start();
        return levin;
    }
}
