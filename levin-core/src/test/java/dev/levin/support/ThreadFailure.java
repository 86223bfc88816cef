package dev.levin.support;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** The ways in which a thread factory or a thread can fail. */
public enum ThreadFailure {
    START_THROWS_OUT_OF_MEMORY {
        @Override
        Thread make(Runnable body) {
            return new Thread(body) {
                @Override
                public synchronized void start() {
                    throw new OutOfMemoryError("unable to create native thread (planted)");
                }
            };
        }
    },
    FACTORY_THROWS {
        @Override
        Thread make(Runnable body) {
            throw new IllegalStateException("planted");
        }
    },
    FACTORY_THROWS_ERROR {
        @Override
        Thread make(Runnable body) {
            throw new OutOfMemoryError("planted");
        }
    },
    FACTORY_RETURNS_NULL {
        @Override
        Thread make(Runnable body) {
            return null;
        }
    },
    FACTORY_RETURNS_STARTED_THREAD {
        @Override
        Thread make(Runnable body) {
            Thread thread = new Thread(body);
            thread.setDaemon(true);
            thread.start();
            return thread;
        }
    };

    abstract Thread make(Runnable body);

    /** A factory that fails in this way after so many good threads. */
    public Factory after(int goodOnes) {
        return new Factory(this, goodOnes);
    }

    /** Fails until told otherwise, or from the k-th thread on. */
    public static final class Factory implements ThreadFactory {
        /** How many threads it was asked for. */
        public final AtomicInteger asked = new AtomicInteger();

        /** How many it makes before it fails. */
        public volatile int goodOnes;

        private final ThreadFailure failure;

        Factory(ThreadFailure failure, int goodOnes) {
            this.failure = failure;
            this.goodOnes = goodOnes;
        }

        @Override
        public Thread newThread(Runnable body) {
            if (asked.incrementAndGet() > goodOnes) {
                return failure.make(body);
            }
            Thread thread = new Thread(body);
            thread.setDaemon(true);
            return thread;
        }
    }
}
