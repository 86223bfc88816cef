package dev.levin.examples.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link RedisServer} and the clients of Redis. */
class RedisClientsTest {
    private static final String PACKAGE = "redis-tools";
    private static final int REQUESTS = 20_000;

    private static Running start() throws IOException {
        RedisStore store = new RedisStore(System::currentTimeMillis);
        RedisServer server = new RedisServer(store, RedisServer.Settings.usual());
        return Running.start((levin, listener) -> server.serve(listener));
    }

    private static String cli(Tool tool, Running redis, String... command) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("-h", "127.0.0.1", "-p", String.valueOf(redis.port())));
        arguments.addAll(List.of(command));
        return tool.run(arguments.toArray(new String[0])).trim();
    }

    @Test
    void redisCli_commands_areAnswered() throws Exception {
        Tool tool = Tool.of("redis-cli", PACKAGE);
        try (Running redis = start()) {
            assertThat(cli(tool, redis, "ping")).isEqualTo("PONG");
            assertThat(cli(tool, redis, "set", "name", "Ada Lovelace", "ex", "100"))
                    .isEqualTo("OK");
            assertThat(cli(tool, redis, "get", "name")).isEqualTo("Ada Lovelace");
            assertThat(cli(tool, redis, "ttl", "name")).matches("99|100");
            assertThat(cli(tool, redis, "rpush", "list", "a", "b", "c")).isEqualTo("3");
            assertThat(cli(tool, redis, "lrange", "list", "0", "-1")).isEqualTo("a\nb\nc");
            assertThat(cli(tool, redis, "keys", "*")).contains("name", "list");
            assertThat(cli(tool, redis, "incr", "name")).contains("ERR value is not an integer or out of range");
            assertThat(cli(tool, redis, "get", "list")).contains("WRONGTYPE");
            assertThat(cli(tool, redis, "-n", "0", "-r", "5", "incr", "n")).endsWith("5");
            assertThat(cli(tool, redis, "info")).contains("redis_version");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 16})
    void redisBenchmark_allThatIsSupported_isServed(int pipelined) throws Exception {
        Tool benchmark = Tool.of("redis-benchmark", PACKAGE);
        Tool tool = Tool.of("redis-cli", PACKAGE);
        try (Running redis = start()) {
            String printed = benchmark.run(
                    "-h",
                    "127.0.0.1",
                    "-p",
                    String.valueOf(redis.port()),
                    "-q",
                    "-n",
                    String.valueOf(REQUESTS),
                    "-P",
                    String.valueOf(pipelined),
                    "-t",
                    "ping,set,get,incr,lpush,rpush,lpop,rpop,sadd,hset,spop,lrange_100,mset");
            assertThat(printed)
                    .contains("PING_INLINE: ", "PING_MBULK: ", "SET: ", "GET: ", "INCR: ", "LPUSH: ", "RPUSH: ")
                    .contains("LPOP: ", "RPOP: ", "SADD: ", "HSET: ", "SPOP: ", "LRANGE_100", "MSET (10 keys): ")
                    .doesNotContainIgnoringCase("error");
            assertThat(cli(tool, redis, "get", "counter:__rand_int__")).isEqualTo(String.valueOf(REQUESTS));
        }
    }
}
