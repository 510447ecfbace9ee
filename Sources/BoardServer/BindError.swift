import BoardModels
import Glibc
import NIOCore
import NIOPosix

/// The error thrown when the server cannot listen on its address, with a sentence that tells the operator the cause
/// and a remedy.
package struct BindError: Error, CustomStringConvertible {
    private let text: LocalizedText
    private let arguments: [String]
    /// True if a program, which may be this one, listens on the address already.
    package let isInUse: Bool

    package var description: String { sentence(in: .english) }

    package func sentence(in language: Language) -> String { text.text(in: language, arguments: arguments) }

    /// Creates the error for a failed bind with a known cause; nil for any other error.
    package init?(_ error: any Error, host: String, port: Int) {
        switch error {
        case let error as IOError where error.errnoCode == EADDRINUSE:
            let text = LocalizedText(
                "Port {1} on {0} is in use by another program; choose another with --port.",
                "{0}의 포트 {1}{1|은|는} 다른 프로그램이 쓰고 있습니다. --port로 다른 포트를 골라 주세요.")
            self.init(text, host, String(port), isInUse: true)
        case let error as IOError where error.errnoCode == EADDRNOTAVAIL:
            let text = LocalizedText(
                "{0} is not an address of this machine; choose another with --host.",
                "{0}{0|은|는} 이 컴퓨터의 주소가 아닙니다. --host로 다른 주소를 골라 주세요.")
            self.init(text, host)
        case let error as IOError where error.errnoCode == EACCES:
            let text = LocalizedText(
                "Port {0} needs privileges that this user lacks; choose one above 1023 with --port.",
                "이 사용자에게는 포트 {0}{0|을|를} 쓸 권한이 없습니다. --port로 1023보다 큰 포트를 골라 주세요.")
            self.init(text, String(port))
        case is SocketAddressError:
            self.init(unknownHost: host)
        default:
            return nil
        }
    }

    private init(_ text: LocalizedText, _ arguments: String..., isInUse: Bool = false) {
        self.text = text
        self.arguments = arguments
        self.isInUse = isInUse
    }

    private init(unknownHost host: String) {
        let text = LocalizedText(
            "{0} is neither an address nor a known host name; choose another with --host.",
            "{0}{0|은|는} 주소도, 알려진 호스트 이름도 아닙니다. --host로 다른 주소를 골라 주세요.")
        self.init(text, host)
    }
}

extension BindError {
    /// Binds the address and releases it again; throws if the port is in use or needs privileges, or if the host is
    /// unknown or not an address of this machine.
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
            // Binds as the server does: connections in TIME_WAIT do not keep the port in use.
            let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            try bootstrap.bind(to: address).flatMap { $0.close() }.wait()
        } catch {
            guard let error = BindError(error, host: host, port: port) else { return }
            throw error
        }
    }
}
