package dev.levin.async.net;

import org.jspecify.annotations.Nullable;

/** Writes a line for whoever runs the program. Never throws: where there are no files to be had, a logger may find none either. */
final class Warnings {
    private static final System.Logger LOGGER = System.getLogger("dev.levin");

    private Warnings() {}

    static void log(String message, @Nullable Throwable failure) {
        try {
            LOGGER.log(System.Logger.Level.WARNING, message, failure);
        } catch (Throwable noLogger) {
            // There is nothing left to try.
        }
    }
}
