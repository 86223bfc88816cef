//! The server of the Java package `dev.levin.bench.echo`: it sends back what it gets, on every connection. The client is Java's, the
//! same for all servers.

use std::io::{copy, sink, stdin};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Builder;

const BUFFER_BYTES: usize = 8_192;

/// Prints the port that it listens on, and serves until the input ends: whoever has started it wants that, or is gone.
pub fn serve(workers: usize) {
    let runtime = Builder::new_multi_thread().worker_threads(workers).enable_io().build().expect("a runtime");
    let listener = runtime.block_on(TcpListener::bind(("127.0.0.1", 0))).expect("a port");
    println!("{}", listener.local_addr().expect("an address").port());
    runtime.spawn(accept(listener));
    copy(&mut stdin(), &mut sink()).expect("an input");
    runtime.shutdown_background();
}

async fn accept(listener: TcpListener) {
    loop {
        let (stream, _) = listener.accept().await.expect("a connection");
        stream.set_nodelay(true).expect("a connection that can be told so");
        tokio::spawn(echo(stream));
    }
}

async fn echo(mut stream: TcpStream) {
    let mut buffer = vec![0; BUFFER_BYTES];
    loop {
        match stream.read(&mut buffer).await {
            Ok(count) if count > 0 => {
                if stream.write_all(&buffer[..count]).await.is_err() {
                    return;
                }
            }
            _ => return,
        }
    }
}
