package dev.levin.forked;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Uses Levin in a class loader of its own, drops that, and waits until it is collected. */
final class UnloadMain {
    private static final long LIMIT_NANOS = 30_000_000_000L;
    private static final long PAUSE_MILLIS = 50;

    private UnloadMain() {}

    public static void main(String[] args) throws Exception {
        String kind = args[0];
        boolean close = Boolean.parseBoolean(args[1]);
        ReferenceQueue<ClassLoader> collected = new ReferenceQueue<>();
        Reference<ClassLoader> loader = useInOwnLoader(kind, close, collected);
        long start = System.nanoTime();
        while (System.nanoTime() - start < LIMIT_NANOS) {
            System.gc();
            if (collected.remove(PAUSE_MILLIS) == loader) {
                System.out.println("collected");
                return;
            }
        }
        throw new IllegalStateException("the class loader is still there; threads: "
                + Thread.getAllStackTraces().keySet());
    }

    private static Reference<ClassLoader> useInOwnLoader(
            String kind, boolean close, ReferenceQueue<ClassLoader> collected) throws Exception {
        Thread me = Thread.currentThread();
        ClassLoader before = me.getContextClassLoader();
        try (URLClassLoader loader = new URLClassLoader(urls(), ClassLoader.getPlatformClassLoader())) {
            me.setContextClassLoader(loader);
            Class<?> use = loader.loadClass(PoolUse.class.getName());
            if (use == PoolUse.class) {
                throw new IllegalStateException("not loaded by a loader of its own");
            }
            use.getMethod("use", String.class, boolean.class).invoke(null, kind, close);
            return new PhantomReference<>(loader, collected);
        } finally {
            me.setContextClassLoader(before);
        }
    }

    private static URL[] urls() throws MalformedURLException {
        List<URL> urls = new ArrayList<>();
        for (Path path : ChildJvm.classPath()) {
            urls.add(path.toUri().toURL());
        }
        return urls.toArray(URL[]::new);
    }
}
