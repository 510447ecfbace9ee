import Glibc

/// Many connections to a server on 127.0.0.1, opened in a row.
package final class ConnectionBurst: Sendable {
    private let sockets: [Int32]

    /// Opens connections to a port; throws if the server does not accept one.
    ///
    /// - Parameters:
    ///   - network: the last octet of the client's address, 127.0.0.x.
    ///   - bytes: the bytes that each connection sends as soon as it is open.
    package init(_ count: Int, to port: Int, asNetwork network: UInt8 = 1, sending bytes: [UInt8] = []) throws {
        sockets = try (0..<count).map { _ in
            let socket = try TCPSocket.connect(to: UInt16(port), asNetwork: network)
            // Fails only for a connection that the server has closed already.
            _ = TCPSocket.sendAll(bytes, to: socket)
            return socket
        }
    }

    deinit {
        for socket in sockets { close(socket) }
    }

    /// True if the server has closed every connection.
    package var isClosed: Bool { closedCount == sockets.count }

    /// The number of connections that the server has closed.
    ///
    /// Reading it takes one byte from each connection; a connection with an unread byte counts as open.
    package var closedCount: Int {
        sockets.count { socket in
            var byte: UInt8 = 0
            let received = recv(socket, &byte, 1, Int32(MSG_DONTWAIT))
            return received == 0 || (received < 0 && errno != EAGAIN)
        }
    }
}
