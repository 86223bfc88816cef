package dev.levin.bench.stats;

import java.util.Arrays;
import java.util.SplittableRandom;

/** The values of one run, round by round: those of two sides, which are compared, or of one alone. */
public final class Rounds {
    private final double[] subject;
    private final double[] peer;

    private Rounds(double[] subject, double[] peer) {
        this.subject = subject;
        this.peer = peer;
    }

    /** One value of each side for each round. */
    public static Rounds of(double[] subject, double[] peer) {
        if (subject.length != peer.length) {
            throw new IllegalArgumentException(subject.length + " rounds against " + peer.length);
        }
        return new Rounds(subject.clone(), peer.clone());
    }

    /** One value for each round: as if over something that always takes 1. */
    public static Rounds of(double[] subject) {
        double[] ones = new double[subject.length];
        Arrays.fill(ones, 1);
        return new Rounds(subject.clone(), ones);
    }

    /** How many there are. */
    public int count() {
        return subject.length;
    }

    /** The median of the one side over that of the other. */
    public double ratio() {
        return Median.of(subject) / Median.of(peer);
    }

    /** The same of as many rounds that are drawn, with replacement. Whole rounds: both sides of each. */
    double drawRatio(SplittableRandom random) {
        double[] drawnSubject = new double[subject.length];
        double[] drawnPeer = new double[subject.length];
        for (int i = 0; i < subject.length; i++) {
            int round = random.nextInt(subject.length);
            drawnSubject[i] = subject[round];
            drawnPeer[i] = peer[round];
        }
        return Median.of(drawnSubject) / Median.of(drawnPeer);
    }
}
