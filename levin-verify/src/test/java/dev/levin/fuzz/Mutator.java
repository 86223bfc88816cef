package dev.levin.fuzz;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Makes inputs of a corpus: some bytes changed, taken out, put in, doubled, or the end of another one's. The same ones for the same seed. */
final class Mutator {
    private static final int MAX_LENGTH = 1_024;
    private static final int MAX_CHANGES = 5;
    private static final int MAX_RUN = 32;
    private static final byte[] TELLING = {0, 1, -1, 127, -128, '\r', '\n', ' ', ':', '"', '*', '$', '0', '9', 'f'};

    private final List<byte[]> corpus;
    private final Random random;

    Mutator(List<byte[]> corpus, long seed) {
        this.corpus = corpus;
        this.random = new Random(seed);
    }

    byte[] next() {
        byte[] input = random.nextInt(8) == 0 ? noise(random.nextInt(MAX_LENGTH)) : seed();
        int changes = 1 + random.nextInt(MAX_CHANGES);
        for (int i = 0; i < changes; i++) {
            input = changed(input);
        }
        return input.length <= MAX_LENGTH ? input : Arrays.copyOf(input, MAX_LENGTH);
    }

    private byte[] changed(byte[] input) {
        int at = random.nextInt(input.length + 1);
        int end = Math.min(input.length, at + random.nextInt(MAX_RUN));
        byte[] other = seed();
        return switch (random.nextInt(7)) {
            case 0 -> joined(input, at, noise(1), Math.min(input.length, at + 1));
            case 1 -> joined(input, at, telling(), Math.min(input.length, at + 1));
            case 2 -> joined(input, at, noise(random.nextInt(MAX_RUN)), at);
            case 3 -> joined(input, at, new byte[0], end);
            case 4 -> joined(input, end, Arrays.copyOfRange(input, at, end), end);
            case 5 -> joined(input, at, telling(), at);
            default ->
                joined(input, at, Arrays.copyOfRange(other, Math.min(at, other.length), other.length), input.length);
        };
    }

    /** What is before {@code end}, what is put in, and what is from {@code start} on. */
    private static byte[] joined(byte[] input, int end, byte[] middle, int start) {
        byte[] joined = Arrays.copyOf(input, end + middle.length + input.length - start);
        System.arraycopy(middle, 0, joined, end, middle.length);
        System.arraycopy(input, start, joined, end + middle.length, input.length - start);
        return joined;
    }

    private byte[] seed() {
        return corpus.get(random.nextInt(corpus.size()));
    }

    private byte[] telling() {
        return new byte[] {TELLING[random.nextInt(TELLING.length)]};
    }

    private byte[] noise(int length) {
        byte[] noise = new byte[length];
        random.nextBytes(noise);
        return noise;
    }
}
