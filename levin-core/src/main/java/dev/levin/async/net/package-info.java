/**
 * Sockets for tasks that wait.
 *
 * <p>Start with {@link dev.levin.async.net.Network}, which connects, listens and resolves names.
 *
 * <ul>
 *   <li>{@link dev.levin.async.net.TcpStream} and {@link dev.levin.async.net.UnixStream} are connections, each a {@code SocketStream}, which has
 *       the operations {@code SocketRead}, {@code SocketWrite}, {@code SocketWriteAll} and those of {@code Vectored}, in {@code Portions}; {@link dev.levin.async.net.Halves} are its two directions;
 *   <li>{@link dev.levin.async.net.TcpListener} and {@link dev.levin.async.net.UnixListener} accept them, each a {@code SocketListener}, which waits ({@code Accept}) when
 *       there are no file descriptors;
 *   <li>{@link dev.levin.async.net.TcpConnector}, {@link dev.levin.async.net.ListenerBuilder} and {@link dev.levin.async.net.UdpBuilder} have options that are set
 *       before ({@code SocketSettings}); what fails says at which address ({@code Addressed});
 *   <li>{@code Connect} connects to one address, {@code HappyEyeballs} to the first of several that answers, {@code Connecting} makes a stream of that;
 *       {@link dev.levin.async.net.Resolver} knows the addresses of a name;
 *   <li>{@link dev.levin.async.net.UdpSocket} sends and receives datagrams;
 *   <li>{@link dev.levin.async.net.Server} accepts connections, no more than so many at a time, has a handler serve each of them, and ends gracefully; it is described by a
 *       {@link dev.levin.async.net.ServerBuilder}, {@code AcceptLoop} accepts, {@code Connection} is one that is served. {@code Warnings} says what went wrong.
 * </ul>
 *
 * <p>An operation has a limit in time if one gives it one: {@code stream.read(buffer).timeout(duration)}.
 */
@NullMarked
package dev.levin.async.net;

import org.jspecify.annotations.NullMarked;
