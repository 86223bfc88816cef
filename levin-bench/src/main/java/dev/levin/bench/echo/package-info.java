/**
 * Servers that send back what they get, with the sockets of each library.
 *
 * <pre>
 * EchoForm              which there are
 * EchoServer            a server in this JVM
 *   LevinEcho           dev.levin.async.net: a state machine for each connection
 *   NettyEcho           Netty's event loops
 *   BlockingEcho        a thread for each connection, of the system or virtual
 * EchoMain              a program that is one of them
 * EchoProcess           starts that program, or one that is no Java, and ends it
 * </pre>
 *
 * <p>All of them listen on the loopback address, on a port that the system chooses, read into {@value
 * dev.levin.bench.echo.EchoServer#BUFFER_BYTES} bytes and send small messages at once.
 */
@NullMarked
package dev.levin.bench.echo;

import org.jspecify.annotations.NullMarked;
