import Glibc

/// A port on 127.0.0.1 that refuses connections, reserved until the last reference is released.
package final class RefusingPort: Sendable {
    package let port: UInt16
    private let socket: Int32

    package init() throws {
        // A socket that is bound but does not listen refuses connections.
        (socket, port) = try TCPSocket.bindAnyPort()
    }

    deinit { close(socket) }
}

/// A port on 127.0.0.1 that neither accepts nor refuses connections, since its backlog is full.
package final class UnresponsivePort: Sendable {
    package let port: UInt16
    private let sockets: [Int32]

    package init() throws {
        let (listener, port) = try TCPSocket.listen(backlog: 0)
        self.port = port
        // A backlog of 0 holds one connection; the further ones make sure that it is full.
        sockets = [listener] + (try (0..<4).map { _ in try TCPSocket.startConnecting(to: port) })
    }

    deinit {
        for socket in sockets { close(socket) }
    }
}

/// Returns whether a port of this machine accepts connections now.
package func isAccepting(_ port: UInt16) -> Bool {
    guard let socket = try? TCPSocket.connect(to: port) else { return false }
    close(socket)
    return true
}
