package dev.levin.worker;

/**
 * Loads classes before anyone needs them. A worker must not depend on its class loader later on: an application that is
 * undeployed closes it, and a worker that then needs one more class, if only to end, can't have it.
 */
public final class EarlyLoading {
    private EarlyLoading() {}

    /** Loads, links and initializes some classes. */
    public static void of(Class<?>... classes) {
        for (Class<?> each : classes) {
            try {
                Class.forName(each.getName(), true, each.getClassLoader());
            } catch (ClassNotFoundException impossible) {
                throw new NoClassDefFoundError(impossible.getMessage());
            }
        }
    }
}
