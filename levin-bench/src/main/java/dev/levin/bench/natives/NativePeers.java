package dev.levin.bench.natives;

import dev.levin.bench.jvm.Sample;
import dev.levin.bench.plan.BenchCase;
import dev.levin.bench.plan.Effort;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The peers of one comparison that are no Java.
 *
 * @param peers by the name of the program
 */
public record NativePeers(Map<String, NativePeer> peers) {
    /** None, since no one asked for them. */
    public static NativePeers none() {
        return new NativePeers(Map.of());
    }

    /** Builds these programs. */
    public static NativePeers build(Set<NativeProgram> programs) throws InterruptedException {
        Map<String, NativePeer> peers = new LinkedHashMap<>();
        for (NativeProgram program : programs) {
            peers.put(program.id(), program.build());
        }
        return new NativePeers(peers);
    }

    /** Why some of them can't take part, by the name of the program. */
    public Map<String, String> absences() {
        Map<String, String> absences = new LinkedHashMap<>();
        peers.forEach((id, peer) -> {
            String absence = peer.absence();
            if (absence != null) {
                absences.put(id, absence);
            }
        });
        return absences;
    }

    /** Measures cases of one program, each in a fresh process; one sample for each. */
    public List<Sample> measure(List<BenchCase> cases, Effort effort, Path directory) throws InterruptedException {
        String id = cases.get(0).benchmark().substring(BenchCase.NATIVE.length());
        NativePeer peer = peers.get(id);
        if (peer == null) {
            throw new IllegalArgumentException("there is no program '" + id + "'");
        }
        return peer.measure(cases, effort, directory);
    }
}
