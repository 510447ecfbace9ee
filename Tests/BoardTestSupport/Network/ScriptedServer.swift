import Glibc
import Synchronization

/// A TCP server on 127.0.0.1 that runs a script on each connection and records the requests it reads.
///
/// It uses real sockets, so that a test can simulate faulty servers. It stops when the last reference
/// is released.
package final class ScriptedServer: Sendable {
    /// One action of a script on a connection; the connection is closed after the last action.
    package enum Step: Sendable {
        /// Reads and records one request with its `Content-Length` body. Ends the script if the client has closed the
        /// connection.
        case read
        case send([UInt8])
        case wait(Duration)
        /// Sends nothing and waits for the client to close the connection.
        case waitForHangUp
        /// Closes the connection with RST instead of FIN.
        case reset
        /// Runs the script from its first step again.
        case again
    }

    package struct Request: Sendable {
        /// The index of the connection that the request arrived on, from 0.
        package var connection: Int
        package var method: String
        package var target: String
        package var headers: [(name: String, value: String)]
        package var body: [UInt8]

        /// Returns the values of all headers with a name, compared case-insensitively.
        package func values(of name: String) -> [String] {
            headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
        }
    }

    package let port: UInt16
    private let listener: Int32
    private let connections: ScriptedConnections

    /// Starts a server whose first connection runs the first script and so on; further ones run the last script.
    package init(_ scripts: [Step]...) throws {
        let (listener, port) = try TCPSocket.listen(backlog: 1024)
        self.listener = listener
        self.port = port
        let connections = ScriptedConnections(scripts)
        self.connections = connections
        try startThread { connections.acceptAll(from: listener) }
    }

    deinit {
        // Wakes the accepting thread, which then closes the socket.
        shutdown(listener, Int32(SHUT_RDWR))
        connections.stop()
    }

    package func url(_ target: String = "/", host: String = "127.0.0.1") -> String {
        "http://\(host):\(port)\(target)"
    }

    /// The complete requests that the scripts have read so far.
    package var requests: [Request] { connections.state.withLock { $0.requests } }

    package var connectionCount: Int { connections.state.withLock { $0.accepted } }

    /// The number of connections that clients closed while a script waited for that.
    package var hangUps: Int { connections.state.withLock { $0.hangUps } }
}

extension ScriptedServer.Step {
    package static func send(_ text: String) -> Self { .send(Array(text.utf8)) }

    /// A step that sends a complete response with its `Content-Length`; header lines are "Name: value".
    package static func answer(_ status: Int = 200, headers: [String] = [], body: [UInt8] = []) -> Self {
        let head = ["HTTP/1.1 \(status) Scripted", "Content-Length: \(body.count)"] + headers + ["", ""]
        return .send(Array(head.joined(separator: "\r\n").utf8) + body)
    }

    package static func answer(_ status: Int = 200, headers: [String] = [], text: String) -> Self {
        answer(status, headers: headers, body: Array(text.utf8))
    }
}
