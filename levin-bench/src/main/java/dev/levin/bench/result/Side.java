package dev.levin.bench.result;

import org.jspecify.annotations.Nullable;

/**
 * One side of a row.
 *
 * @param label the subject's name
 * @param caseKey its case
 * @param nanosPerOp the median of its rounds, or null when there are none
 * @param bytesPerOp the median of its rounds, or null when there are none
 */
public record Side(
        String label,
        String caseKey,
        @Nullable Double nanosPerOp,
        @Nullable Double bytesPerOp) {}
