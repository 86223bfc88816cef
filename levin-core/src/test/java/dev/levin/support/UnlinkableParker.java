package dev.levin.support;

import dev.levin.internal.park.Parker;

/** A parker of which a class is missing, as when a class loader was closed too early. */
public final class UnlinkableParker implements Parker {
    @Override
    public Wake park() {
        throw new NoClassDefFoundError("on purpose");
    }

    @Override
    public Wake parkNanos(long nanos) {
        throw new NoClassDefFoundError("on purpose");
    }

    @Override
    public void unpark() {}
}
