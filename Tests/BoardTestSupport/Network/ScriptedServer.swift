import Glibc
import Synchronization

/// A TCP server on 127.0.0.1 that plays a script to each connection and keeps what it was sent.
///
/// It is the real wire: with it a test provokes what no well-behaved server does. It stops when the last reference goes.
package final class ScriptedServer: Sendable {
    /// One thing done to a connection; after the last one the connection is closed.
    package enum Step: Sendable {
        /// Reads one request, its `Content-Length` body included, and keeps it. Ends the script if the client hung up.
        case read
        case send([UInt8])
        case wait(Duration)
        /// Says nothing more and waits for the client to hang up.
        case waitForHangUp
        /// Ends the connection with RST instead of FIN.
        case reset
        /// Starts again with the first step.
        case again
    }

    package struct Request: Sendable {
        /// The number of the connection it came on, from 0.
        package var connection: Int
        package var method: String
        package var target: String
        package var headers: [(name: String, value: String)]
        package var body: [UInt8]

        /// The values of all headers of that name, in whatever case.
        package func values(of name: String) -> [String] {
            headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
        }
    }

    package let port: UInt16
    private let listener: Int32
    private let connections: ScriptedConnections

    /// The first connection gets the first script and so on; the last script is for all that follow.
    package init(_ scripts: [Step]...) throws {
        let (listener, port) = try TCPSocket.listen(backlog: 1024)
        self.listener = listener
        self.port = port
        let connections = ScriptedConnections(scripts)
        self.connections = connections
        try startThread { connections.acceptAll(from: listener) }
    }

    deinit {
        // Wakes the accepting thread, which closes the socket.
        shutdown(listener, Int32(SHUT_RDWR))
        connections.stop()
    }

    package func url(_ target: String = "/", host: String = "127.0.0.1") -> String {
        "http://\(host):\(port)\(target)"
    }

    /// The whole requests read so far.
    package var requests: [Request] { connections.state.withLock { $0.requests } }

    package var connectionCount: Int { connections.state.withLock { $0.accepted } }

    /// How many clients hung up while the script was waiting for that.
    package var hangUps: Int { connections.state.withLock { $0.hangUps } }
}

extension ScriptedServer.Step {
    package static func send(_ text: String) -> Self { .send(Array(text.utf8)) }

    /// A whole answer with its `Content-Length`; header lines are "Name: value".
    package static func answer(_ status: Int = 200, headers: [String] = [], body: [UInt8] = []) -> Self {
        let head = ["HTTP/1.1 \(status) Scripted", "Content-Length: \(body.count)"] + headers + ["", ""]
        return .send(Array(head.joined(separator: "\r\n").utf8) + body)
    }

    package static func answer(_ status: Int = 200, headers: [String] = [], text: String) -> Self {
        answer(status, headers: headers, body: Array(text.utf8))
    }
}
