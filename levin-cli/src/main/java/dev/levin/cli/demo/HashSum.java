package dev.levin.cli.demo;

import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Adds up the SHA-256 hashes of many files in any order, from any thread. */
final class HashSum {
    // Both guarded by this.
    private BigInteger sum = BigInteger.ZERO;
    private int files;

    /** Hashes one file's bytes. */
    void add(byte[] bytes) {
        BigInteger hash = new BigInteger(1, sha256().digest(bytes));
        synchronized (this) {
            sum = sum.add(hash);
            files++;
        }
    }

    /** How many files there were and what their hashes add up to: equal when the files were. */
    @Override
    public synchronized String toString() {
        return files + " files, " + sum.toString(16);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
