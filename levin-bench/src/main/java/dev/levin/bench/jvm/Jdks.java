package dev.levin.bench.jvm;

import dev.levin.bench.plan.JdkVersions;
import org.jspecify.annotations.Nullable;

/**
 * The JDKs that a comparison may use.
 *
 * @param usual the one that all is measured with that does not need a newer one
 * @param newer the one for what does, or null if there is none
 */
public record Jdks(Jdk usual, @Nullable Jdk newer) {
    /** One for all. */
    public static Jdks only(Jdk usual) {
        return new Jdks(usual, null);
    }

    /** Their versions. */
    public JdkVersions versions() {
        return new JdkVersions(usual.feature(), newer == null ? 0 : newer.feature());
    }

    /** The one for a case that says {@code jdk}; 0 is the usual one. */
    Jdk of(int jdk) {
        Jdk newer = this.newer;
        if (jdk == 0) {
            return usual;
        }
        if (newer == null || newer.feature() != jdk) {
            throw new IllegalArgumentException("no JDK " + jdk + " in " + this);
        }
        return newer;
    }
}
