package dev.levin.bench.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a file beside its place and then moves it there. */
public final class ReplacedFile {
    private ReplacedFile() {}

    /** Replaces the file's text; a reader, or an interruption, sees the old text or the new one. */
    public static void write(Path file, String text) throws IOException {
        Path beside = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(beside, text);
        Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
    }
}
