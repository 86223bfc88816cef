package dev.levin.bench.natives;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NativePeersTest {
    @Test
    void absences_onePeerBuilt_namesTheOtherOnly() {
        NativePeers peers = new NativePeers(
                Map.of("tokio", NativePeer.absent("no cargo"), "go", new NativePeer(Path.of("levin-go"), null)));
        assertThat(peers.absences()).isEqualTo(Map.of("tokio", "no cargo"));
    }
}
