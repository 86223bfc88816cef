/**
 * Servers, each a program: give it a port, and end it by Ctrl-C.
 *
 * <p>Start with {@link dev.levin.examples.net.EchoServer}, which is one page.
 *
 * <ul>
 *   <li>{@link dev.levin.examples.net.EchoServer} sends back what comes;
 *   <li>{@link dev.levin.examples.net.TcpProxy} hands it on to another server, and back;
 *   <li>{@link dev.levin.examples.net.ChatServer} hands each line to all others, and waits for none of them;
 *   <li>{@link dev.levin.examples.net.HttpServer} speaks HTTP/1.1: {@code HttpSession} is a connection, {@code HttpParser} and
 *       {@code HttpHead} read {@code HttpRequest}s, {@code HttpSite} answers with {@code HttpResponse}s, and what can't be understood is an
 *       {@code HttpException};
 *   <li>{@link dev.levin.examples.net.RedisServer} speaks Redis's protocol: {@code RespParser} and {@code RespWords} read commands,
 *       {@code RespWriter} writes replies, and what is no command is a {@code RespException}. {@code RedisCommands} has the commands, which
 *       are in {@code StringCommands}, {@code KeyCommands} and {@code CollectionCommands}, over one {@code RedisStore}, and refuse by a
 *       {@code RedisException}; {@code Glob} is what their patterns are.
 * </ul>
 *
 * <p>{@code Conversation} is what the last two have in common, requests and replies on one connection. {@code Lingering} ends a
 * connection so that the last reply arrives; {@code Program} is what all have: a port, and a graceful end. The parsers know no socket:
 * bytes in, a request or an exception out.
 */
@NullMarked
package dev.levin.examples.net;

import org.jspecify.annotations.NullMarked;
