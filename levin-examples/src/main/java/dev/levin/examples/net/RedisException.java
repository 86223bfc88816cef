package dev.levin.examples.net;

/** A command that can't be done. The client is told, and goes on. */
final class RedisException extends RuntimeException {
    private static final long serialVersionUID = 1;

    RedisException(String message) {
        super(message);
    }

    static RedisException syntax() {
        return new RedisException("ERR syntax error");
    }

    static RedisException notANumber() {
        return new RedisException("ERR value is not an integer or out of range");
    }

    static RedisException arity(String command) {
        return new RedisException("ERR wrong number of arguments for '" + command + "' command");
    }
}
