package dev.levin.async.sync;

import dev.levin.evidence.Threads;
import java.util.Objects;

/** What senders, receivers, those who give up and those who close do at the same time. */
public final class ChannelScenarios {
    private ChannelScenarios() {}

    /** Two messages through a channel with room for one: in order, and both sides wait for each other. */
    public static final class SendAndReceive implements Runnable {
        @Override
        public void run() {
            Channel<String> channel = Channel.bounded(1);
            Thread sender = Threads.start(() -> {
                Sender<String> send = channel.sender();
                MonitorTask task = new MonitorTask();
                task.join(send.message("1"));
                task.join(send.message("2"));
            });
            MonitorTask task = new MonitorTask();
            Receiver<String> receiver = channel.receiver();
            String first = task.join(receiver);
            String second = task.join(receiver);
            Threads.join(sender);
            MonitorTask.check("1".equals(first) && "2".equals(second), "received " + first + ", " + second);
        }
    }

    /** The first receiver gives up while a message comes: the second one gets it. */
    public static final class ReceiverGivesUp implements Runnable {
        @Override
        public void run() {
            Channel<String> channel = Channel.bounded(1);
            Receiver<String> first = channel.receiver();
            MonitorTask task = new MonitorTask();
            task.poll(first);
            Thread sender = Threads.start(() -> channel.trySend("it"));
            Thread canceller = Threads.start(first::cancel);
            String received = task.join(channel.receiver());
            Threads.join(sender);
            Threads.join(canceller);
            MonitorTask.check("it".equals(received), "received " + received);
            MonitorTask.check(channel.tryReceive() == null, "one message was received twice");
        }
    }

    /** The receiver that was woken for the last message gives up while the channel is closed: the other one gets it. */
    public static final class LastMessage implements Runnable {
        @Override
        public void run() {
            Channel<String> channel = Channel.bounded(1);
            Receiver<String> first = channel.receiver();
            MonitorTask task = new MonitorTask();
            task.poll(first);
            channel.trySend("last");
            Thread closer = Threads.start(channel::close);
            Thread canceller = Threads.start(first::cancel);
            Receiver<String> second = channel.receiver();
            String received = task.join(second);
            String end = task.join(second);
            Threads.join(closer);
            Threads.join(canceller);
            MonitorTask.check("last".equals(received) && end == null, "received " + received + ", " + end);
        }
    }

    /** Two receivers of a closed channel, and one message that both could get: one gets it, the other is told. */
    public static final class OneIsTold implements Runnable {
        @Override
        public void run() {
            Channel<String> channel = Channel.bounded(1);
            Receiver<String> first = channel.receiver();
            MonitorTask task = new MonitorTask();
            task.poll(first);
            channel.trySend("last");
            Thread closer = Threads.start(channel::close);
            String[] others = new String[1];
            Thread other = Threads.start(() -> others[0] = new MonitorTask().join(channel.receiver()));
            String received = task.join(first);
            Threads.join(closer);
            Threads.join(other);
            MonitorTask.check("last".equals(received) && others[0] == null, "received " + received + ", " + others[0]);
        }
    }

    /** A sender that waits for room gives up while a message is taken: its message was sent, or not. */
    public static final class SenderGivesUp implements Runnable {
        @Override
        public void run() {
            Channel<String> channel = Channel.bounded(1);
            channel.trySend("1");
            Sender<String> second = channel.send("2");
            Sender<String> third = channel.send("3");
            MonitorTask task = new MonitorTask();
            task.poll(second);
            task.poll(third);
            Thread canceller = Threads.start(second::cancel);
            Thread receiver = Threads.start(channel::tryReceive);
            Threads.join(canceller);
            Threads.join(receiver);
            String next = channel.tryReceive();
            task.join(third);
            MonitorTask.check((second.isSent() ? "2" : "3").equals(next), "received " + next);
        }
    }

    /** Closed while a sender waits and a message is taken: the sender's was sent, or it is told. */
    public static final class SenderIsTold implements Runnable {
        @Override
        public void run() {
            Channel<String> channel = Channel.bounded(1);
            channel.trySend("1");
            Sender<String> second = channel.send("2");
            MonitorTask task = new MonitorTask();
            task.poll(second);
            Thread closer = Threads.start(channel::close);
            Thread receiver = Threads.start(channel::tryReceive);
            boolean closed = false;
            try {
                task.join(second);
            } catch (ClosedException told) {
                closed = true;
            }
            Threads.join(closer);
            Threads.join(receiver);
            MonitorTask.check(closed != "2".equals(channel.tryReceive()), "closed " + closed);
        }
    }

    /** A message is sent while the receiver of a oneshot comes, with one waker and then with another. */
    public static final class OneshotSend implements Runnable {
        @Override
        public void run() {
            Oneshot<String> oneshot = new Oneshot<>();
            Thread sender = Threads.start(() -> oneshot.send("it"));
            MonitorTask task = new MonitorTask();
            String received = new MonitorTask().poll(oneshot) ? oneshot.value() : task.join(oneshot);
            Threads.join(sender);
            MonitorTask.check("it".equals(received), "received " + received);
        }
    }

    /** Two send, and the receiver gives up: at most one is told that it has sent, and then the message is there. */
    public static final class OneshotRace implements Runnable {
        @Override
        public void run() {
            Oneshot<String> oneshot = new Oneshot<>();
            new MonitorTask().poll(oneshot);
            boolean[] sent = new boolean[2];
            Thread first = Threads.start(() -> sent[0] = oneshot.send("1"));
            Thread second = Threads.start(() -> sent[1] = oneshot.send("2"));
            oneshot.cancel();
            Threads.join(first);
            Threads.join(second);
            String received = oneshot.tryReceive();
            MonitorTask.check(!sent[0] || !sent[1], "both have sent");
            String expected = null;
            if (sent[0] || sent[1]) {
                expected = sent[0] ? "1" : "2";
            }
            MonitorTask.check(Objects.equals(expected, received), "received " + received);
        }
    }

    /** Two messages and the end of a channel that is never full, while the first receiver gives up: the other gets both. */
    public static final class UnboundedGivesUp implements Runnable {
        @Override
        public void run() {
            Channel<String> channel = Channel.unbounded();
            Receiver<String> first = channel.receiver();
            MonitorTask task = new MonitorTask();
            task.poll(first);
            Thread sender = Threads.start(() -> {
                MonitorTask.check(channel.trySend("1") && channel.trySend("2"), "it is full");
                channel.close();
            });
            Thread canceller = Threads.start(first::cancel);
            Receiver<String> second = channel.receiver();
            String received = task.join(second) + ", " + task.join(second) + ", " + task.join(second);
            Threads.join(sender);
            Threads.join(canceller);
            MonitorTask.check("1, 2, null".equals(received), "received " + received);
        }
    }

    /** Sent while a channel that is never full is closed: the message is received, or its sender is told. */
    public static final class UnboundedIsClosed implements Runnable {
        @Override
        public void run() {
            Channel<String> channel = Channel.unbounded();
            boolean[] sent = new boolean[1];
            Thread sender = Threads.start(() -> sent[0] = channel.trySend("it"));
            Thread closer = Threads.start(channel::close);
            String received = new MonitorTask().join(channel.receiver());
            Threads.join(sender);
            Threads.join(closer);
            MonitorTask.check(Objects.equals(sent[0] ? "it" : null, received), "received " + received);
            MonitorTask.check(channel.isDrained(), "a message came after the end");
        }
    }
}
