import Glibc
import NIOCore

/// Why the server cannot listen on its address, as a sentence that says what to do.
package struct BindError: Error, CustomStringConvertible {
    package let description: String

    /// Nil for an error that did not come from binding the address.
    package init?(_ error: any Error, host: String, port: Int) {
        switch error {
        case let error as IOError where error.errnoCode == EADDRINUSE:
            description = "Port \(port) on \(host) is in use by another program; choose another with --port."
        case let error as IOError where error.errnoCode == EADDRNOTAVAIL:
            description = "\(host) is not an address of this machine; choose another with --host."
        case let error as IOError where error.errnoCode == EACCES:
            description = "Port \(port) needs privileges that this user lacks; choose one above 1023 with --port."
        case is SocketAddressError:
            description = "\(host) is neither an address nor a known host name; choose another with --host."
        default:
            return nil
        }
    }
}
