package dev.levin.evidence;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** Moves a compiled class to another package, as if its source had been changed: in its texts as well. */
final class PackageRenamer extends Remapper {
    private final String from;
    private final String to;

    private PackageRenamer(String from, String to) {
        super(Opcodes.ASM9);
        this.from = from;
        this.to = to;
    }

    static byte[] rename(byte[] classFile, String from, String to) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(classFile).accept(new ClassRemapper(writer, new PackageRenamer(from, to)), 0);
        return writer.toByteArray();
    }

    @Override
    public String map(String internalName) {
        return internalName.startsWith(from + "/") ? to + internalName.substring(from.length()) : internalName;
    }

    @Override
    public Object mapValue(Object value) {
        return value instanceof String text ? text.replace(from, to) : super.mapValue(value);
    }
}
