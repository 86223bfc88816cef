package dev.levin.async.net;

import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.PortUnreachableException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.channels.UnsupportedAddressTypeException;
import java.util.function.Function;

/** Failures that say where: "Connection refused" alone helps no one. Each is of the kind that it was before. */
final class Addressed {
    private Addressed() {}

    /** What has failed, and the address that it was about. Whatever is no failure of the network is thrown as it is. */
    static IOException failure(Exception failure, Object address) {
        if (failure instanceof UnresolvedAddressException) {
            return caused(new UnknownHostException(String.valueOf(address)), failure);
        }
        if (failure instanceof UnsupportedAddressTypeException) {
            return caused(new SocketException("this system has no addresses of that kind: " + address), failure);
        }
        if (failure instanceof IOException input) {
            return failure instanceof ClosedChannelException ? input : named(input, address);
        }
        if (failure instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        return new IOException(String.valueOf(address), failure);
    }

    private static IOException named(IOException failure, Object address) {
        String message = failure.getMessage() + ": " + address;
        return caused(kind(failure).apply(message), failure);
    }

    private static Function<String, IOException> kind(IOException failure) {
        if (failure instanceof ConnectException) {
            return ConnectException::new;
        }
        if (failure instanceof NoRouteToHostException) {
            return NoRouteToHostException::new;
        }
        if (failure instanceof BindException) {
            return BindException::new;
        }
        if (failure instanceof PortUnreachableException) {
            return PortUnreachableException::new;
        }
        if (failure instanceof UnknownHostException) {
            return UnknownHostException::new;
        }
        if (failure instanceof SocketTimeoutException) {
            return SocketTimeoutException::new;
        }
        return failure instanceof SocketException ? SocketException::new : IOException::new;
    }

    private static IOException caused(IOException named, Exception cause) {
        named.initCause(cause);
        return named;
    }
}
