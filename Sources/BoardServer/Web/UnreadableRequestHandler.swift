import BoardModels
import FoundationEssentials
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Makes a problem of the one answer that does not come through the router: the bare 400 to bytes that are not HTTP.
///
/// A class because channel handlers are; it keeps nothing.
final class UnreadableRequestHandler: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .head(var head) = unwrapOutboundIn(data), head.status == .badRequest,
            head.headerFields[.xRequestID] == nil
        else { return context.write(data, promise: promise) }
        let language = Language.english
        let problem = Problem(.malformedRequest, in: language)
        // Encoding texts and numbers cannot fail; were it to, the status alone still says what happened.
        let body = (try? JSONResponse.encoder().encode(problem)).map { ByteBuffer(bytes: $0) } ?? ByteBuffer()
        head.headerFields[.xRequestID] = RandomToken.requestID()
        head.headerFields[.contentType] = "application/problem+json"
        head.headerFields[.contentLanguage] = language.rawValue
        head.headerFields[.cacheControl] = "no-store"
        head.headerFields[.contentLength] = String(body.readableBytes)
        context.write(wrapOutboundOut(.head(head)), promise: promise)
        context.write(wrapOutboundOut(.body(body)), promise: nil)
    }
}
