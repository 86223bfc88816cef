package dev.levin.async.net;

import java.io.IOException;
import java.net.SocketOption;
import java.nio.channels.NetworkChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Options for a socket that is not there yet. Immutable. */
record SocketSettings(List<Setting<?>> all) {
    static final SocketSettings NONE = new SocketSettings(List.of());

    /** An option and its value. */
    record Setting<T>(SocketOption<T> name, T value) {
        void apply(NetworkChannel channel) throws IOException {
            try {
                channel.setOption(name, value);
            } catch (UnsupportedOperationException notHere) {
                throw new UnsupportedOperationException(
                        "a socket of this kind has no option " + name.name() + ", here it has "
                                + channel.supportedOptions().stream()
                                        .map(SocketOption::name)
                                        .sorted()
                                        .toList(),
                        notHere);
            } catch (IllegalArgumentException bad) {
                throw new IllegalArgumentException(name.name() + " can't be " + value + ": " + bad.getMessage(), bad);
            }
        }
    }

    /** These, and another one. */
    <T> SocketSettings with(SocketOption<T> name, T value) {
        List<Setting<?>> more = new ArrayList<>(all);
        more.add(new Setting<>(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value")));
        return new SocketSettings(List.copyOf(more));
    }

    /** Sets them, in order. */
    void apply(NetworkChannel channel) throws IOException {
        for (Setting<?> setting : all) {
            setting.apply(channel);
        }
    }
}
