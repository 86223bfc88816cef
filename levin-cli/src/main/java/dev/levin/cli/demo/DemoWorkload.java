package dev.levin.cli.demo;

import dev.levin.bench.subject.PoolSubject;

/** A piece of work that is done on every pool with the same code. */
interface DemoWorkload {
    /** One word for it. */
    String name();

    /** What it does, in a few words. */
    String title();

    /** Makes this workload ready to run on a pool, as often as one likes. */
    Run on(PoolSubject pool);

    /** The workload on one pool. */
    interface Run {
        /** Brings the input back to its beginning; not measured. */
        default void prepare() {}

        /** Does the work and returns when it is done; measured. */
        void work();

        /**
         * Checks the result; not measured.
         *
         * @throws IllegalStateException if it is wrong
         */
        default void check() {}
    }
}
