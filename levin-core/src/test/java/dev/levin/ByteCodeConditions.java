package dev.levin;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.ClassReader;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.ClassVisitor;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.MethodVisitor;
import com.tngtech.archunit.thirdparty.org.objectweb.asm.Opcodes;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** What ArchUnit does not look at: the instructions. Read with the ASM that it brings along. */
final class ByteCodeConditions {
    private static final int API = Opcodes.ASM9;

    private ByteCodeConditions() {}

    /** Neither a synchronized method nor a synchronized block. */
    static ArchCondition<JavaClass> containNoMonitor() {
        return new ArchCondition<>("contain no monitor") {
            @Override
            public void check(JavaClass javaClass, ConditionEvents events) {
                for (String method : methodsWithMonitor(javaClass)) {
                    events.add(SimpleConditionEvent.violated(
                            javaClass, javaClass.getName() + "." + method + " is synchronized, or contains a block"));
                }
            }
        };
    }

    private static List<String> methodsWithMonitor(JavaClass javaClass) {
        List<String> found = new ArrayList<>();
        try (InputStream bytes =
                javaClass.getSource().orElseThrow().getUri().toURL().openStream()) {
            new ClassReader(bytes).accept(new MonitorFinder(found), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    private static final class MonitorFinder extends ClassVisitor {
        private final List<String> found;

        MonitorFinder(List<String> found) {
            super(API);
            this.found = found;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            if ((access & Opcodes.ACC_SYNCHRONIZED) != 0) {
                found.add(name);
            }
            return new MethodVisitor(API) {
                @Override
                public void visitInsn(int opcode) {
                    if (opcode == Opcodes.MONITORENTER) {
                        found.add(name);
                    }
                }
            };
        }
    }
}
