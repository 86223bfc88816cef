package dev.levin.examples.net;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.io.Conversation;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The commands of a {@link RedisServer}, as its clients see them. */
class RedisCommandsTest {
    private static final String NOT_A_NUMBER = "-ERR value is not an integer or out of range";
    private static final String WRONG_KIND = "-WRONGTYPE Operation against a key holding the wrong kind of value";
    private static final String UNKNOWN = "-ERR unknown command, or wrong number of arguments";

    private Running redis;
    private Wire wire;

    @BeforeEach
    void start() throws IOException {
        Conversation.Limits limits = Conversation.Limits.of(1 << 20, Duration.ofMinutes(1));
        redis = Running.start((levin, listener) -> new RedisServer().serve(listener, limits));
        wire = redis.connect();
    }

    @AfterEach
    void stop() throws IOException {
        wire.close();
        redis.close();
    }

    /** The reply, with spaces in the place of line ends. */
    private String run(String line) throws IOException {
        wire.send(line + "\r\n");
        return reply();
    }

    private String reply() throws IOException {
        String line = wire.line();
        int length = line.matches("[$*].*") ? Integer.parseInt(line.substring(1)) : -1;
        if (line.startsWith("$") && length >= 0) {
            return line + " " + wire.exactly(length + 2).trim();
        }
        StringBuilder all = new StringBuilder(line);
        for (int i = 0; i < length; i++) {
            all.append(' ').append(reply());
        }
        return all.toString();
    }

    @Test
    void strings_setAndGet() throws IOException {
        assertThat(run("GET a")).isEqualTo("$-1");
        assertThat(run("SET a 1")).isEqualTo("+OK");
        assertThat(run("get a")).isEqualTo("$1 1");
        assertThat(run("mset a 5 c 6")).isEqualTo("+OK");
        assertThat(run("get a")).isEqualTo("$1 5");
        assertThat(run("get c")).isEqualTo("$1 6");
        assertThat(run("del c")).isEqualTo(":1");
        assertThat(run("del c")).isEqualTo(":0");
        assertThat(run("get c")).isEqualTo("$-1");
    }

    @Test
    void numbers_countUp() throws IOException {
        assertThat(run("incr n")).isEqualTo(":1");
        assertThat(run("incr n")).isEqualTo(":2");
        assertThat(run("get n")).isEqualTo("$1 2");
        run("set n 9223372036854775807");
        assertThat(run("incr n")).isEqualTo(NOT_A_NUMBER);
        assertThat(run("get n")).isEqualTo("$19 9223372036854775807");
        run("set n x");
        assertThat(run("incr n")).isEqualTo(NOT_A_NUMBER);
    }

    @Test
    void lists_pushAndPop() throws IOException {
        assertThat(run("rpush l c d")).isEqualTo(":2");
        assertThat(run("lpush l b a")).isEqualTo(":4");
        assertThat(run("lrange l 0 -1")).isEqualTo("*4 $1 a $1 b $1 c $1 d");
        assertThat(run("lrange l -3 2")).isEqualTo("*2 $1 b $1 c");
        assertThat(run("lrange l -9 -4")).isEqualTo("*1 $1 a");
        assertThat(run("lrange l 0 -9")).isEqualTo("*0");
        assertThat(run("lrange l 2 1")).isEqualTo("*0");
        assertThat(run("lrange l 9 99")).isEqualTo("*0");
        assertThat(run("lrange l 0 2147483647")).startsWith("*4 ");
        assertThat(run("lrange l 0 2147483648")).isEqualTo(NOT_A_NUMBER);
        assertThat(run("lrange nothing 0 -1")).isEqualTo("*0");
        assertThat(run("lpop l")).isEqualTo("$1 a");
        assertThat(run("rpop l")).isEqualTo("$1 d");
        assertThat(run("rpop l")).isEqualTo("$1 c");
        assertThat(run("lpop l")).isEqualTo("$1 b");
        assertThat(run("lpop l")).isEqualTo("$-1");
    }

    @Test
    void setsAndHashes_keepEachOnce() throws IOException {
        assertThat(run("sadd s a b a")).isEqualTo(":2");
        assertThat(run("sadd s a c")).isEqualTo(":1");
        assertThat(run("hset h a 1")).isEqualTo(":1");
        assertThat(run("hset h a 3")).isEqualTo(":0");
        assertThat(run("hget h a")).isEqualTo("$1 3");
        assertThat(run("hget h c")).isEqualTo("$-1");
        assertThat(run("hget nothing c")).isEqualTo("$-1");
    }

    @Test
    void kinds_wrong_areRefused() throws IOException {
        run("rpush l a");
        run("set s a");
        run("sadd m a");
        assertThat(run("get l")).isEqualTo(WRONG_KIND);
        assertThat(run("incr l")).isEqualTo(WRONG_KIND);
        assertThat(run("lpush s a")).isEqualTo(WRONG_KIND);
        assertThat(run("sadd s a")).isEqualTo(WRONG_KIND);
        assertThat(run("hget s a")).isEqualTo(WRONG_KIND);
        assertThat(run("hset m a b")).isEqualTo(WRONG_KIND);
        assertThat(run("set l a")).isEqualTo("+OK");
        assertThat(run("get l")).isEqualTo("$1 a");
    }

    @Test
    void kinds_ofWhatIsEmptyOrWasOnlyAskedFor_areFree() throws IOException {
        run("rpush l a");
        run("rpop l");
        run("lrange l 0 -1");
        run("hget l a");
        assertThat(run("incr l")).isEqualTo(":1");
        assertThat(run("get nothing")).isEqualTo("$-1");
        assertThat(run("lpop nothing")).isEqualTo("$-1");
        assertThat(run("del nothing")).isEqualTo(":0");
    }

    @Test
    void server_answersWhatClientsAsk() throws IOException {
        assertThat(run("ping")).isEqualTo("+PONG");
        assertThat(run("config get save")).isEqualTo("*2 $4 save $0 ");
    }

    @Test
    void command_unknownOrIncomplete_isRefused() throws IOException {
        for (String command :
                new String[] {"brew coffee", "get", "GET a b", "set a 1 ex 10", "mset", "lpush l", "sadd s"}) {
            assertThat(run(command)).isEqualTo(UNKNOWN);
        }
        assertThat(run("mset a 1 b")).isEqualTo("-ERR wrong number of arguments");
        assertThat(run("get a")).isEqualTo("$-1");
    }
}
