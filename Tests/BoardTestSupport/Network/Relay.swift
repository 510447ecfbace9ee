import Glibc
import Synchronization

/// A TCP relay on 127.0.0.1 in front of a server, to which it can be another network, and whose answers it can keep.
package final class Relay: Sendable {
    private struct State {
        var theft: (@Sendable () -> Void)?
    }

    private final class Desk: Sendable {
        let state = Mutex(State())
    }

    package let port: UInt16
    private let listener: Int32
    private let desk = Desk()

    /// Relays every connection to a port of this machine; the connection is ended where nobody listens there.
    ///
    /// - Parameter network: the last number of the address that the server sees: 2 for 127.0.0.2, which is this
    ///   machine's as all of 127.0.0.0/8 is.
    package init(to target: UInt16, asNetwork network: UInt8 = 1) throws {
        let (listener, port) = try TCPSocket.listen(backlog: 64)
        self.listener = listener
        self.port = port
        let desk = desk
        try startThread {
            defer { close(listener) }
            while true {
                let socket = accept(listener, nil, nil)
                if socket < 0 && (errno == EINTR || errno == ECONNABORTED) { continue }
                guard socket >= 0 else { return }
                _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
                guard (try? startThread { Self.relay(socket, to: target, asNetwork: network, desk) }) != nil else {
                    close(socket)
                    continue
                }
            }
        }
    }

    deinit {
        // Wakes the accepting thread, which closes the socket.
        shutdown(listener, Int32(SHUT_RDWR))
    }

    package var url: String { "http://127.0.0.1:\(port)" }

    /// Keeps the next answer, hangs up on whoever waits for it, and calls a closure once the answer's first bytes came.
    package func stealNextAnswer(_ onTheft: @escaping @Sendable () -> Void) {
        desk.state.withLock { $0.theft = onTheft }
    }

    private static func relay(_ client: Int32, to target: UInt16, asNetwork network: UInt8, _ desk: Desk) {
        guard let server = try? TCPSocket.connect(to: target, asNetwork: network) else {
            close(client)
            return
        }
        defer {
            close(client)
            close(server)
        }
        var waiting = [
            pollfd(fd: client, events: Int16(POLLIN), revents: 0),
            pollfd(fd: server, events: Int16(POLLIN), revents: 0),
        ]
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            if poll(&waiting, 2, -1) < 0 && errno == EINTR { continue }
            for (from, to) in [(waiting[0], server), (waiting[1], client)] where from.revents != 0 {
                let count = recv(from.fd, &buffer, buffer.count, 0)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return }
                if from.fd == server, let theft = desk.state.withLock({ $0.theft.take() }) {
                    theft()
                    return
                }
                guard TCPSocket.sendAll(Array(buffer[..<count]), to: to) else { return }
            }
        }
    }
}
