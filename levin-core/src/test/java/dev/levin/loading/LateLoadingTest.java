package dev.levin.loading;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A worker that needs one more class when its application's class loader is closed already can't have it, not even to
 * end. So workers load nothing.
 */
class LateLoadingTest {
    @ParameterizedTest
    @ValueSource(strings = {"useTaskPool", "useForkPool", "useAsyncScheduler", "useBlockingPool"})
    void worker_ofAPoolThatIsUsedAndClosed_loadsNothing(String scenario) throws Exception {
        try (WatchedLoader loader = new WatchedLoader(PoolScenario.class.getName())) {
            Class<?> own = loader.loadClass(PoolScenario.class.getName());
            assertThat(own).isNotSameAs(PoolScenario.class);
            own.getMethod(scenario).invoke(null);
            assertThat(loader.late()).isEmpty();
        }
    }

    @Test
    void watchedLoader_workerNeedsAClass_sees() throws Exception {
        try (WatchedLoader loader = new WatchedLoader("no.such.user")) {
            Thread worker = new Thread(() -> load(loader), "levin-planted-1");
            worker.start();
            worker.join();
            assertThat(loader.late()).contains(PoolScenario.class.getName());
        }
    }

    private static void load(ClassLoader loader) {
        try {
            Class.forName(PoolScenario.class.getName(), true, loader);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
