package dev.levin.async.sync;

import dev.levin.async.Async;
import dev.levin.evidence.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/** What readers and writers of an {@link AsyncRwLock}, and those who make an {@link OnceCell}'s value, do at the same time. */
public final class RwLockScenarios {
    private RwLockScenarios() {}

    /** One writes while two read: who reads sees all of it or nothing, and in the end no one holds the lock. */
    public static final class WriteAndRead implements Runnable {
        private int first;
        private int second;

        @Override
        public void run() {
            first = 0;
            second = 0;
            AsyncRwLock lock = new AsyncRwLock();
            Thread writer = Threads.start(() -> {
                Hold hold = new MonitorTask().join(lock.write());
                first = 1;
                second = 1;
                hold.close();
            });
            Thread reader = Threads.start(() -> read(lock));
            read(lock);
            Threads.join(writer);
            Threads.join(reader);
            MonitorTask.check(lock.tryWrite(), "someone holds the lock, or seems to wait");
        }

        private void read(AsyncRwLock lock) {
            Hold hold = new MonitorTask().join(lock.read());
            int before = first;
            int after = second;
            hold.close();
            MonitorTask.check(before == after, "read while someone wrote");
        }
    }

    /** One who wrote goes on reading while another one waits to write: that one writes after both. */
    public static final class Downgrade implements Runnable {
        private volatile boolean reads;

        @Override
        public void run() {
            reads = true;
            AsyncRwLock lock = new AsyncRwLock();
            MonitorTask.check(lock.tryWrite(), "no one holds it");
            boolean[] tooEarly = new boolean[1];
            Thread writer = Threads.start(() -> {
                Hold hold = new MonitorTask().join(lock.write());
                tooEarly[0] = reads;
                hold.close();
            });
            lock.downgrade();
            reads = false;
            lock.unlockRead();
            Threads.join(writer);
            MonitorTask.check(!tooEarly[0], "one writes while another one reads");
            MonitorTask.check(lock.tryWrite(), "someone holds the lock, or seems to wait");
        }
    }

    /** A writer that waits gives up while one of two readers unlocks: the reader behind it goes on. */
    public static final class WriterGivesUp implements Runnable {
        @Override
        public void run() {
            AsyncRwLock lock = new AsyncRwLock();
            MonitorTask.check(lock.tryRead(), "no one holds it");
            MonitorTask.check(lock.tryRead(), "no one writes");
            Hold write = lock.write();
            Hold read = lock.read();
            MonitorTask task = new MonitorTask();
            task.poll(write);
            task.poll(read);
            Thread canceller = Threads.start(write::cancel);
            Thread reader = Threads.start(lock::unlockRead);
            task.join(read);
            Threads.join(canceller);
            Threads.join(reader);
            MonitorTask.check(!write.isHeld() && lock.readers() == 2, "not two readers, but " + lock.readers());
            read.close();
            lock.unlockRead();
            MonitorTask.check(lock.tryWrite(), "someone holds the lock, or seems to wait");
        }
    }

    /** Two need the value: it is made once, and both get it. */
    public static final class TwoMake implements Runnable {
        @Override
        public void run() {
            OnceCell<String> cell = new OnceCell<>();
            AtomicInteger made = new AtomicInteger();
            String[] others = new String[1];
            Thread other = Threads.start(() -> others[0] = new MonitorTask().join(make(cell, made)));
            String own = new MonitorTask().join(make(cell, made));
            Threads.join(other);
            MonitorTask.check("made".equals(own) && "made".equals(others[0]), "got " + own + " and " + others[0]);
            MonitorTask.check(made.get() == 1, "made " + made.get() + " times");
        }
    }

    /** One sets the value while another one needs it: the one that was set, or made, is what both see. */
    public static final class SetAndMake implements Runnable {
        @Override
        public void run() {
            OnceCell<String> cell = new OnceCell<>();
            AtomicInteger made = new AtomicInteger();
            boolean[] set = new boolean[1];
            Thread setter = Threads.start(() -> set[0] = cell.trySet("set"));
            String got = new MonitorTask().join(make(cell, made));
            Threads.join(setter);
            MonitorTask.check((set[0] ? "set" : "made").equals(got), "got " + got);
            MonitorTask.check(got.equals(cell.tryGet()), "the value has changed");
            MonitorTask.check(made.get() == (set[0] ? 0 : 1), "made " + made.get() + " times");
        }
    }

    /** The one that makes the value gives up, while another one comes: that one makes it. */
    public static final class MakerGivesUp implements Runnable {
        @Override
        public void run() {
            OnceCell<String> cell = new OnceCell<>();
            Async<String> endless = cell.getOrMake(() -> new Oneshot<String>());
            new MonitorTask().poll(endless);
            Thread canceller = Threads.start(endless::cancel);
            AtomicInteger made = new AtomicInteger();
            String got = new MonitorTask().join(make(cell, made));
            Threads.join(canceller);
            MonitorTask.check("made".equals(got) && made.get() == 1, "got " + got);
        }
    }

    /** Two need the value, and the first attempt to make it fails: one is told so, and the other one makes it. */
    public static final class MakerThrows implements Runnable {
        @Override
        public void run() {
            OnceCell<String> cell = new OnceCell<>();
            AtomicInteger attempts = new AtomicInteger();
            String[] others = new String[1];
            Thread other = Threads.start(() -> others[0] = tryToMake(cell, attempts));
            String own = tryToMake(cell, attempts);
            Threads.join(other);
            MonitorTask.check(attempts.get() == 2, attempts.get() + " attempts");
            MonitorTask.check("made".equals(own) != "made".equals(others[0]), "got " + own + " and " + others[0]);
            MonitorTask.check("made".equals(cell.tryGet()), "there is no value");
        }

        private static String tryToMake(OnceCell<String> cell, AtomicInteger attempts) {
            Async<String> making = cell.getOrMake(() -> {
                if (attempts.incrementAndGet() == 1) {
                    throw new IllegalStateException("planted");
                }
                return Async.of("made");
            });
            try {
                return new MonitorTask().join(making);
            } catch (IllegalStateException planted) {
                return "failed";
            }
        }
    }

    private static Async<String> make(OnceCell<String> cell, AtomicInteger made) {
        return cell.getOrMake(() -> {
            made.incrementAndGet();
            return Async.of("made");
        });
    }
}
