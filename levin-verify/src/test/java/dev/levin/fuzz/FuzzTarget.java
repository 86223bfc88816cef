package dev.levin.fuzz;

import java.util.HexFormat;
import java.util.List;

/**
 * Something that must hold whatever the input is. It is a scenario as well, see {@link dev.levin.evidence.Variant}: a run of so many inputs, on Levin as it
 * is or with a planted bug.
 */
public abstract class FuzzTarget implements Runnable {
    private static final long SEED = 20_240_229;

    /** How the message begins that says what was found. */
    static final String FOUND = "fuzzing has found ";

    private final int inputs;

    /** With so many inputs in a bounded run. */
    FuzzTarget(int inputs) {
        this.inputs = inputs;
    }

    /** Throws anything at all if something is wrong. */
    abstract void accept(byte[] input) throws Exception;

    /** The corpus, and what is made of it. The same inputs each time. */
    @Override
    public final void run() {
        List<byte[]> corpus = Corpus.of(getClass());
        corpus.forEach(this::check);
        Mutator mutator = new Mutator(corpus, SEED);
        for (int i = 0; i < inputs; i++) {
            check(mutator.next());
        }
    }

    private void check(byte[] input) {
        try {
            accept(input);
        } catch (Exception | Error wrong) {
            throw new AssertionError(
                    FOUND + wrong + "\n with the input " + HexFormat.of().formatHex(input), wrong);
        }
    }
}
