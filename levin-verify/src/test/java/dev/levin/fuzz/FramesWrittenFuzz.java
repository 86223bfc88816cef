package dev.levin.fuzz;

import dev.levin.async.Async;
import dev.levin.async.io.ByteWriter;
import dev.levin.async.io.Frames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** Messages that {@link Frames} writes, some of them cancelled in the middle: those are there as a whole or not at all, and all others are there, in order. */
public final class FramesWrittenFuzz extends FuzzTarget {
    private static final int MAX = 100;

    /** As it is. */
    public FramesWrittenFuzz() {
        super(8_000);
    }

    /** What was given to the writer, and whether that came to its end. */
    private record Message(String content, boolean isCertain) {}

    @Override
    void accept(byte[] input) throws Exception {
        Script script = new Script(input);
        Cuts cuts = new Cuts(script.some(8));
        Funnel funnel = new Funnel(cuts);
        ByteWriter writer = new ByteWriter(funnel, 1 + script.next());
        Polling polling = new Polling(1_000 * input.length + 64);
        List<Message> given = new ArrayList<>();
        while (script.hasNext()) {
            give(script, writer, cuts, polling, given);
        }
        polling.finish(writer.flush());
        if (writer.buffered() != 0) {
            throw new AssertionError(writer.buffered() + " bytes are left after a flush");
        }
        compare(given, FramesFuzz.expected(funnel.bytes(), MAX));
    }

    private static void give(Script script, ByteWriter writer, Cuts cuts, Polling polling, List<Message> given)
            throws Exception {
        if (script.below(8) == 0) {
            isFinished(writer.flush(), cuts, polling);
            return;
        }
        byte[] message = new byte[1 + script.next()];
        Arrays.fill(message, (byte) given.size());
        Async<?> write;
        try {
            write = new Frames(MAX).write(writer, message);
        } catch (IllegalArgumentException refused) {
            if (message.length <= MAX) {
                throw refused;
            }
            return;
        }
        if (message.length > MAX) {
            throw new AssertionError("a message of " + message.length + " bytes was accepted");
        }
        given.add(new Message(HexFormat.of().formatHex(message), isFinished(write, cuts, polling)));
    }

    /** False if it was cancelled. */
    private static boolean isFinished(Async<?> write, Cuts cuts, Polling polling) throws Exception {
        while (!polling.poll(write)) {
            if (cuts.cancels()) {
                write.cancel();
                return false;
            }
        }
        return true;
    }

    private static void compare(List<Message> given, List<String> written) {
        int index = 0;
        for (Message message : given) {
            if (written.get(index).equals(message.content())) {
                index++;
            } else if (message.isCertain()) {
                throw new AssertionError("missing after " + index + " messages: " + message + " in " + written);
            }
        }
        if (index != written.size() - 1 || !written.get(index).equals(FramesFuzz.END)) {
            throw new AssertionError("after " + index + " messages there is more, or a part of one: " + written);
        }
    }
}
