package dev.levin.support;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** What Levin logs while this is open; the console gets none of it. */
public final class CapturedLog implements AutoCloseable {
    private final Logger logger = Logger.getLogger("dev.levin");
    private final boolean useParentHandlers = logger.getUseParentHandlers();
    private final List<String> messages = new CopyOnWriteArrayList<>();
    private final Handler handler;

    private CapturedLog(Handler handler) {
        this.handler = handler == null ? new Recorder() : handler;
        logger.setUseParentHandlers(false);
        logger.addHandler(this.handler);
    }

    public static CapturedLog open() {
        return new CapturedLog(null);
    }

    /** With a log that throws. */
    public static CapturedLog broken(Error failure) {
        return new CapturedLog(new Handler() {
            @Override
            public void publish(LogRecord message) {
                throw failure;
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        });
    }

    public List<String> messages() {
        return List.copyOf(messages);
    }

    @Override
    public void close() {
        logger.removeHandler(handler);
        logger.setUseParentHandlers(useParentHandlers);
    }

    private final class Recorder extends Handler {
        private final SimpleFormatter formatter = new SimpleFormatter();

        @Override
        public void publish(LogRecord message) {
            messages.add(message.getLevel() + ": " + formatter.formatMessage(message));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
