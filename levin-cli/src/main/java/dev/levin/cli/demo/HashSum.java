package dev.levin.cli.demo;

import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Adds up the SHA-256 hashes of many files, in any order. For one thread. */
final class HashSum {
    private BigInteger sum = BigInteger.ZERO;
    private int files;

    /** The hash of one file's bytes. Any thread. */
    static BigInteger hash(byte[] bytes) {
        return new BigInteger(1, sha256().digest(bytes));
    }

    /** Adds the hash of one file. */
    void add(BigInteger hash) {
        sum = sum.add(hash);
        files++;
    }

    /** How many files there were and what their hashes add up to: equal when the files were. */
    @Override
    public String toString() {
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
