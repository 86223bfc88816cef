package dev.levin.cli.demo;

import dev.levin.bench.subject.PoolSubject;
import dev.levin.bench.workload.DoneSignal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Walks a directory tree and hashes its files: a task for each directory and each file. */
final class HashTree implements DemoWorkload {
    private final FileTree tree;

    HashTree(FileTree tree) {
        this.tree = tree;
    }

    @Override
    public String name() {
        return "hashing";
    }

    @Override
    public String title() {
        return "hash a directory tree";
    }

    @Override
    public Run on(PoolSubject pool) {
        return new Walk(pool);
    }

    /** Walks on one pool. */
    private final class Walk implements Run {
        private final PoolSubject pool;
        private final DoneSignal done = new DoneSignal(1);
        private final AtomicInteger open = new AtomicInteger();
        private final AtomicReference<@Nullable IOException> failure = new AtomicReference<>();
        private volatile HashSum sum = new HashSum();

        Walk(PoolSubject pool) {
            this.pool = pool;
        }

        @Override
        public void work() {
            sum = new HashSum();
            done.begin();
            open.set(1);
            pool.work(() -> visit(tree.root())).spawn();
            done.await();
        }

        @Override
        public void check() {
            IOException failure = this.failure.get();
            if (failure != null) {
                throw new UncheckedIOException(failure);
            }
            if (!sum.toString().equals(tree.expected())) {
                throw new IllegalStateException("hashes: " + sum + ", expected " + tree.expected());
            }
        }

        private void visit(Path path) {
            try {
                if (Files.isDirectory(path)) {
                    spawnEntries(path);
                } else {
                    sum.add(Files.readAllBytes(path));
                }
            } catch (IOException e) {
                failure.compareAndSet(null, e);
            } finally {
                if (open.decrementAndGet() == 0) {
                    done.done();
                }
            }
        }

        private void spawnEntries(Path directory) throws IOException {
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
                for (Path entry : entries) {
                    open.incrementAndGet();
                    pool.work(() -> visit(entry)).spawnInside();
                }
            }
        }
    }
}
