package dev.levin.bench.plan;

/**
 * Of which JDKs the measured JVMs can be.
 *
 * @param usual of which they are, unless they need a newer one; 17 for instance
 * @param newer that of those which do, or 0 if there is none
 */
public record JdkVersions(int usual, int newer) {
    /** One JDK for all. */
    public static JdkVersions only(int usual) {
        return new JdkVersions(usual, 0);
    }
}
