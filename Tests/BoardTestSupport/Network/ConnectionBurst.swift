import Glibc

/// Many connections to a server on 127.0.0.1, opened one right after the other without sending anything.
package final class ConnectionBurst: Sendable {
    private let sockets: [Int32]

    package init(_ count: Int, to port: Int) throws {
        sockets = try (0..<count).map { _ in try TCPSocket.connect(to: UInt16(port)) }
    }

    deinit {
        for socket in sockets { close(socket) }
    }

    /// Whether the server has closed every connection.
    package var isClosed: Bool {
        sockets.allSatisfy { socket in
            var byte: UInt8 = 0
            let received = recv(socket, &byte, 1, Int32(MSG_DONTWAIT))
            return received == 0 || (received < 0 && errno != EAGAIN)
        }
    }
}
