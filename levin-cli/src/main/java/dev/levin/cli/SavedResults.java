package dev.levin.cli;

import dev.levin.bench.result.Results;
import dev.levin.bench.result.ResultsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Results that a command is asked to read. */
final class SavedResults {
    private SavedResults() {}

    /** Reads a file, or the one in a directory; if that can't be done, the command's user is told why. */
    static Results read(Path file, CommandSpec command) {
        try {
            return ResultsFile.read(Files.isDirectory(file) ? file.resolve("results.json") : file);
        } catch (IOException e) {
            throw new ParameterException(command.commandLine(), "can't read results from " + file + ": " + e, e);
        }
    }
}
