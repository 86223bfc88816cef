package dev.levin.bench.sim.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CacheLineTest {
    private static final Costs COSTS = Costs.ofMachine(1, 3, 5, 50, 0, 0, 0, 0);

    @Test
    void swap_oneCoreAlone_costsNoTransfer() {
        VirtualMachine machine = new VirtualMachine(COSTS, 1);
        CacheLine line = machine.line("line");
        Writer writer = new Writer(machine, line, 100);

        machine.run();

        assertThat(writer.clock()).isEqualTo(100 * COSTS.cas());
        assertThat(line.transfers()).isZero();
    }

    /** Each write but the first brings the line from another core, and the others wait meanwhile. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 64, 100, 256})
    void swap_manyWriters_standInOneQueue(int writers) {
        int writes = 20;
        VirtualMachine machine = new VirtualMachine(COSTS, writers);
        CacheLine line = machine.line("line");
        List<Writer> all = IntStream.range(0, writers)
                .mapToObj(i -> new Writer(machine, line, writes))
                .toList();

        machine.run();

        double end = all.stream().mapToDouble(VirtualThread::clock).max().orElseThrow();
        int total = writers * writes;
        assertThat(line.transfers()).isEqualTo(total - 1L);
        assertThat(end).isCloseTo(total * COSTS.cas() + (total - 1) * COSTS.transfer(), within(1e-6));
        assertThat(line.waited()).isPositive();
    }

    @Test
    void read_manyReaders_fetchItOnceEach() {
        VirtualMachine machine = new VirtualMachine(COSTS, 5);
        CacheLine line = machine.line("line");
        Writer writer = new Writer(machine, line, 1);
        machine.run();
        for (int i = 0; i < 4; i++) {
            Writer reader = new Writer(machine, line, 0);
            reader.spend(1_000);
            line.read(reader);
            line.read(reader);
            assertThat(reader.clock()).isEqualTo(1_000 + COSTS.transfer() + COSTS.hit());
        }

        assertThat(line.transfers()).isEqualTo(4);
        assertThat(line.waited()).isZero();
        line.read(writer);
        assertThat(line.transfers()).as("the writer has a copy still").isEqualTo(4);
    }

    @Test
    void update_ofALineThatIsBeingWritten_triesAgain() {
        VirtualMachine machine = new VirtualMachine(COSTS, 3);
        CacheLine line = machine.line("line");
        Writer first = new Writer(machine, line, 0);
        Writer second = new Writer(machine, line, 0);
        line.swap(first);
        second.spend(first.clock());
        line.update(second);

        assertThat(second.clock())
                .as("fetched to read, fetched to write")
                .isEqualTo(first.clock() + 2 * COSTS.transfer() + COSTS.cas());
    }

    @Test
    void transfer_betweenClusters_costsMore() {
        Costs costs = COSTS.withClusters(4, 3);

        assertThat(costs.transfer(0, 3)).isEqualTo(50);
        assertThat(costs.transfer(3, 4)).isEqualTo(150);
    }

    /** Writes so many times. */
    private static final class Writer extends VirtualThread {
        private final CacheLine line;
        private int left;

        private Writer(VirtualMachine machine, CacheLine line, int times) {
            super(machine);
            this.line = line;
            this.left = times;
            if (times > 0) {
                start(this::write);
            }
        }

        private @Nullable Step write() {
            line.swap(this);
            left--;
            return left > 0 ? this::write : null;
        }
    }
}
