/**
 * Servers, each a program: give it a port, and end it by Ctrl-C.
 *
 * <p>Start with {@link dev.levin.examples.net.EchoServer}, which is one page.
 *
 * <ul>
 *   <li>{@link dev.levin.examples.net.EchoServer} sends back what comes;
 *   <li>{@link dev.levin.examples.net.TcpProxy} hands it on to another server, and back;
 *   <li>{@link dev.levin.examples.net.ChatServer} hands each line to all others, and waits for none of them;
 *   <li>{@link dev.levin.examples.net.HttpServer} speaks HTTP/1.1; {@code HttpParser} reads its requests;
 *   <li>{@link dev.levin.examples.net.RedisServer} speaks Redis's protocol; {@code RespParser} reads its commands.
 * </ul>
 *
 * <p>Each is less than 200 lines. {@code Program} is what all have: a port, and a graceful end. The parsers know no socket: bytes in, a request or a
 * {@link dev.levin.async.io.ProtocolException} out, the same in however many pieces the bytes come.
 */
@NullMarked
package dev.levin.examples.net;

import org.jspecify.annotations.NullMarked;
