package dev.levin.examples.net;

import static org.assertj.core.api.Assertions.assertThat;

import dev.levin.async.io.Conversation;
import java.io.IOException;
import java.time.Duration;
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
        Conversation.Limits limits = Conversation.Limits.of(4 << 20, Duration.ofMinutes(1));
        return Running.start((levin, listener) -> new RedisServer().serve(listener, limits));
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
            assertThat(cli(tool, redis, "set", "name", "Ada Lovelace")).isEqualTo("OK");
            assertThat(cli(tool, redis, "get", "name")).isEqualTo("Ada Lovelace");
            assertThat(cli(tool, redis, "rpush", "list", "a", "b", "c")).isEqualTo("3");
            assertThat(cli(tool, redis, "lrange", "list", "0", "-1")).isEqualTo("a\nb\nc");
            assertThat(cli(tool, redis, "hset", "hash", "a", "1")).isEqualTo("1");
            assertThat(cli(tool, redis, "hget", "hash", "a")).isEqualTo("1");
            assertThat(cli(tool, redis, "del", "hash")).isEqualTo("1");
            assertThat(cli(tool, redis, "incr", "name")).contains("ERR value is not an integer or out of range");
            assertThat(cli(tool, redis, "get", "list")).contains("WRONGTYPE");
            assertThat(cli(tool, redis, "-n", "0", "-r", "5", "incr", "n")).endsWith("5");
            assertThat(cli(tool, redis, "brew", "coffee")).contains("ERR unknown command");
        }
    }

    private static String benchmark(Running redis, int requests, int pipelined, String tests) throws Exception {
        return Tool.of("redis-benchmark", PACKAGE)
                .run(
                        "-h",
                        "127.0.0.1",
                        "-p",
                        String.valueOf(redis.port()),
                        "-q",
                        "-n",
                        String.valueOf(requests),
                        "-P",
                        String.valueOf(pipelined),
                        "-t",
                        tests);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 16})
    void redisBenchmark_allThatIsSupported_isServed(int pipelined) throws Exception {
        Tool tool = Tool.of("redis-cli", PACKAGE);
        try (Running redis = start()) {
            String tests = "ping,set,get,incr,lpush,rpush,lpop,rpop,sadd,hset,mset";
            assertThat(benchmark(redis, REQUESTS, pipelined, tests))
                    .contains("PING_INLINE: ", "PING_MBULK: ", "SET: ", "GET: ", "INCR: ", "LPUSH: ", "RPUSH: ")
                    .contains("LPOP: ", "RPOP: ", "SADD: ", "HSET: ", "MSET (10 keys): ")
                    .doesNotContainIgnoringCase("error")
                    .doesNotContain("WARNING");
            assertThat(cli(tool, redis, "get", "counter:__rand_int__")).isEqualTo(String.valueOf(REQUESTS));
            assertThat(benchmark(redis, REQUESTS / 20, pipelined, "lrange"))
                    .contains("LRANGE_100", "LRANGE_300", "LRANGE_500", "LRANGE_600")
                    .doesNotContainIgnoringCase("error");
        }
    }
}
