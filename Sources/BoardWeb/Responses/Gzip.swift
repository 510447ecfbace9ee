import BoardModels
import BoardWeather
import Hummingbird
import NIOEmbedded
import NIOHTTP1
import NIOHTTPCompression

/// Compression of bodies with gzip.
package enum Gzip {
    /// Compresses a body with NIO's channel handler for responses, in a channel without a connection: NIO offers its
    /// zlib through channel handlers only.
    package static func compressed(_ body: ByteBuffer) throws -> ByteBuffer {
        let channel = EmbeddedChannel(handler: HTTPResponseCompressor(initialByteBufferCapacity: body.readableBytes))
        let request = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/", headers: ["Accept-Encoding": "gzip"])
        try channel.writeInbound(HTTPServerRequestPart.head(request))
        let head = HTTPResponseHead(version: .http1_1, status: .ok)
        channel.write(HTTPServerResponsePart.head(head), promise: nil)
        channel.write(HTTPServerResponsePart.body(.byteBuffer(body)), promise: nil)
        channel.write(HTTPServerResponsePart.end(nil), promise: nil)
        channel.flush()
        var compressed = ByteBuffer()
        while let part = try channel.readOutbound(as: HTTPServerResponsePart.self) {
            if case .body(.byteBuffer(var bytes)) = part { compressed.writeBuffer(&bytes) }
        }
        _ = try channel.finish()
        return compressed
    }
}

extension Request {
    /// True if `Accept-Encoding` names gzip, except with a weight of 0; `*` does not count.
    package var acceptsGzip: Bool {
        guard let accepted = headers[.acceptEncoding] else { return false }
        return accepted.headerElements.contains { element in
            let parts = element.lowercased().split(separator: ";").map { String($0).trimmingSpaces }
            return parts.first == "gzip" && !parts.contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
        }
    }
}
