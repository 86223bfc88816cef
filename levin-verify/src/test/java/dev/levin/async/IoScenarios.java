package dev.levin.async;

import dev.levin.evidence.Threads;
import dev.levin.evidence.monitor.Meeting;
import dev.levin.evidence.monitor.MonitorParker;
import dev.levin.internal.io.MonitorDriver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;

/** Messages come while someone waits for them, or is about to. One that no one is told of is a deadlock. */
public final class IoScenarios {
    private IoScenarios() {}

    private static AsyncCrew crew(int workers, MonitorDriver driver) {
        AsyncSettings settings = ScenarioSettings.of(workers, LifoPolicy.OFF);
        return new AsyncCrew(settings, owner -> new MonitorParker(), onCollection -> {}, () -> driver);
    }

    private static IoOperation<Boolean> receive(AsyncCrew crew, MonitorDriver driver) {
        try {
            IoSource source = new IoSource(null, crew, driver.channel());
            return new IoOperation<>(source, Interest.READ) {
                @Override
                protected boolean attempt() {
                    return driver.receive() && complete(true);
                }
            };
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One thread waits for a message, another one sends it, and tells of it as a driver does. */
    public static final class OneMessage implements Runnable {
        @Override
        public void run() {
            exchange(1);
        }
    }

    /** The same with two: the second one is told of without being asked for again. */
    public static final class TwoMessages implements Runnable {
        @Override
        public void run() {
            exchange(2);
        }
    }

    /** The same, and the driver asks no more for what no one seems to come for. */
    public static final class LeftLying implements Runnable {
        @Override
        public void run() {
            exchange(2, MonitorDriver::lookOnceMore);
        }
    }

    private static void exchange(int messages) {
        exchange(messages, driver -> {});
    }

    private static void exchange(int messages, Consumer<MonitorDriver> afterwards) {
        MonitorDriver driver = new MonitorDriver();
        IoOperation<Boolean> receive = receive(crew(1, driver), driver);
        Thread sender = Threads.start(() -> {
            for (int i = 0; i < messages; i++) {
                driver.send();
                driver.lookNow();
                afterwards.accept(driver);
            }
        });
        MonitorParker parker = new MonitorParker();
        for (int i = 0; i < messages; i++) {
            while (!poll(receive, parker)) {
                // Whoever waits in the driver looks once more if something is asked for.
                driver.lookIfAsked();
                parker.park();
            }
        }
        Threads.join(sender);
    }

    private static boolean poll(IoOperation<Boolean> receive, MonitorParker parker) {
        try {
            return receive.poll(Context.of(parker::unpark));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** A task waits for a message, and real workers wait in the driver. */
    public static final class TaskWaits implements Runnable {
        @Override
        public void run() {
            MonitorDriver driver = new MonitorDriver();
            AsyncCrew crew = crew(2, driver);
            Meeting received = new Meeting(1);
            AsyncTask<Boolean> task = crew.prepare("task", receive(crew, driver).map(value -> {
                received.arrive();
                return value;
            }));
            crew.submitNew(task);
            driver.send();
            received.await();
            crew.shutDown();
            for (int round = 0; round < crew.workers(); round++) {
                for (Thread thread : crew.threads.all()) {
                    Threads.join(thread);
                }
            }
        }
    }
}
