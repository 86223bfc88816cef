package dev.levin.model;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What TLC said of a specification.
 *
 * @param code 0 if all properties hold, else one of the constants here, or a code of {@code tlc2.output.EC}
 * @param messages all that it printed, with the steps that lead to the error
 */
record TlcResult(int code, String messages) {
    static final int HOLDS = 0;
    static final int INVARIANT_VIOLATED = 2110;
    static final int DEADLOCK = 2114;
    static final int TEMPORAL_PROPERTY_VIOLATED = 2116;

    private static final Pattern STATES = Pattern.compile("([0-9]+) distinct states found, ([0-9]+) states left");

    /** How many different states were looked at. */
    int distinctStates() {
        Matcher matcher = STATES.matcher(messages);
        int states = 0;
        while (matcher.find()) {
            states = Integer.parseInt(matcher.group(1));
        }
        return states;
    }
}
