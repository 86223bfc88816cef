package dev.levin.internal.queue;

/** A chain as it is, without the checks that a batch adds. */
final class PlainChain extends Chain {
    static PlainChain of(Iterable<? extends TaskNode> tasks) {
        PlainChain chain = new PlainChain();
        tasks.forEach(task -> Access.append(chain, task));
        return chain;
    }
}
