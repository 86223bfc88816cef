package dev.levin.forked;

/** Makes a pool, runs a little on it, and closes it or just forgets it. */
public final class PoolUse {
    private PoolUse() {}

    /** Public, and with types of the JDK only, since it is also called in another class loader. */
    public static void use(String kind, boolean close) {
        PoolUnderTest pool = PoolKind.valueOf(kind).build("use", 2);
        pool.use();
        if (close) {
            pool.close();
        }
    }
}
