/** What those who wait for channels, ask for them, and wake up whoever waits do to each other, on monitors. */
package dev.levin.internal.io;
