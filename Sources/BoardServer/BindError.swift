import Glibc
import NIOCore

/// The error that the server cannot listen on its address, with a sentence that says why and what to do.
package struct BindError: Error, CustomStringConvertible {
    package let description: String

    /// Creates the error for a failure to bind the address; nil if `error` is any other error.
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
