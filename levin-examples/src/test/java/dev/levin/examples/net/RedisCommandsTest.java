package dev.levin.examples.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RedisCommandsTest {
    private static final String NOT_A_NUMBER = "-ERR value is not an integer or out of range";
    private static final String WRONG_KIND = "-WRONGTYPE Operation against a key holding the wrong kind of value";

    private final AtomicLong clock = new AtomicLong(1_000_000);
    private final RedisCommands commands = new RedisCommands(new RedisStore(clock::get));

    /** The reply, with spaces in the place of line ends. */
    private String run(String line) throws RespException {
        RespWriter reply = new RespWriter();
        commands.run(RespWords.of(line), reply);
        return new String(reply.take(), StandardCharsets.ISO_8859_1)
                .replace("\r\n", " ")
                .trim();
    }

    @Test
    void strings_setAndGet() throws RespException {
        assertThat(run("GET a")).isEqualTo("$-1");
        assertThat(run("SET a 1")).isEqualTo("+OK");
        assertThat(run("get a")).isEqualTo("$1 1");
        assertThat(run("set a 2 nx")).isEqualTo("$-1");
        assertThat(run("set b 2 xx")).isEqualTo("$-1");
        assertThat(run("set a 3 xx")).isEqualTo("+OK");
        assertThat(run("set b 4 nx")).isEqualTo("+OK");
        assertThat(run("mget a nothing b")).isEqualTo("*3 $1 3 $-1 $1 4");
        assertThat(run("mset a 5 c 6")).isEqualTo("+OK");
        assertThat(run("mget a b c")).isEqualTo("*3 $1 5 $1 4 $1 6");
        assertThat(run("append a bc")).isEqualTo(":3");
        assertThat(run("append d x")).isEqualTo(":1");
        assertThat(run("strlen a")).isEqualTo(":3");
        assertThat(run("strlen nothing")).isEqualTo(":0");
    }

    @Test
    void numbers_countUpAndDown() throws RespException {
        assertThat(run("incr n")).isEqualTo(":1");
        assertThat(run("incrby n 41")).isEqualTo(":42");
        assertThat(run("decr n")).isEqualTo(":41");
        assertThat(run("get n")).isEqualTo("$2 41");
        run("set n 9223372036854775807");
        assertThat(run("incr n")).isEqualTo("-ERR increment or decrement would overflow");
        assertThat(run("incrby n 9223372036854775808")).isEqualTo(NOT_A_NUMBER);
        run("set n 01");
        assertThat(run("incr n")).isEqualTo(NOT_A_NUMBER);
        run("set n ''");
        assertThat(run("incr n")).isEqualTo(NOT_A_NUMBER);
    }

    @Test
    void keys_areFoundCountedAndDropped() throws RespException {
        run("mset one 1 two 2 three 3");
        assertThat(run("dbsize")).isEqualTo(":3");
        assertThat(run("exists one two four one")).isEqualTo(":3");
        assertThat(run("keys t*")).startsWith("*2 ").contains("two", "three");
        assertThat(run("keys ?n[a-f]")).isEqualTo("*1 $3 one");
        assertThat(run("del one four")).isEqualTo(":1");
        assertThat(run("flushdb")).isEqualTo("+OK");
        assertThat(run("dbsize")).isEqualTo(":0");
        assertThat(run("flushall async")).isEqualTo("+OK");
        assertThat(run("flushall now")).isEqualTo("-ERR syntax error");
    }

    @Test
    void time_keysEnd() throws RespException {
        run("set a 1 ex 10");
        run("set b 1 px 10000");
        run("set c 1");
        assertThat(run("ttl a")).isEqualTo(":10");
        assertThat(run("ttl c")).isEqualTo(":-1");
        assertThat(run("ttl nothing")).isEqualTo(":-2");
        assertThat(run("expire c 20")).isEqualTo(":1");
        assertThat(run("expire nothing 20")).isEqualTo(":0");
        assertThat(run("incr a")).isEqualTo(":2");
        clock.addAndGet(9_999);
        assertThat(run("mget a b")).isEqualTo("*2 $1 2 $1 1");
        clock.addAndGet(1);
        assertThat(run("mget a b c")).isEqualTo("*3 $-1 $-1 $1 1");
        assertThat(run("dbsize")).isEqualTo(":1");
        assertThat(run("expire c -1")).isEqualTo(":1");
        assertThat(run("exists c")).isEqualTo(":0");
    }

    @Test
    void set_badOptions_areRefused() throws RespException {
        assertThat(run("set a 1 nx xx")).isEqualTo("-ERR syntax error");
        assertThat(run("set a 1 ex")).isEqualTo("-ERR syntax error");
        assertThat(run("set a 1 ex 1 px 1")).isEqualTo("-ERR syntax error");
        assertThat(run("set a 1 soon")).isEqualTo("-ERR syntax error");
        assertThat(run("set a 1 ex 0")).isEqualTo("-ERR invalid expire time in 'set' command");
        assertThat(run("set a 1 ex 9223372036854775807")).isEqualTo("-ERR invalid expire time in 'set' command");
        assertThat(run("set a 1 ex x")).isEqualTo(NOT_A_NUMBER);
        assertThat(run("get a")).isEqualTo("$-1");
    }

    @Test
    void lists_pushAndPop() throws RespException {
        assertThat(run("rpush l c d")).isEqualTo(":2");
        assertThat(run("lpush l b a")).isEqualTo(":4");
        assertThat(run("lrange l 0 -1")).isEqualTo("*4 $1 a $1 b $1 c $1 d");
        assertThat(run("lrange l -3 2")).isEqualTo("*2 $1 b $1 c");
        assertThat(run("lrange l 2 1")).isEqualTo("*0");
        assertThat(run("lrange l 9 99")).isEqualTo("*0");
        assertThat(run("lrange nothing 0 -1")).isEqualTo("*0");
        assertThat(run("lpop l")).isEqualTo("$1 a");
        assertThat(run("rpop l 2")).isEqualTo("*2 $1 d $1 c");
        assertThat(run("lpop l 0")).isEqualTo("*0");
        assertThat(run("lpop l 9")).isEqualTo("*1 $1 b");
        assertThat(run("exists l")).isEqualTo(":0");
        assertThat(run("lpop l")).isEqualTo("$-1");
        assertThat(run("lpop l 1")).isEqualTo("*-1");
        assertThat(run("lpop l -1")).isEqualTo("-ERR value is out of range, must be positive");
    }

    @Test
    void setsAndHashes_keepEachOnce() throws RespException {
        assertThat(run("sadd s a b a")).isEqualTo(":2");
        assertThat(run("spop s")).startsWith("$1 ");
        assertThat(run("spop s 5")).startsWith("*1 ");
        assertThat(run("spop s")).isEqualTo("$-1");
        assertThat(run("spop s 5")).isEqualTo("*0");
        assertThat(run("hset h a 1 b 2")).isEqualTo(":2");
        assertThat(run("hset h a 3")).isEqualTo(":0");
        assertThat(run("hget h a")).isEqualTo("$1 3");
        assertThat(run("hget h c")).isEqualTo("$-1");
        assertThat(run("hget nothing c")).isEqualTo("$-1");
        assertThat(run("hset h a")).isEqualTo("-ERR wrong number of arguments for 'hset' command");
        assertThat(run("hset h a 1 b")).isEqualTo("-ERR wrong number of arguments for 'hset' command");
    }

    @Test
    void kinds_wrong_areRefused() throws RespException {
        run("rpush l a");
        run("set s a");
        assertThat(run("get l")).isEqualTo(WRONG_KIND);
        assertThat(run("incr l")).isEqualTo(WRONG_KIND);
        assertThat(run("lpush s a")).isEqualTo(WRONG_KIND);
        assertThat(run("sadd s a")).isEqualTo(WRONG_KIND);
        assertThat(run("hget s a")).isEqualTo(WRONG_KIND);
        assertThat(run("mget l s")).isEqualTo("*2 $-1 $1 a");
        assertThat(run("set l a")).isEqualTo("+OK");
    }

    @Test
    void server_answersWhatClientsAsk() throws RespException {
        assertThat(run("ping")).isEqualTo("+PONG");
        assertThat(run("ping hello")).isEqualTo("$5 hello");
        assertThat(run("ping a b")).isEqualTo("-ERR wrong number of arguments for 'ping' command");
        assertThat(run("echo hello")).isEqualTo("$5 hello");
        assertThat(run("select 0")).isEqualTo("+OK");
        assertThat(run("select 1")).isEqualTo("-ERR DB index is out of range");
        assertThat(run("config get save")).isEqualTo("*2 $4 save $0");
        assertThat(run("config get appendonly")).isEqualTo("*2 $10 appendonly $2 no");
        assertThat(run("config get other")).isEqualTo("*0");
        assertThat(run("config set save x")).startsWith("-ERR unknown subcommand 'set'");
        assertThat(run("command docs")).isEqualTo("*0");
        assertThat(run("command count")).matches(":[0-9]+");
        assertThat(run("info")).contains("redis_version:", "db0:keys=0");
    }

    @Test
    void command_unknownOrIncomplete_isRefused() throws RespException {
        assertThat(run("brew coffee 'two\r\nlines'"))
                .isEqualTo("-ERR unknown command 'brew', with args beginning with: 'coffee' 'two  lines'");
        assertThat(run("get")).isEqualTo("-ERR wrong number of arguments for 'get' command");
        assertThat(run("GET a b")).isEqualTo("-ERR wrong number of arguments for 'get' command");
        assertThat(run("mset a 1 b")).isEqualTo("-ERR wrong number of arguments for 'mset' command");
    }
}
