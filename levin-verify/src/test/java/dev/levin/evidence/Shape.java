package dev.levin.evidence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What other source files can see of one: its classes, and their members with the values of constants. */
final class Shape extends ClassVisitor {
    private final Set<String> lines = new TreeSet<>();
    private String type = "";

    private Shape() {
        super(Opcodes.ASM9);
    }

    /** The shape of a source file's classes, independent of the package that they were renamed to. */
    static Set<String> of(Path classes, String packageName, String file) {
        String name = file.replace("dev/levin/", packageName + "/").replace(".java", "");
        Path path = classes.resolve(name);
        Shape shape = new Shape();
        if (!Files.isDirectory(path.getParent())) {
            return shape.lines;
        }
        try (Stream<Path> siblings = Files.list(path.getParent())) {
            List<Path> own = siblings.filter(sibling -> isOf(path, sibling)).toList();
            for (Path sibling : own) {
                byte[] original = PackageRenamer.rename(Files.readAllBytes(sibling), packageName, "variant");
                new ClassReader(original).accept(shape, ClassReader.SKIP_CODE);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return shape.lines;
    }

    /** Anonymous classes are left out: no other file knows them. */
    private static boolean isOf(Path path, Path sibling) {
        return sibling.getFileName().toString().matches(path.getFileName() + "(\\$[^\\d$][^$]*)*\\.class");
    }

    @Override
    public void visit(
            int version,
            int access,
            String name,
            @Nullable String signature,
            @Nullable String superName,
            String[] interfaces) {
        type = name + " ";
        lines.add(type + access + " " + signature + " " + superName + " " + Arrays.toString(interfaces));
    }

    @Override
    public @Nullable FieldVisitor visitField(
            int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
        add(access, name + " " + descriptor + " " + signature + " " + value);
        return null;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        add(access, name + " " + descriptor + " " + signature + " " + Arrays.toString(exceptions));
        return null;
    }

    private void add(int access, String member) {
        if ((access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC)) == 0) {
            lines.add(type + access + " " + member);
        }
    }
}
