package dev.levin.pool;

import java.util.Locale;

/** What a {@link Worker} does, for those who look at it from outside. */
enum Activity {
    STARTING,
    RUNNING,
    SEARCHING,
    PARKED,
    LEFT;

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
