import Glibc
import Synchronization

/// A TCP proxy on 127.0.0.1 in front of a server, which can give the client another address and hold or drop responses.
package final class Relay: Sendable {
    private struct State {
        var onDrop: (@Sendable () -> Void)?
        var isHolding = false
        var held = 0
    }

    private final class Control: Sendable {
        let state = Mutex(State())
    }

    package let port: UInt16
    private let listener: Int32
    private let control = Control()

    /// Starts a proxy that relays every connection to a port of this machine and closes those that it cannot relay.
    ///
    /// - Parameter network: the last octet of the client address that the server sees, such as 2 for 127.0.0.2. All of
    ///   127.0.0.0/8 belongs to this machine.
    package init(to target: UInt16, asNetwork network: UInt8 = 1) throws {
        let (listener, port) = try TCPSocket.listen(backlog: 64)
        self.listener = listener
        self.port = port
        let control = control
        try TCPSocket.startAccepting(from: listener) { Self.relay($0, to: target, asNetwork: network, control) }
    }

    deinit {
        // Wakes the accepting thread, which then closes the socket.
        shutdown(listener, Int32(SHUT_RDWR))
        releaseResponses()
    }

    package var url: String { "http://127.0.0.1:\(port)" }

    /// Drops the next response: once its first bytes arrive, the proxy calls a closure and closes the connection.
    package func dropNextResponse(_ onDrop: @escaping @Sendable () -> Void) {
        control.state.withLock { $0.onDrop = onDrop }
    }

    /// Holds all responses until `releaseResponses()`.
    package func holdResponses() {
        control.state.withLock { $0.isHolding = true }
    }

    /// The number of responses that were held at any time.
    package var heldResponses: Int { control.state.withLock { $0.held } }

    package func releaseResponses() {
        control.state.withLock { $0.isHolding = false }
    }

    private static func relay(_ client: Int32, to target: UInt16, asNetwork network: UInt8, _ control: Control) {
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
                if from.fd == server, !passes(control) { return }
                guard TCPSocket.sendAll(Array(buffer[..<count]), to: to) else { return }
            }
        }
    }

    /// Returns whether a response is to be relayed rather than dropped; blocks while responses are held.
    private static func passes(_ control: Control) -> Bool {
        if let onDrop = control.state.withLock({ $0.onDrop.take() }) {
            onDrop()
            return false
        }
        let isHeld = control.state.withLock { state in
            if state.isHolding { state.held += 1 }
            return state.isHolding
        }
        while isHeld, control.state.withLock({ $0.isHolding }) { sleepThread(.milliseconds(5)) }
        return true
    }
}
