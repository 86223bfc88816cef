package dev.levin.support;

import java.lang.reflect.Field;

/** A look into an object, for what its methods do not tell: whether something was forgotten, how a race would look. */
public final class PrivateField {
    private PrivateField() {}

    /** The value of a field that {@code owner} declares. */
    public static Object get(Class<?> owner, Object object, String name) {
        try {
            return find(owner, name).get(object);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    /** Sets an int field. */
    public static void setInt(Class<?> owner, Object object, String name, int value) {
        try {
            find(owner, name).setInt(object, value);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    /** Sets a boolean field. */
    public static void setBoolean(Class<?> owner, Object object, String name, boolean value) {
        try {
            find(owner, name).setBoolean(object, value);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static Field find(Class<?> owner, String name) {
        try {
            Field field = owner.getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new AssertionError(owner.getName() + " has no field '" + name + "' any more: adapt the test", e);
        }
    }
}
