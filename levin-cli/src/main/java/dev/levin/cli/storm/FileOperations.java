package dev.levin.cli.storm;

import dev.levin.async.Async;
import dev.levin.async.fs.AsyncFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.function.Function;

/** Tasks that write files, and read them again. What is left of them goes with the folder; open files would be counted. */
final class FileOperations {
    private static final int PIECE = 100;
    private static final int LAST_BITS = 0x3F;
    private static final int WRITERS_ONE_IN = 3;

    private final StormTarget target;
    private final Ledger ledger;
    private final StormFolder folder;

    FileOperations(StormTarget target, Ledger ledger, StormFolder folder) {
        this.target = target;
        this.ledger = ledger;
        this.folder = folder;
    }

    /** Of its own: what was written is read. */
    LedgerEntry write(StormStep step) {
        return spawn(step, entry -> {
            Path path = folder.resolve("file-" + entry.id());
            byte[] bytes = ("storm " + entry.id()).getBytes(StandardCharsets.US_ASCII);
            return Async.using(
                            target.files()
                                    .open(
                                            path,
                                            StandardOpenOption.CREATE,
                                            StandardOpenOption.READ,
                                            StandardOpenOption.WRITE),
                            file -> writeAndRead(file, bytes, step.size()))
                    .flatMap(same ->
                            target.files().delete(path).map(existed -> same && existed ? entry.id() : -entry.id()));
        });
    }

    private static Async<Boolean> writeAndRead(AsyncFile file, byte[] bytes, int position) {
        ByteBuffer found = ByteBuffer.allocate(bytes.length);
        return file.write(ByteBuffer.wrap(bytes), position)
                .flatMap(written -> file.read(found, position))
                .flatMap(read -> file.size())
                .map(size -> size == position + bytes.length && Arrays.equals(bytes, found.array()));
    }

    /** One for all: it is replaced, and whoever reads it finds one version and not parts of two. */
    LedgerEntry replace(StormStep step) {
        return spawn(step, entry -> {
            Path path = folder.resolve("shared");
            if (step.size() % WRITERS_ONE_IN == 0) {
                byte[] version = new byte[lengthOf(entry.id())];
                Arrays.fill(version, (byte) entry.id());
                return target.primitives()
                        .replace(target.files(), path, version)
                        .map(replaced -> entry.id());
            }
            return target.files()
                    .exists(path)
                    .flatMap(exists -> exists ? target.files().readBytes(path) : Async.of(new byte[PIECE]))
                    .map(bytes -> {
                        requireWhole(entry, bytes);
                        return entry.id();
                    });
        });
    }

    private void requireWhole(LedgerEntry entry, byte[] bytes) {
        int others = 0;
        for (byte each : bytes) {
            others += each == bytes[0] ? 0 : 1;
        }
        ledger.require(
                others == 0 && bytes.length > 0 && bytes.length == lengthOf(bytes[0]),
                Verdict.BROKEN_PROMISE,
                bytes.length + " bytes of a file are not one version: " + entry);
    }

    /** A version has as many bytes as each of them says. */
    private static int lengthOf(int version) {
        return PIECE * (1 + (version & LAST_BITS));
    }

    private LedgerEntry spawn(StormStep step, Function<LedgerEntry, Async<Integer>> make) {
        return ledger.submit(step, entry -> target.spawn(entry.async(() -> make.apply(entry))));
    }
}
