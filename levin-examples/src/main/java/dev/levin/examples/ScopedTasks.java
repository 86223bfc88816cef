package dev.levin.examples;

import dev.levin.fork.ForkPool;
import dev.levin.fork.Scope;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/** Any number of tasks that spawn tasks: the scope ends when the last of them has. */
public final class ScopedTasks {
    private ScopedTasks() {}

    /**
     * A folder of a mailbox.
     *
     * @param unread how many messages nobody has read
     * @param folders what is in it
     */
    public record Folder(int unread, List<Folder> folders) {}

    /** How many unread messages there are in a folder and below; a task for each folder. */
    public static long unread(Folder root) {
        LongAdder unread = new LongAdder();
        try (ForkPool pool = ForkPool.builder().name("mail").build()) {
            pool.run(() -> ForkPool.scope(scope -> visit(root, scope, unread)));
        }
        return unread.sum();
    }

    private static void visit(Folder folder, Scope scope, LongAdder unread) {
        unread.add(folder.unread());
        for (Folder inner : folder.folders()) {
            scope.spawn(() -> visit(inner, scope, unread));
        }
    }

    /** Prints the number of unread messages of a small mailbox. */
    public static void main(String[] arguments) {
        Folder work = new Folder(3, List.of(new Folder(4, List.of())));
        System.out.println(unread(new Folder(1, List.of(work, new Folder(2, List.of())))));
    }
}
