package dev.levin.bench.echo;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.ResourceLeakDetector;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/**
 * Netty as its user guide has it, at its best: pooled buffers of a fixed size (one that adapts to small messages becomes as small
 * as they are, and takes a second call to see that there is no more), one flush after all that was read, and no search for leaks.
 * One of the event loops also accepts.
 */
final class NettyEcho implements EchoServer {
    private static final long CLOSE_SECONDS = 10;

    private final EventLoopGroup loops;
    private final Channel listener;

    NettyEcho(int workers) {
        ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.DISABLED);
        loops = new MultiThreadIoEventLoopGroup(workers, NioIoHandler.newFactory());
        listener = new ServerBootstrap()
                .group(loops)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.ALLOCATOR, PooledByteBufAllocator.DEFAULT)
                .childOption(ChannelOption.RECVBUF_ALLOCATOR, new FixedRecvByteBufAllocator(BUFFER_BYTES))
                .childHandler(new Echo())
                .bind(InetAddress.getLoopbackAddress(), 0)
                .syncUninterruptibly()
                .channel();
    }

    @Override
    public InetSocketAddress address() {
        return (InetSocketAddress) listener.localAddress();
    }

    @Override
    public void close() {
        loops.shutdownGracefully(0, CLOSE_SECONDS, TimeUnit.SECONDS).syncUninterruptibly();
    }

    @Sharable
    private static final class Echo extends ChannelInboundHandlerAdapter {
        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            ChannelFuture unused = context.write(message, context.voidPromise());
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext context) {
            context.flush();
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            ChannelFuture unused = context.close();
        }
    }
}
