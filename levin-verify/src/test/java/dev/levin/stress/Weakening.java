package dev.levin.stress;

import dev.levin.evidence.Variant;
import java.util.List;
import java.util.stream.Stream;

/**
 * A change of {@code levin-core} that is as small as can be, and the stress tests that must show a forbidden outcome with
 * it: so they could have found it. It is made of the source as it is, and can't become outdated unseen.
 *
 * @param run which run of jcstress it is a part of
 * @param what is weakened, in a sentence
 * @param variant the change
 * @param shownBy the stress tests
 */
record Weakening(Run run, String what, Variant variant, List<Class<?>> shownBy) {
    /**
     * Weakenings that are tried together, since a run takes some seconds to begin. Within a run, none is of code that the
     * stress test of another one uses while its two threads meet.
     */
    enum Run {
        FIRST,
        SECOND,
        THIRD;

        /** All of this run. */
        List<Weakening> weakenings() {
            return all().filter(weakening -> weakening.run == this).toList();
        }

        /** The sources with all of them. */
        Variant variant() {
            return weakenings().stream().map(Weakening::variant).reduce(Variant.unchanged(), Variant::and);
        }

        /** The stress tests of all of them. */
        List<Class<?>> stressTests() {
            return weakenings().stream()
                    .flatMap(weakening -> weakening.shownBy.stream())
                    .toList();
        }
    }

    static Weakening of(Run run, String what, Variant variant, Class<?>... shownBy) {
        return new Weakening(run, what, variant, List.of(shownBy));
    }

    static Stream<Weakening> all() {
        return Stream.concat(PoolWeakenings.ALL.stream(), AsyncWeakenings.ALL.stream());
    }

    /** For the names of tests. */
    @Override
    public String toString() {
        return what;
    }
}
