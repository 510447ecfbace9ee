import Glibc
import Synchronization

/// The sockets of the connections to a server that reads are waiting for, so that they can be ended when it is found
/// lost.
///
/// A class because the threads of the reads and the server's watch share it.
final class PostgreSQLSockets: Sendable {
    private let waiting = Mutex<Set<Int32>>([])

    /// Runs a closure that waits for a socket, and ends with an error once `shutDown` is called.
    func waiting<Value>(for socket: Int32, _ body: () throws -> Value) rethrows -> Value {
        waiting.withLock { sockets -> Void in sockets.insert(socket) }
        defer { waiting.withLock { sockets -> Void in sockets.remove(socket) } }
        return try body()
    }

    /// Ends the waits, which could last for as long as the kernel tries to reach the server's machine.
    func shutDown() {
        waiting.withLock { sockets in
            for socket in sockets { Glibc.shutdown(socket, Int32(SHUT_RDWR)) }
        }
    }
}
