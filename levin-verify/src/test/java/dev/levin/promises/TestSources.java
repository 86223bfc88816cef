package dev.levin.promises;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The test sources of all modules, as text: which classes there are, and which methods they have or inherit. */
final class TestSources {
    private static final String ROOT = "src/test/java";
    private static final Pattern HEADER = Pattern.compile("\\b(?:class|interface) \\w[^{;]*\\{");
    private static final Pattern TYPE = Pattern.compile("\\b[A-Z]\\w*");

    /** By simple name. */
    private final Map<String, List<Source>> sources;

    private TestSources(List<Source> sources) {
        this.sources = sources.stream().collect(Collectors.groupingBy(Source::simpleName));
    }

    /** Reads those of the project in this directory. */
    static TestSources read(Path project) throws IOException {
        try (Stream<Path> modules = Files.list(project)) {
            return new TestSources(modules.map(module -> module.resolve(ROOT))
                    .filter(Files::isDirectory)
                    .flatMap(TestSources::below)
                    .toList());
        }
    }

    /** How many classes may be meant. Exactly one should be. */
    int count(NamedTest test) {
        return matches(test).size();
    }

    /** Whether the class, or one that it extends or implements, has the member; so has every class the empty one. */
    boolean hasMember(NamedTest test) {
        Pattern member = Pattern.compile("\\b(?:void|class) " + test.member() + "\\b");
        return matches(test).stream().anyMatch(source -> has(source, member, new HashSet<>()));
    }

    /** The full names of the classes whose files are such. */
    List<String> classesWith(Predicate<String> text) {
        return sources.values().stream()
                .flatMap(List::stream)
                .filter(source -> text.test(source.text()))
                .map(source -> source.packageName() + "." + source.simpleName())
                .toList();
    }

    private boolean has(Source source, Pattern member, Set<String> seen) {
        if (!seen.add(source.simpleName())) {
            return false;
        }
        return member.matcher(source.text()).find()
                || source.supertypes().stream()
                        .flatMap(name -> sources.getOrDefault(name, List.of()).stream())
                        .anyMatch(supertype -> has(supertype, member, seen));
    }

    private List<Source> matches(NamedTest test) {
        return sources.getOrDefault(test.className(), List.of()).stream()
                .filter(source -> test.isClass(source.packageName(), source.simpleName()))
                .toList();
    }

    private static Stream<Source> below(Path root) {
        try (Stream<Path> files = Files.walk(root)) {
            return files
                    .filter(file -> file.toString().endsWith(".java"))
                    .map(file -> Source.read(root, file))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One file. */
    private record Source(String packageName, String simpleName, String text) {
        static Source read(Path root, Path file) {
            try {
                String packageName =
                        root.relativize(file.getParent()).toString().replaceAll("[/\\\\]", ".");
                String name = file.getFileName().toString();
                return new Source(packageName, name.substring(0, name.lastIndexOf('.')), Files.readString(file));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** Of the class and of those nested in it, with much that is none: what is no test class is not found later. */
        Set<String> supertypes() {
            return HEADER.matcher(text)
                    .results()
                    .map(header -> header.group().replaceFirst("^\\w+ \\w+", ""))
                    .flatMap(rest -> TYPE.matcher(rest).results().map(MatchResult::group))
                    .collect(Collectors.toSet());
        }
    }
}
