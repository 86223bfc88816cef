package dev.levin.examples;

import dev.levin.async.Async;
import dev.levin.async.AsyncScheduler;
import dev.levin.async.AsyncScope;
import dev.levin.async.AsyncTask;
import java.time.Duration;

/** Two requests at the same time, each with a limit; if one fails the other is cancelled. */
public final class AsyncRequests {
    private static final Duration LIMIT = Duration.ofSeconds(5);

    private AsyncRequests() {}

    /** Greets a user, who has to be looked up, with the weather, which has to be asked for. */
    public static String greeting(AsyncScheduler scheduler, Async<String> user, Async<String> weather) {
        return scheduler.blockOn(AsyncScope.<String>open(scheduler, scope -> {
            AsyncTask<String> name = scope.spawn(user.timeout(LIMIT));
            AsyncTask<String> sky = scope.spawn(weather.timeout(LIMIT).recover(failure -> "unknown"));
            return Async.from(name).zip(Async.from(sky), (who, what) -> "Hello " + who + ", the weather is " + what);
        }));
    }

    /** Prints a greeting. */
    public static void main(String[] arguments) {
        try (AsyncScheduler scheduler =
                AsyncScheduler.builder().name("requests").build()) {
            Async<String> user = scheduler.sleep(Duration.ofMillis(20)).map(nothing -> "Ada");
            Async<String> weather = scheduler.sleep(Duration.ofMillis(30)).map(nothing -> "fine");
            System.out.println(greeting(scheduler, user, weather));
        }
    }
}
