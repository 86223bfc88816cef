package dev.levin.bench.calls;

/** Calls that do nothing, so that what is measured is the way to a thread and back. */
public enum CallWork {
    /** A call is submitted when the result of the one before is there. */
    CALL_ONE_BY_ONE("one call at a time", 1),
    /** So many calls are submitted at once when the results of those before are there: a batch of Tokio's own benchmark. */
    CALL_IN_BURSTS("bursts of 16 calls", 16);

    private final String title;
    private final int atOnce;

    CallWork(String title, int atOnce) {
        this.title = title;
        this.atOnce = atOnce;
    }

    /** For people. */
    public String title() {
        return title;
    }

    /** How many calls are submitted before the first result is waited for. */
    public int atOnce() {
        return atOnce;
    }

    /**
     * Makes calls.
     *
     * @param calls how many; a multiple of {@link #atOnce}
     * @throws IllegalStateException if results are missing
     */
    public void run(CallHost host, int calls) {
        int sum = 0;
        for (int made = 0; made < calls; made += atOnce) {
            sum += atOnce == 1 ? host.call(CallWork::nothing) : host.callAll(CallWork::nothing, atOnce);
        }
        if (sum != calls) {
            throw new IllegalStateException(sum + " calls were made, of " + calls);
        }
    }

    private static Integer nothing() {
        return 1;
    }
}
