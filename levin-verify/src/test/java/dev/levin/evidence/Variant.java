package dev.levin.evidence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Levin's sources with a few small changes, compiled while the tests run: with a planted bug, or with a ring of four
 * slots, so that a model checker gets round it. A variant is made of the source as it is, so it can't become outdated
 * unseen; see {@link Patch}. Immutable.
 *
 * <p>For Lincheck, which knows classes by their names, each variant lives in packages of its own: {@code
 * dev.levin.pool.Worker} becomes {@code variant7.pool.Worker}, and so does the scenario that is run on it; and lists are
 * those of {@link dev.levin.evidence.twin}. For tests in
 * another JVM the names stay, and the variant's classes come first on the class path.
 */
public final class Variant {
    private static final AtomicInteger NUMBER = new AtomicInteger();

    /** The packages of what was compiled in this JVM: compiling takes longer than many a scenario. */
    private static final Map<Compiled, String> PACKAGES = new ConcurrentHashMap<>();

    /** What was compiled as a whole for each file of scenarios: others are derived from one of them, the latest first. */
    private static final Map<String, Deque<CompiledVariant>> WHOLE = new ConcurrentHashMap<>();

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
        Map<String, String> sources = sources();
        sources.putAll(SourceTree.TESTS.texts());
        sources.replaceAll((file, text) ->
                text.replace("import java.util.ArrayList;", "import dev.levin.evidence.twin.ArrayList;"));
        try {
            Path directory = Files.createTempDirectory(buildDirectory(), "variant");
            Deque<CompiledVariant> whole = WHOLE.computeIfAbsent(scenarios, file -> new ConcurrentLinkedDeque<>());
            CompiledVariant compiled = derive(whole, packageName, sources, directory);
            if (compiled == null) {
                String root = scenarios.replace('.', '/') + ".java";
                compiled = CompiledVariant.compile(packageName, sources, root, directory);
                whole.addFirst(compiled);
            }
            SystemClassPath.append(compiled.classes(), directory.resolve("variant.jar"));
            return packageName;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is left there goes with the next clean build. */
    private static Path buildDirectory() {
        try {
            return Path.of(Variant.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .getParent();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static @Nullable CompiledVariant derive(
            Deque<CompiledVariant> whole, String packageName, Map<String, String> sources, Path directory) {
        CompiledVariant derived = null;
        Iterator<CompiledVariant> bases = whole.iterator();
        for (int i = 0; derived == null && bases.hasNext(); i++) {
            derived = bases.next().derive(packageName, sources, directory.resolve("derived" + i));
        }
        return derived;
    }

    /**
     * A directory with the changed classes under their own names, for the class path of another JVM. Only they are compiled, against
     * the others as they are: javac would compile every source anew that it finds, since it is newer than its class.
     */
    public Path compileInto(Path directory) {
        Path target = directory.resolve("src");
        Map<String, String> sources = sources();
        List<Path> changed = patches.stream()
                .map(Patch::file)
                .distinct()
                .map(file -> write(target.resolve(file), sources.get(file)))
                .toList();
        return Compiler.compile(directory.resolve("classes"), System.getProperty("java.class.path"), target, changed);
    }

    /** Writes a file, and the directories that it is in. */
    static Path write(Path path, String text) {
        try {
            Files.createDirectories(path.getParent());
            return Files.writeString(path, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The texts of all files of {@code levin-core}, with the changes. */
    private Map<String, String> sources() {
        Map<String, String> sources = SourceTree.CORE.texts();
        for (Patch patch : patches) {
            if (sources.computeIfPresent(patch.file(), (file, text) -> patch.applyTo(text)) == null) {
                throw new AssertionError("there is no source file " + patch.file());
            }
        }
        return sources;
    }

    private static String outermost(String className) {
        int nested = className.indexOf('$');
        return nested < 0 ? className : className.substring(0, nested);
    }
}
