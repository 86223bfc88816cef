/**
 * TLS for tasks that wait, on both sides of a connection.
 *
 * <p>Start with {@link dev.levin.tls.Tls}: it describes a {@link dev.levin.tls.TlsClient} or a {@link dev.levin.tls.TlsServer}, and each makes of
 * a {@link dev.levin.async.net.SocketStream} a {@link dev.levin.tls.TlsStream}.
 *
 * <ul>
 *   <li>{@link dev.levin.tls.TlsClientBuilder} and {@link dev.levin.tls.TlsServerBuilder} have in common what {@link dev.levin.tls.TlsBuilder} has, and
 *       make {@code TlsSettings};
 *   <li>{@code TlsLink} is a connection: the library's channel over a {@code RawChannel}, which is the socket, a {@code Turn}, {@code News} and {@code LongTasks}; a server
 *       that chooses by name has a {@code FirstRecord} in between; once the handshake is done it has an {@code Agreement};
 *   <li>{@code TlsOperation} is what one can do with it: {@code TlsHandshake}, {@code TlsRead}, {@code TlsWrite}, {@code TlsWriteAll},
 *       {@code TlsFlush} and {@code TlsCloseOutput} say how to try it; {@code TlsOpening} is a handshake that may take only so long;
 *   <li>{@link dev.levin.tls.TruncatedException} says that the connection ended in the middle.
 * </ul>
 *
 * <p><b>Who may touch what.</b> The engine, the library's channel and all that is not final in a {@code TlsLink} belong to whoever has
 * the {@code Turn}. A turn lasts for one attempt, which never waits. Whoever finds it taken leaves its waker and is pending; so no worker ever blocks
 * at the locks of the library or of the engine. A long task of the engine runs on an executor, and has the turn meanwhile.
 *
 * <p>To be read in this order: {@code Turn}, {@code RawChannel}, {@code News}, {@code LongTasks}, {@code TlsLink}, {@code TlsOperation}, {@code TlsRead}, {@code TlsWrite}. The
 * encryption is the JDK's, or whichever provider's the {@code SSLContext} has; the protocol between engine and socket is that of the library
 * <a href="https://github.com/marianobarrios/tls-channel">tls-channel</a>. {@code docs/adr/0023} says what it does and what is done around it.
 */
@NullMarked
package dev.levin.tls;

import org.jspecify.annotations.NullMarked;
