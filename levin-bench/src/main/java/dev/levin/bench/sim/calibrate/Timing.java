package dev.levin.bench.sim.calibrate;

import java.util.Arrays;

/**
 * Measures on a machine that others may use: the first decile of several runs, since what others do makes runs longer only.
 * That is less shy than the minimum, which may be a run that was lucky.
 */
final class Timing {
    private Timing() {}

    /** The first decile of so many runs, in ns, after some that are not counted. */
    static double ofRuns(int warmUps, int runs, Runnable run) {
        double[] nanos = new double[runs];
        for (int i = -warmUps; i < runs; i++) {
            long start = System.nanoTime();
            run.run();
            if (i >= 0) {
                nanos[i] = System.nanoTime() - start;
            }
        }
        return firstDecile(nanos);
    }

    /** Of things that have no shortest time, such as waking up. */
    static double median(double[] nanos) {
        Arrays.sort(nanos);
        return nanos[nanos.length / 2];
    }

    static double firstDecile(double[] nanos) {
        Arrays.sort(nanos);
        return nanos[nanos.length / 10];
    }
}
