package dev.levin.cli.demo;

import dev.levin.Levin;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigInteger;
import java.util.Locale;

/** Files through three pools: read by calls that block, passed on by tasks that wait, sorted in parallel. */
final class FilesStep implements DemoStep {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final int KIBI = 1_024;

    private final DemoSizes sizes;

    FilesStep(DemoSizes sizes) {
        this.sizes = sizes;
    }

    @Override
    public String title() {
        return "Files: read and hashed on the blocking pool, passed over channels, sorted on the fork pool";
    }

    @Override
    public void run(Levin levin, PrintStream out, PrintStream progressOut) throws IOException {
        try (FileTree tree = new FileTree(sizes)) {
            out.printf(Locale.ROOT, "%,d files of %d KiB are there.%n", sizes.files(), sizes.fileBytes() / KIBI);
            long start = System.nanoTime();
            BigInteger[] hashes = new FileHashes(levin, tree.root()).sorted();
            long end = System.nanoTime();
            check(tree, hashes);
            out.printf(
                    Locale.ROOT,
                    "Hashed and sorted: %.0f ms, with %d blocking threads; nothing had to wait for %d s, the limit.%n",
                    (end - start) / NANOS_PER_MILLI,
                    levin.blocking().stats().mostThreads(),
                    FileHashes.PATIENCE.toSeconds());
        }
    }

    /** The hashes have to be those of the bytes that were written, and in order. */
    static void check(FileTree tree, BigInteger[] hashes) {
        HashSum sum = new HashSum();
        for (BigInteger hash : hashes) {
            sum.add(hash);
        }
        if (!sum.toString().equals(tree.expected())) {
            throw new IllegalStateException("hashes: " + sum + ", expected " + tree.expected());
        }
        for (int i = 1; i < hashes.length; i++) {
            if (hashes[i - 1].compareTo(hashes[i]) > 0) {
                throw new IllegalStateException("hash " + i + " is less than the one before it");
            }
        }
    }
}
