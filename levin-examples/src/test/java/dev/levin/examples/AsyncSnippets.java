package dev.levin.examples;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncScope;
import dev.levin.async.AsyncTask;
import dev.levin.async.CancelToken;
import dev.levin.async.Context;
import dev.levin.async.Interval;
import dev.levin.async.JoinSet;
import dev.levin.async.Select;
import dev.levin.async.sync.AsyncMutex;
import dev.levin.async.sync.Channel;
import dev.levin.async.sync.Hold;
import dev.levin.async.sync.Receiver;
import dev.levin.async.sync.Sender;
import dev.levin.async.time.ManualClock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** What README and guide show of async, for the compiler to read; {@link SnippetsTest} compares, and runs it. */
@SuppressWarnings({"FutureReturnValueIgnored", "try"}) // as users write it
final class AsyncSnippets {
    private AsyncSnippets() {}

    // ---- README

    static Async<Boolean> fetchAll(Channel<String> urls, Channel<String> pages) {
        Receiver<String> next = urls.receiver();
        return Async.repeat(
                () -> next.flatMap(url -> url == null
                        ? Async.of(true) // closed, and all were received
                        : fetch(url)
                                .timeout(Duration.ofSeconds(1)) // cancels the fetch, and fails
                                .recover(failure -> "nothing came from " + url)
                                .flatMap(pages::send) // waits while the channel is full
                                .map(sent -> false)),
                over -> over);
    }

    static void crawl() {
        try (AsyncScheduler scheduler = AsyncScheduler.builder().name("crawler").build()) {
            Channel<String> urls = Channel.bounded(16);
            Channel<String> pages = Channel.bounded(16);
            AsyncTask<Boolean> fetcher = scheduler.spawn(fetchAll(urls, pages)); // or several: each URL goes to one
            urls.send("https://example.org").join(); // on a thread that may block
            System.out.println(pages.receiver().join(Duration.ofSeconds(5)));
            fetcher.cancel(); // and what it waits for; URLs that it has not taken are still there
        }
    }

    static Async<String> fetch(String url) {
        return Async.yieldNow().map(nothing -> "the page at " + url);
    }

    // ---- The first one

    static void first() {
        try (AsyncScheduler scheduler = AsyncScheduler.builder().name("io").build()) {
            AsyncTask<String> task =
                    scheduler.spawn(scheduler.sleep(Duration.ofMillis(10)).map(nothing -> "done"));
            System.out.println(task.join());
        }
    }

    // ---- By hand

    static final class Countdown extends Async<String> {
        private int left = 3;

        @Override
        public boolean poll(Context context) {
            if (left-- > 0) {
                context.yieldNow(); // or hand context.waker() to whoever will have news
                return pending();
            }
            return complete("lift-off");
        }
    }

    // ---- Many tasks

    record User(String name) {}

    record Order(int number) {}

    record Report(User user, List<Order> orders) {}

    static Async<User> fetchUser(int id) {
        return Async.of(new User("user " + id));
    }

    static Async<List<Order>> fetchOrders(int id) {
        return Async.of(List.of(new Order(id)));
    }

    static Async<Report> inAScope(AsyncScheduler scheduler, int id) {
        Async<Report> report = AsyncScope.open(scheduler, scope -> {
            AsyncTask<User> user = scope.spawn(fetchUser(id));
            AsyncTask<List<Order>> orders = scope.spawn(fetchOrders(id));
            return Async.from(user).zip(Async.from(orders), Report::new);
        });
        return report;
    }

    static void oneByOne(AsyncScheduler scheduler, List<String> urls) {
        JoinSet<String> pages = new JoinSet<>(scheduler);
        urls.forEach(url -> pages.spawn(fetch(url)));
        for (AsyncTask<String> page = pages.next().join();
                page != null;
                page = pages.next().join()) {
            System.out.println(page.join());
        }
    }

    // ---- Time

    static void time() {
        ManualClock clock = new ManualClock();
        AsyncScheduler scheduler = AsyncScheduler.builder().clock(clock).build();
        AsyncTask<?> nap = scheduler.spawn(scheduler.sleep(Duration.ofHours(1)));
        clock.advance(Duration.ofHours(1));
        nap.join();
        scheduler.close();
    }

    // ---- Channels and locks

    static String onAThread() {
        Channel<String> lines = Channel.bounded(16);
        lines.send("hello").join(); // blocks while the channel is full
        String line = lines.receiver().join(Duration.ofSeconds(1)); // else JoinTimeoutException
        return String.valueOf(line);
    }

    static int locked(AsyncScheduler scheduler) {
        AtomicInteger total = new AtomicInteger();
        AsyncMutex mutex = new AsyncMutex();
        AsyncTask<Integer> added = scheduler.spawn(Async.using(mutex.lock(), held -> addTo(total))); // a task
        try (Hold held = mutex.lock().join()) { // a thread
            total.incrementAndGet();
        }
        if (mutex.tryLock()) { // anyone
            try {
                total.incrementAndGet();
            } finally {
                mutex.unlock();
            }
        }
        return added.join();
    }

    private static Async<Integer> addTo(AtomicInteger total) {
        return Async.yieldNow().map(nothing -> total.addAndGet(1));
    }

    static Async<Boolean> loop(
            AsyncScheduler scheduler, Channel<String> channel, CancelToken token, List<String> handled) {
        Receiver<String> messages = channel.receiver();
        Interval ticks = scheduler.interval(Duration.ofSeconds(10));
        Async<Boolean> loop = Async.repeat(
                () -> new Select<Boolean>()
                        .or(messages, message -> message != null && handled.add(message))
                        .or(ticks, count -> report(count))
                        .or(token.cancelled(), nothing -> false),
                more -> !more);
        return loop;
    }

    private static boolean report(long count) {
        System.out.println("tick " + count);
        return true;
    }

    static final class Relay<T> extends Async<Void> {
        private final Receiver<T> from;
        private final Sender<T> to;
        private boolean sends;

        Relay(Channel<T> from, Channel<T> to) {
            this.from = from.receiver();
            this.to = to.sender();
        }

        @Override
        public boolean poll(Context context) throws Exception {
            while (true) {
                if (!sends) {
                    if (!from.poll(context)) {
                        return pending();
                    }
                    T message = from.value();
                    if (message == null) {
                        return complete(null);
                    }
                    to.message(message);
                    sends = true;
                }
                if (!to.poll(context)) {
                    return pending();
                }
                sends = false;
            }
        }

        @Override
        public void cancel() {
            if (sends) {
                to.cancel();
            } else {
                from.cancel();
            }
        }
    }
}
