package dev.levin.bench.compare;

import dev.levin.bench.result.Results;
import java.util.function.Consumer;

/** Is told of the results so far. */
public interface ResultListener {
    /** Takes the results after some cases: all samples until now, and the rows as of the last round that is complete. */
    void afterLaunch(Results results);

    /** Takes the results of all rounds until now. */
    void afterRound(Results results);

    /** One that does nothing. */
    static ResultListener none() {
        return ofRounds(results -> {});
    }

    /** One that cares for whole rounds alone. */
    static ResultListener ofRounds(Consumer<Results> rounds) {
        return new ResultListener() {
            @Override
            public void afterLaunch(Results results) {}

            @Override
            public void afterRound(Results results) {
                rounds.accept(results);
            }
        };
    }
}
