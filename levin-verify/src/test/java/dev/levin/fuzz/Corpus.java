package dev.levin.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The files that a target begins with, where Jazzer looks for those of the target's test, too. */
final class Corpus {
    private Corpus() {}

    /** In the order of their names; one at least. */
    static List<byte[]> of(Class<?> target) {
        String directory = "/dev/levin/fuzz/" + target.getSimpleName() + "TestInputs/fuzz";
        URL resource = Corpus.class.getResource(directory);
        if (resource == null) {
            throw new IllegalStateException("there is no corpus " + directory);
        }
        try (Stream<Path> files = Files.list(Path.of(resource.toURI()))) {
            List<byte[]> corpus = new ArrayList<>();
            for (Path file : files.sorted().toList()) {
                corpus.add(Files.readAllBytes(file));
            }
            if (corpus.isEmpty()) {
                throw new IllegalStateException("the corpus " + directory + " is empty");
            }
            return corpus;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
