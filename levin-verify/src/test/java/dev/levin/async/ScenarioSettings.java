package dev.levin.async;

import dev.levin.async.time.ManualClock;
import dev.levin.worker.ThreadSettings;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/** The settings of crews that no builder makes. */
final class ScenarioSettings {
    private ScenarioSettings() {}

    static AsyncSettings of(int workers, LifoPolicy policy) {
        return of(workers, policy, null);
    }

    static AsyncSettings of(int workers, LifoPolicy policy, @Nullable ThreadFactory threads) {
        ThreadSettings own = new ThreadSettings("scenario", threads, 0, true, null);
        return new AsyncSettings(own, workers, policy, new ManualClock(), false, 0, null);
    }
}
