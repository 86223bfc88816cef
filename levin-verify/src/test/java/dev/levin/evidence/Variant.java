package dev.levin.evidence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Levin's sources with a few small changes, compiled while the tests run: with a planted bug, or with a ring of four
 * slots, so that a model checker gets round it. A variant is made of the source as it is, so it can't become outdated
 * unseen; see {@link Patch}. Immutable.
 *
 * <p>For Lincheck, which knows classes by their names, each variant lives in packages of its own: {@code
 * dev.levin.pool.Worker} becomes {@code variant7.pool.Worker}, and so does the scenario that is run on it. For tests in
 * another JVM the names stay, and the variant's classes come first on the class path.
 */
public final class Variant {
    private static final AtomicInteger NUMBER = new AtomicInteger();

    /** The packages of what was compiled in this JVM: compiling takes longer than many a scenario. */
    private static final Map<Compiled, String> PACKAGES = new ConcurrentHashMap<>();

    /** A variant, and the file of the scenarios that were compiled with it. */
    private record Compiled(List<Patch> patches, String scenarios) {}

    private final List<Patch> patches;

    private Variant(List<Patch> patches) {
        this.patches = List.copyOf(patches);
    }

    /** The sources as they are. */
    public static Variant unchanged() {
        return new Variant(List.of());
    }

    /** The sources with one change. */
    public static Variant of(String file, String original, String replacement) {
        return unchanged().and(file, original, replacement);
    }

    /** A variant with all the changes of this one, and another. */
    public Variant and(String file, String original, String replacement) {
        List<Patch> all = new ArrayList<>(patches);
        all.add(new Patch(file, original, replacement));
        return new Variant(all);
    }

    /** A variant with all the changes of both. */
    public Variant and(Variant other) {
        List<Patch> all = new ArrayList<>(patches);
        all.addAll(other.patches);
        return new Variant(all);
    }

    /** A new object of a scenario, which is a class of the tests with a public constructor, that uses this variant. */
    public Runnable scenario(Class<? extends Runnable> scenario) {
        String packageName = PACKAGES.computeIfAbsent(
                new Compiled(patches, outermost(scenario.getName())), compiled -> compile(compiled.scenarios()));
        try {
            return Class.forName(scenario.getName().replace("dev.levin", packageName))
                    .asSubclass(Runnable.class)
                    .getConstructor()
                    .newInstance();
        } catch (InvocationTargetException e) {
            throw new AssertionError(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("a scenario is public and has a public constructor without parameters", e);
        }
    }

    /** Adds the variant, as far as the scenarios need it, to the class path; returns the package that it is in. */
    private String compile(String scenarios) {
        String packageName = "variant" + NUMBER.incrementAndGet();
        try {
            Path directory = Files.createTempDirectory("levin-variant");
            Path sources = directory.resolve("src");
            write(SourceTree.CORE, "dev.levin", packageName, sources);
            write(SourceTree.TESTS, "dev.levin", packageName, sources);
            String main = scenarios.replace("dev.levin", packageName).replace('.', '/') + ".java";
            Path classes = Compiler.compile(directory.resolve("classes"), sources, List.of(sources.resolve(main)));
            SystemClassPath.append(classes, directory.resolve("variant.jar"));
            return packageName;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A directory with the changed classes under their own names, for the class path of another JVM. */
    public Path compileInto(Path directory) {
        Path sources = directory.resolve("src");
        write(SourceTree.CORE, "dev.levin", "dev.levin", sources);
        List<Path> changed = patches.stream()
                .map(Patch::file)
                .distinct()
                .map(sources::resolve)
                .toList();
        return Compiler.compile(directory.resolve("classes"), sources, changed);
    }

    private void write(SourceTree tree, String packageName, String newName, Path target) {
        List<String> files = tree.files();
        try {
            for (String file : files) {
                String source = tree.read(file);
                for (Patch patch : patches) {
                    if (tree == SourceTree.CORE && patch.file().equals(file)) {
                        source = patch.applyTo(source);
                    }
                }
                Path path = target.resolve(
                        file.replace(packageName.replace('.', '/') + "/", newName.replace('.', '/') + "/"));
                Files.createDirectories(path.getParent());
                Files.writeString(path, source.replace(packageName, newName));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        for (Patch patch : patches) {
            if (tree == SourceTree.CORE && !files.contains(patch.file())) {
                throw new AssertionError("there is no source file " + patch.file());
            }
        }
    }

    private static String outermost(String className) {
        int nested = className.indexOf('$');
        return nested < 0 ? className : className.substring(0, nested);
    }
}
