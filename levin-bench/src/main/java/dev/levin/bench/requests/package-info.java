/**
 * A client that sends requests to a server, which sends them back: the same for every server.
 *
 * <pre>
 * EchoClient            connections to a server; start here
 *   ClosedLoop          the next request follows the answer: how many a second can there be?
 *   PacedRun            requests are due at fixed moments: how long does each take?
 *     Timetable         when which is due
 *     Latencies         from then until its answer
 *   Dealing             which thread has which connection
 *   ClientShare         the connections of one thread
 *     ClientConnection  one connection, with one request under way at most
 *       Message         what is sent, and whether that came back
 *   Crew                the threads of one measurement
 * FileLimit             whether there may be so many connections
 * TimerSlack, Pause     waiting for a moment
 * </pre>
 *
 * <p>Each answer is checked. The server, and whatever runs it, is in another process, but it shares the machine's processors with
 * the client.
 */
@NullMarked
package dev.levin.bench.requests;

import org.jspecify.annotations.NullMarked;
