package dev.levin.cli.storm;

import java.util.Locale;

/** What the storm does to a runtime on purpose. Each is counted when it happens, not when it is planned. */
enum StormFault {
    SPAWN_FAILURE,
    INTERRUPT,
    CANCEL,
    SLOW_TASK,
    RUNTIME_EXCEPTION,
    ERROR,
    STACK_OVERFLOW,
    SNEAKY_CHECKED,
    FAILING_HANDLER,
    FAILING_CAPTURE,
    FAILING_RESTORE,
    FAILING_CONTEXT_CLOSE,
    CLOSE_IN_THE_MIDDLE,
    END_BY_DEADLINE,
    END_NOW,
    POOL_SHUT_DOWN_ALONE,
    POOL_SHUT_DOWN_ALONE_NOW;

    /** As a person reads it. */
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
