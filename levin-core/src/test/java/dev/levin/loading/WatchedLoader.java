package dev.levin.loading;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/** Loads the test's class path anew, and remembers what workers loaded by themselves, with no users' code on the stack. */
final class WatchedLoader extends URLClassLoader {
    private final String users;
    private final List<String> late = new CopyOnWriteArrayList<>();

    /** {@code users} is how the names of classes begin that stand for users' code. */
    WatchedLoader(String users) {
        super(classPath(), getPlatformClassLoader());
        this.users = users;
    }

    /** What workers loaded by themselves. */
    List<String> late() {
        return List.copyOf(late);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        boolean ofWorker = Thread.currentThread().getName().startsWith("levin-");
        if (ofWorker && !name.startsWith(users) && !calledByUser()) {
            late.add(name);
        }
        return super.findClass(name);
    }

    private boolean calledByUser() {
        return StackWalker.getInstance()
                .walk(frames -> frames.anyMatch(frame -> frame.getClassName().startsWith(users)));
    }

    private static URL[] classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(WatchedLoader::toUrl)
                .toArray(URL[]::new);
    }

    private static URL toUrl(String path) {
        try {
            return new File(path).toURI().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(path, e);
        }
    }
}
