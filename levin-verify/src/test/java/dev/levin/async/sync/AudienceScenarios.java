package dev.levin.async.sync;

import dev.levin.async.Async;
import dev.levin.evidence.Threads;

/** What those who wait for one and the same event, those who give up, and those who bring it about do at the same time. */
public final class AudienceScenarios {
    private AudienceScenarios() {}

    /** Two messages, then the end, to two who have subscribed. */
    public static final class BroadcastToTwo implements Runnable {
        @Override
        public void run() {
            Broadcast<String> broadcast = new Broadcast<>(2);
            Broadcast.Subscription<String> first = broadcast.subscribe();
            Broadcast.Subscription<String> second = broadcast.subscribe();
            Thread other = Threads.start(() -> receiveAll(second));
            Thread sender = Threads.start(() -> {
                broadcast.send("1");
                broadcast.close();
            });
            receiveAll(first);
            Threads.join(other);
            Threads.join(sender);
        }

        private static void receiveAll(Async<String> subscription) {
            MonitorTask task = new MonitorTask();
            String message = task.join(subscription);
            String end = task.join(subscription);
            MonitorTask.check("1".equals(message) && end == null, "received " + message + ", " + end);
        }
    }

    /** One message, for which two wait, or which is there before they come. */
    public static final class OneMessageToTwo implements Runnable {
        @Override
        public void run() {
            Broadcast<String> broadcast = new Broadcast<>(2);
            Broadcast.Subscription<String> first = broadcast.subscribe();
            Broadcast.Subscription<String> second = broadcast.subscribe();
            Thread other = Threads.start(() -> new MonitorTask().join(second));
            Thread sender = Threads.start(() -> broadcast.send("1"));
            new MonitorTask().join(first);
            Threads.join(other);
            Threads.join(sender);
        }
    }

    /** Two changes, while one watches and gives up, and another one watches to the end. */
    public static final class WatchAndGiveUp implements Runnable {
        @Override
        public void run() {
            Watch<String> watch = new Watch<>("0");
            Watch.Watcher<String> first = watch.watcher();
            Watch.Watcher<String> second = watch.watcher();
            MonitorTask task = new MonitorTask();
            task.poll(first);
            Thread canceller = Threads.start(first::cancel);
            Thread setter = Threads.start(() -> {
                watch.set("1");
                watch.close();
            });
            String last = task.join(second);
            String end = task.join(second);
            Threads.join(canceller);
            Threads.join(setter);
            MonitorTask.check("1".equals(last) && end == null, "saw " + last + ", " + end);
            MonitorTask.check("1".equals(task.join(first)), "one that gave up has missed the change");
        }
    }

    /** One who is behind is told how many messages it has missed, and gets the others once. */
    public static final class BroadcastLags implements Runnable {
        @Override
        public void run() {
            Broadcast<String> broadcast = new Broadcast<>(1);
            Broadcast.Subscription<String> subscription = broadcast.subscribe();
            Thread sender = Threads.start(() -> {
                broadcast.send("1");
                broadcast.send("2");
                broadcast.close();
            });
            String received = receiveAll(subscription);
            Threads.join(sender);
            MonitorTask.check("1 2 ".equals(received) || "missed 1 2 ".equals(received), "received " + received);
        }

        private static String receiveAll(Async<String> subscription) {
            MonitorTask task = new MonitorTask();
            StringBuilder received = new StringBuilder();
            while (true) {
                try {
                    String message = task.join(subscription);
                    if (message == null) {
                        return received.toString();
                    }
                    received.append(message).append(' ');
                } catch (LaggedException lagged) {
                    received.append("missed ").append(lagged.missed()).append(' ');
                }
            }
        }
    }

    /** One message, while one who waits for it gives up: the other one gets it, and so does the first, later. */
    public static final class SubscriberGivesUp implements Runnable {
        @Override
        public void run() {
            Broadcast<String> broadcast = new Broadcast<>(2);
            Broadcast.Subscription<String> first = broadcast.subscribe();
            Broadcast.Subscription<String> second = broadcast.subscribe();
            MonitorTask task = new MonitorTask();
            task.poll(first);
            task.poll(second);
            Thread canceller = Threads.start(first::cancel);
            Thread sender = Threads.start(() -> broadcast.send("1"));
            String received = task.join(second);
            Threads.join(canceller);
            Threads.join(sender);
            MonitorTask.check("1".equals(received), "received " + received);
            MonitorTask.check("1".equals(first.tryReceive()), "one that gave up has missed the message");
        }
    }

    /** Two arrive, and each waits for the other: one of them is the last. */
    public static final class TwoMeet implements Runnable {
        @Override
        public void run() {
            AsyncBarrier barrier = new AsyncBarrier(2);
            boolean[] last = new boolean[1];
            Thread other = Threads.start(() -> last[0] = new MonitorTask().join(barrier.arrive()));
            boolean ownLast = new MonitorTask().join(barrier.arrive());
            Threads.join(other);
            MonitorTask.check(last[0] != ownLast, "both were the last to arrive, or neither");
            MonitorTask.check(barrier.waiting() == 0, barrier.waiting() + " seem to wait");
        }
    }

    /** The last one arrives while another one gives up: it was at the meeting, or someone is still missing. */
    public static final class MeetAndGiveUp implements Runnable {
        @Override
        public void run() {
            AsyncBarrier barrier = new AsyncBarrier(2);
            AsyncBarrier.Arrival first = barrier.arrive();
            new MonitorTask().poll(first);
            boolean[] met = new boolean[1];
            Thread last = Threads.start(() -> met[0] = barrier.tryArrive());
            first.cancel();
            Threads.join(last);
            MonitorTask.check(barrier.waiting() == 0, barrier.waiting() + " seem to wait, met: " + met[0]);
        }
    }
}
