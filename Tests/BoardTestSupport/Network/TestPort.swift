import Glibc

/// A port on 127.0.0.1 where nobody listens, kept from everyone else for as long as this lives.
package final class RefusingPort: Sendable {
    package let port: UInt16
    private let socket: Int32

    package init() throws {
        // Bound, and never told to listen.
        (socket, port) = try TCPSocket.bindAnyPort()
    }

    deinit { close(socket) }
}

/// A port on 127.0.0.1 where a connection is neither accepted nor refused: the listener's queue is full.
package final class DeafPort: Sendable {
    package let port: UInt16
    private let sockets: [Int32]

    package init() throws {
        let (listener, port) = try TCPSocket.listen(backlog: 0)
        self.port = port
        // A queue of 0 holds one connection; the others only make sure of it.
        sockets = [listener] + (try (0..<4).map { _ in try TCPSocket.startConnecting(to: port) })
    }

    deinit {
        for socket in sockets { close(socket) }
    }
}
