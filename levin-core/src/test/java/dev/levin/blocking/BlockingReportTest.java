package dev.levin.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.support.Background;
import dev.levin.support.Gate;
import java.util.AbstractList;
import org.junit.jupiter.api.Test;

/** What a pool tells of itself is for those who find that it hangs: no lock is needed for it. */
class BlockingReportTest {
    /** Someone looks through these workers with the pool's lock held, and is kept from getting on. */
    private static final class KeptInside extends AbstractList<BlockingWorker> {
        final Gate inside = new Gate();
        final Gate end = new Gate();

        @Override
        public BlockingWorker get(int index) {
            throw new AssertionError("there is none");
        }

        @Override
        public int size() {
            inside.open();
            end.await();
            return 0;
        }
    }

    @Test
    void everyReport_someoneHasTheLock_isThereAtOnce() {
        BlockingPool pool = BlockingPool.builder().name("stuck").maxThreads(2).build();
        Blockers blockers = new Blockers(pool).occupy(2);
        pool.execute(() -> {});
        KeptInside workers = new KeptInside();
        Background<Integer> holder = Background.call(() -> pool.crew().state.countMandatory(workers));
        workers.inside.await();

        BlockingStats stats = Background.call(pool::stats).result();
        String page = Background.call(pool::snapshot).result();
        String line = Background.call(pool::toString).result();

        assertThat(holder.thread().isAlive()).as("it has the lock").isTrue();
        assertThat(stats.threads()).isEqualTo(2);
        assertThat(stats.queued()).isEqualTo(1);
        assertThat(page).contains("threads=2 idle=0 queued=1").contains(Blockers.class.getName());
        assertThat(line).contains("stuck OPEN threads=2");
        workers.end.open();
        assertThat(holder.result()).isEqualTo(1);
        blockers.letGo();
        pool.close();
    }
}
