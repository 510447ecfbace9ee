import BoardTestSupport
import Curl
import NIOCore
import NIOPosix

/// A raw TCP connection to a board, for requests that HTTP clients do not send.
struct Wire: Sendable {
    private let channel: NIOAsyncChannel<ByteBuffer, ByteBuffer>

    /// Returns whether a port of this machine accepts connections.
    static func canConnect(to port: Int) async -> Bool {
        do {
            try await open(to: port) { _ in }
            return true
        } catch {
            return false
        }
    }

    /// Opens a connection while `body` runs.
    ///
    /// - Parameter network: the last octet of the client's address, 127.0.0.x.
    static func open<Result: Sendable>(
        to port: Int, asNetwork network: UInt8 = 1, _ body: (inout WireConnection) async throws -> Result
    ) async throws -> Result {
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .channelOption(.allowRemoteHalfClosure, value: true)
            .bind(to: SocketAddress(ipAddress: "127.0.0.\(network)", port: 0))
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            var talk = WireConnection(
                inbound: inbound.makeAsyncIterator(), outbound: outbound, channel: channel.channel)
            return try await body(&talk)
        }
    }
}

/// An HTTP response read from a raw TCP connection.
struct WireResponse: Sendable {
    let status: Int
    let head: String
    var body: [UInt8]
    /// Whether the body arrived completely.
    var isWhole: Bool

    var text: String { String(decoding: body, as: UTF8.self) }

    func header(_ name: String) -> String? {
        head.split(separator: "\r\n").lazy.compactMap { line -> String? in
            guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name.lowercased() else {
                return nil
            }
            return line[line.index(after: colon)...].drop { $0 == " " }.description
        }.first
    }
}

/// The requests and responses on one raw TCP connection.
struct WireConnection {
    var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    let channel: any Channel
    private(set) var unread: [UInt8] = []

    init(
        inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator,
        outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>, channel: any Channel
    ) {
        self.inbound = inbound
        self.outbound = outbound
        self.channel = channel
    }

    func send(_ text: String) async throws { try await send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) async throws { try await outbound.write(ByteBuffer(bytes: bytes)) }

    /// Reads the next response; nil if the server closes the connection first.
    ///
    /// - Parameter toHead: whether it is a response to HEAD, which has no body, whatever its Content-Length.
    mutating func answer(toHead: Bool = false) async throws -> WireResponse? {
        let end = Array("\r\n\r\n".utf8)
        var split = unread.firstRange(of: end)
        while split == nil {
            guard try await readMore() else { return nil }
            split = unread.firstRange(of: end)
        }
        guard let split else { return nil }
        let head = String(decoding: unread[..<split.lowerBound], as: UTF8.self)
        unread.removeSubrange(..<split.upperBound)
        let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        let bare = WireResponse(status: status, head: head, body: [], isWhole: true)
        if !toHead, bare.header("Transfer-Encoding")?.lowercased() == "chunked" {
            return try await chunked(bare)
        }
        let length = toHead ? 0 : bare.header("Content-Length").flatMap { Int($0) } ?? 0
        while unread.count < length {
            guard try await readMore() else { break }
        }
        let body = Array(unread.prefix(length))
        unread.removeFirst(body.count)
        return WireResponse(status: status, head: head, body: body, isWhole: body.count == length)
    }

    /// Reads a chunked body up to its last chunk; it is not whole if the server closes the connection first.
    private mutating func chunked(_ bare: WireResponse) async throws -> WireResponse {
        var response = bare
        while true {
            while unread.firstRange(of: Array("\r\n".utf8)) == nil {
                guard try await readMore() else {
                    response.isWhole = false
                    return response
                }
            }
            guard let line = unread.firstRange(of: Array("\r\n".utf8)) else { continue }
            let size = Int(String(decoding: unread[..<line.lowerBound], as: UTF8.self), radix: 16) ?? 0
            unread.removeSubrange(..<line.upperBound)
            while unread.count < size + 2 {
                guard try await readMore() else {
                    response.isWhole = false
                    return response
                }
            }
            response.body += unread.prefix(size)
            unread.removeFirst(size + 2)
            if size == 0 { return response }
        }
    }

    /// Waits until the server closes the connection, which returns true, or sends something, which returns false.
    mutating func isClosedByServer() async throws -> Bool {
        guard unread.isEmpty else { return false }
        return try await !readMore()
    }

    /// Goes on sending until the server has closed both halves of the connection, so that a write fails.
    func isEventuallyClosed() async throws -> Bool {
        let outbound = outbound
        return try await eventually {
            do {
                try await outbound.write(ByteBuffer(repeating: 0, count: 1024))
                return false
            } catch {
                return true
            }
        }
    }

    private mutating func readMore() async throws -> Bool {
        do {
            guard let buffer = try await inbound.next() else { return false }
            unread += Array(buffer: buffer)
            return true
        } catch is IOError {
            // The connection was reset.
            return false
        }
    }
}
