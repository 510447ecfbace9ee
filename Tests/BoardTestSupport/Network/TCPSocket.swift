import Glibc

/// Functions for blocking TCP sockets on 127.0.0.1.
enum TCPSocket {
    struct Failure: Error {
        var call: String
        var code: Int32
    }

    static func listen(backlog: Int32) throws -> (socket: Int32, port: UInt16) {
        let (listener, port) = try bindAnyPort()
        guard Glibc.listen(listener, backlog) == 0 else {
            close(listener)
            throw Failure(call: "listen", code: errno)
        }
        return (listener, port)
    }

    static func bindAnyPort() throws -> (socket: Int32, port: UInt16) {
        let bound = try open()
        do {
            try check("bind", withAddress(port: 0) { bind(bound, $0, $1) })
            return (bound, try port(of: bound))
        } catch {
            close(bound)
            throw error
        }
    }

    /// Starts a thread that accepts connections until the listener is shut down, and a thread for each of them.
    ///
    /// - Parameter serve: serves a connection and closes its socket; may block.
    static func startAccepting(from listener: Int32, serve: @escaping @Sendable (Int32) -> Void) throws {
        try startThread {
            defer { close(listener) }
            while true {
                let socket = accept(listener, nil, nil)
                if socket < 0 && (errno == EINTR || errno == ECONNABORTED) { continue }
                guard socket >= 0 else { return }
                _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
                if (try? startThread { serve(socket) }) == nil { close(socket) }
            }
        }
    }

    /// Starts a connection without waiting for it to be established.
    static func startConnecting(to port: UInt16) throws -> Int32 {
        let client = try open()
        _ = fcntl(client, F_SETFL, O_NONBLOCK)
        let code = withAddress(port: port) { Glibc.connect(client, $0, $1) }
        guard code == 0 || errno == EINPROGRESS else {
            close(client)
            throw Failure(call: "connect", code: errno)
        }
        return client
    }

    /// Opens a connection to a port of this machine.
    ///
    /// - Parameter network: the last octet of the client's address, 127.0.0.x.
    static func connect(to port: UInt16, asNetwork network: UInt8 = 1) throws -> Int32 {
        let client = try open()
        do {
            try check("bind", withAddress(network: network, port: 0) { bind(client, $0, $1) })
            try check("connect", withAddress(port: port) { Glibc.connect(client, $0, $1) })
        } catch {
            close(client)
            throw error
        }
        return client
    }

    /// Sends all bytes; returns false if the peer has closed the connection.
    static func sendAll(_ bytes: [UInt8], to socket: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = send(
                    socket, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    static func resetOnClose(_ socket: Int32) {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    private static func open() throws -> Int32 {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        try check("socket", socket < 0 ? -1 : 0)
        return socket
    }

    private static func port(of socket: Int32) throws -> UInt16 {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutableBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { getsockname(socket, $0.baseAddress, &length) }
        }
        try check("getsockname", code)
        return UInt16(bigEndian: address.sin_port)
    }

    private static func withAddress(
        network: UInt8 = 1, port: UInt16, _ body: (UnsafePointer<sockaddr>?, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = (UInt32(0x7F00_0000) | UInt32(network)).bigEndian
        return withUnsafeBytes(of: address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { body($0.baseAddress, socklen_t(bytes.count)) }
        }
    }

    private static func check(_ call: String, _ code: Int32) throws {
        guard code == 0 else { throw Failure(call: call, code: errno) }
    }
}
