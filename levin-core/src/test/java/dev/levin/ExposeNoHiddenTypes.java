package dev.levin;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Users can see no type of Levin that lives in a package which is not exported: in no field, parameter, result, exception
 * or interface of a public class. As a superclass such a type is allowed; it is how tasks and batches are intrusive.
 */
final class ExposeNoHiddenTypes extends ArchCondition<JavaClass> {
    private final Set<String> exported;

    ExposeNoHiddenTypes(Set<String> exported) {
        super("show no type of Levin outside of " + exported);
        this.exported = exported;
    }

    @Override
    public void check(JavaClass javaClass, ConditionEvents events) {
        javaClass.getInterfaces().forEach(type -> look(javaClass.getName(), type, complain(javaClass, events)));
        javaClass.getFields().stream()
                .filter(ExposeNoHiddenTypes::isVisible)
                .forEach(field -> lookAtField(field, complain(javaClass, events)));
        javaClass.getCodeUnits().stream()
                .filter(ExposeNoHiddenTypes::isVisible)
                .forEach(codeUnit -> lookAtCodeUnit(codeUnit, complain(javaClass, events)));
    }

    private void lookAtField(JavaField field, Consumer<String> complain) {
        look(field.getFullName(), field.getType(), complain);
    }

    private void lookAtCodeUnit(JavaCodeUnit codeUnit, Consumer<String> complain) {
        Stream.concat(
                        Stream.concat(Stream.of(codeUnit.getReturnType()), codeUnit.getParameterTypes().stream()),
                        codeUnit.getExceptionTypes().stream())
                .forEach(type -> look(codeUnit.getFullName(), type, complain));
    }

    private void look(String where, JavaType type, Consumer<String> complain) {
        type.getAllInvolvedRawTypes().stream()
                .map(JavaClass::getBaseComponentType)
                .filter(raw -> raw.getPackageName().startsWith("dev.levin"))
                .filter(raw -> !exported.contains(raw.getPackageName()))
                .forEach(raw -> complain.accept(where + " shows " + raw.getName()));
    }

    private static boolean isVisible(JavaMember member) {
        return member.getModifiers().contains(JavaModifier.PUBLIC)
                || member.getModifiers().contains(JavaModifier.PROTECTED);
    }

    private static Consumer<String> complain(JavaClass javaClass, ConditionEvents events) {
        return message -> events.add(SimpleConditionEvent.violated(javaClass, message));
    }
}
