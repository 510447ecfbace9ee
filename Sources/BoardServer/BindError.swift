import Glibc
import NIOCore
import NIOPosix

/// The error that the server cannot listen on its address, with a sentence that says why and what to do.
package struct BindError: Error, CustomStringConvertible {
    package let description: String

    /// Creates the error for a failure to bind the address; nil if `error` is any other error.
    package init?(_ error: any Error, host: String, port: Int) {
        switch error {
        case let error as IOError where error.errnoCode == EADDRINUSE:
            self.init("Port \(port) on \(host) is in use by another program; choose another with --port.")
        case let error as IOError where error.errnoCode == EADDRNOTAVAIL:
            self.init("\(host) is not an address of this machine; choose another with --host.")
        case let error as IOError where error.errnoCode == EACCES:
            self.init("Port \(port) needs privileges that this user lacks; choose one above 1023 with --port.")
        case is SocketAddressError:
            self.init(unknownHost: host)
        default:
            return nil
        }
    }

    private init(_ description: String) {
        self.description = description
    }

    private init(unknownHost host: String) {
        self.init("\(host) is neither an address nor a known host name; choose another with --host.")
    }
}

extension BindError {
    /// Binds the address and releases it again; throws if it is in use, not this machine's, privileged or unknown.
    ///
    /// Port 0 stands for any free port. Other failures are ignored here: the server reports them when it starts.
    package static func check(host: String, port: Int) throws(BindError) {
        let address: SocketAddress
        do {
            address = try SocketAddress.makeAddressResolvingHost(host, port: port)
        } catch {
            throw BindError(unknownHost: host)
        }
        do {
            let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            try bootstrap.bind(to: address).flatMap { $0.close() }.wait()
        } catch {
            // The server says the rest when it starts.
            guard let error = BindError(error, host: host, port: port) else { return }
            throw error
        }
    }
}
