import BoardModels
import BoardWeb
import FoundationEssentials
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// A channel handler that adds a problem document (RFC 9457) to the empty 400 that the HTTP server sends for bytes that
/// are not HTTP.
///
/// This is the only response that does not come through the router. A class because channel handlers are; it has no
/// state.
final class UnreadableRequestHandler: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        // All responses of the router have a request id.
        guard case .head(var head) = unwrapOutboundIn(data), head.status == .badRequest,
            head.headerFields[.xRequestID] == nil
        else { return context.write(data, promise: promise) }
        var problem = Problem(.malformedRequest, in: .english)
        problem.detail = "The request line or a header is not HTTP/1.1; percent-encode spaces in the address."
        let body = JSONResponse.body(of: problem)
        head.headerFields.append(contentsOf: JSONResponse.headers(of: problem, in: .english))
        head.headerFields[.xRequestID] = RandomToken.requestID()
        head.headerFields[.xContentTypeOptions] = "nosniff"
        head.headerFields[.contentLength] = String(body.readableBytes)
        context.write(wrapOutboundOut(.head(head)), promise: promise)
        context.write(wrapOutboundOut(.body(body)), promise: nil)
    }
}
