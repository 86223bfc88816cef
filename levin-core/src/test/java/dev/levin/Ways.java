package dev.levin;

import dev.levin.async.Async;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** All ways into all pools of a {@link Levin}. */
final class Ways {
    /** A way to have a callable called by some pool. */
    interface Way {
        String call(Levin levin, Callable<String> body) throws Exception;
    }

    private static final Map<String, Way> WAYS = new LinkedHashMap<>();

    static {
        WAYS.put("tasks", (levin, body) -> levin.tasks().<String>submit(body).join());
        WAYS.put("fork", (levin, body) -> levin.fork().<String>submit(body).join());
        WAYS.put(
                "blocking",
                (levin, body) -> levin.blocking().<String>submit(body).join());
        WAYS.put(
                "async",
                (levin, body) -> levin.<String>spawn(Async.of(1).map(one -> unchecked(body)))
                        .join());
        WAYS.put(
                "async, after it was woken",
                (levin, body) -> levin.<String>spawn(
                                levin.sleep(Duration.ofMillis(5)).map(nothing -> unchecked(body)))
                        .join());
        WAYS.put(
                "blocking within async",
                (levin, body) -> levin.spawn(levin.<String>blocking(body)).join());
        WAYS.put(
                "fork within blocking within async",
                (levin, body) -> levin.spawn(
                                levin.<String>blocking(() -> levin.fork().call(() -> unchecked(body))))
                        .join());
        WAYS.put(
                "compute within async, after it was woken",
                (levin, body) -> levin.<String>spawn(levin.sleep(Duration.ofMillis(5))
                                .flatMap(nothing -> levin.<String>compute(() -> unchecked(body))))
                        .join());
        WAYS.put(
                "scheduled",
                (levin, body) -> levin.scheduled()
                        .schedule(body, 5, TimeUnit.MILLISECONDS)
                        .get(30, TimeUnit.SECONDS));
        WAYS.put(
                "view of tasks",
                (levin, body) -> levin.tasks().view(1, "view").submit(body).get(30, TimeUnit.SECONDS));
        WAYS.put(
                "view of fork",
                (levin, body) -> levin.fork().view(1, "view").submit(body).get(30, TimeUnit.SECONDS));
        WAYS.put(
                "view of a view of blocking",
                (levin, body) -> ViewedPool.viewOf(levin.blocking().view(2, "outer"), 1)
                        .submit(body)
                        .get(30, TimeUnit.SECONDS));
        WAYS.put(
                "mandatory",
                (levin, body) -> levin.blocking().<String>submitMandatory(body).join());
        WAYS.put(
                "blocking, when there is room",
                (levin, body) ->
                        levin.blocking().<String>submitWhenRoom(body).join().join());
        WAYS.put(
                "blocking in place",
                (levin, body) -> levin.<String>spawn(Async.of(1).map(one -> levin.<String>blockInPlace(body)))
                        .join());
        WAYS.put(
                "async, after it has blocked in place",
                (levin, body) -> levin.<String>spawn(Async.of(1).map(one -> {
                            levin.blockInPlace(() -> one);
                            return unchecked(body);
                        }))
                        .join());
        WAYS.put(
                "supply blocking",
                (levin, body) -> levin.<String>supplyBlocking(body).join());
        WAYS.put("supply", (levin, body) -> levin.supply(() -> unchecked(body)).join());
        WAYS.put(
                "blocking, joined by the caller",
                (levin, body) -> levin.<String>blocking(body).join());
    }

    private Ways() {}

    /** What they are called. */
    static Stream<String> names() {
        return WAYS.keySet().stream();
    }

    static Way named(String name) {
        return WAYS.get(name);
    }

    private static String unchecked(Callable<String> body) {
        try {
            return body.call();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
