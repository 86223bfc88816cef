package dev.levin.promises;

import java.util.List;

/**
 * One row of the ledger.
 *
 * @param line where it stands
 * @param section heading above it
 * @param key text of its first column
 * @param tests named in its last column
 * @param malformed what its last column has between back quotes though no test can be called so
 */
record Promise(int line, String section, String key, List<NamedTest> tests, List<String> malformed) {
    /** For messages: {@code line 12, Errata B-9}. */
    String place() {
        return "line " + line + ", " + section + " " + key;
    }
}
