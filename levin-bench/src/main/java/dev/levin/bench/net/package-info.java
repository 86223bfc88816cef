/**
 * The suite {@code net}: the JMH benchmark A5, and the rows that compare its results.
 *
 * <pre>
 * NetSuite            the rows: who is compared with whom, on what, and the goal
 *   EchoLoad          how many connections, how long the messages are, and how many come in a second
 * EchoBenchmark       one server under one load
 *   ServerSlot        the server's process
 * </pre>
 *
 * <p>JMH runs in the client's JVM. The server is a process of its own.
 */
@NullMarked
package dev.levin.bench.net;

import org.jspecify.annotations.NullMarked;
