package dev.levin.evidence;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a variant was compiled to. Another variant of the same scenarios differs from it in a file or two, so only those
 * are compiled again, and the other classes are renamed; unless what differs shows outside of these files, as constants
 * do, which javac copies. Compiling everything takes longer than many a scenario.
 */
final class CompiledVariant {
    private final String packageName;
    private final Map<String, String> sources;
    private final Path classes;

    private CompiledVariant(String packageName, Map<String, String> sources, Path classes) {
        this.packageName = packageName;
        this.sources = Map.copyOf(sources);
        this.classes = classes;
    }

    /**
     * Compiles a file, and what it needs.
     *
     * @param sources texts by path, all in packages below {@code dev.levin}, for which {@code packageName} is put
     * @param root path of the file
     */
    static CompiledVariant compile(String packageName, Map<String, String> sources, String root, Path directory) {
        Path target = directory.resolve("src");
        sources.forEach((file, text) -> write(target, packageName, file, text));
        Path main = target.resolve(renamed(packageName, root));
        Path classes = Compiler.compile(
                directory.resolve("classes"), System.getProperty("java.class.path"), target, List.of(main));
        return new CompiledVariant(packageName, sources, classes);
    }

    /** Compiles what differs from this one; returns {@code null} if everything has to be compiled. */
    @Nullable
    CompiledVariant derive(String newName, Map<String, String> newSources, Path directory) {
        List<String> changed = newSources.keySet().stream()
                .filter(file -> !newSources.get(file).equals(sources.get(file)))
                .toList();
        if (changed.isEmpty()) {
            return null;
        }
        Path target = directory.resolve("derived-src");
        Path newClasses = directory.resolve("derived");
        Path kept = renameAllBut(changed, newName, directory.resolve("kept"));
        changed.forEach(file -> write(target, newName, file, newSources.get(file)));
        try {
            Compiler.compile(
                    newClasses,
                    kept + File.pathSeparator + System.getProperty("java.class.path"),
                    target,
                    changed.stream()
                            .map(file -> target.resolve(renamed(newName, file)))
                            .toList());
        } catch (AssertionError needsMoreFiles) {
            return null;
        }
        for (String file : changed) {
            if (!Shape.of(classes, packageName, file).equals(Shape.of(newClasses, newName, file))) {
                return null;
            }
        }
        copyAll(newClasses, kept);
        return new CompiledVariant(newName, newSources, kept);
    }

    String packageName() {
        return packageName;
    }

    Path classes() {
        return classes;
    }

    private Path renameAllBut(List<String> changed, String newName, Path target) {
        List<String> left = changed.stream()
                .map(file -> renamed(packageName, file).replace(".java", ""))
                .toList();
        try (Stream<Path> paths = Files.walk(classes)) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                String name = classes.relativize(path).toString().replace('\\', '/');
                if (!left.contains(name.replaceFirst("(\\$.*)?\\.class$", ""))) {
                    Path renamed = target.resolve(newName + name.substring(packageName.length()));
                    Files.createDirectories(renamed.getParent());
                    Files.write(renamed, PackageRenamer.rename(Files.readAllBytes(path), packageName, newName));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return target;
    }

    private static void copyAll(Path from, Path to) {
        try (Stream<Path> paths = Files.walk(from)) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                Path copy = to.resolve(from.relativize(path).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(path, copy);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Path target, String packageName, String file, String text) {
        Path unused = Variant.write(target.resolve(renamed(packageName, file)), text.replace("dev.levin", packageName));
    }

    private static String renamed(String packageName, String file) {
        return file.replace("dev/levin/", packageName + "/");
    }
}
