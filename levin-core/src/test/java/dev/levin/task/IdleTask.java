package dev.levin.task;

/** A task that does nothing. */
final class IdleTask extends Task {
    @Override
    public void run() {}
}
