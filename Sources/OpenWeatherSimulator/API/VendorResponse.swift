import Hummingbird
import NIOCore
import ServiceLifecycle

/// A response, successful or not, with the vendor's headers.
struct VendorResponse {
    let status: Int
    var body: String

    init(status: Int = 200, body: String) {
        self.status = status
        self.body = body
    }

    init(_ error: VendorError) {
        self.init(status: error.status, body: error.body)
    }

    var response: Response {
        Response(
            status: .init(code: status), headers: Self.headers, body: .init(byteBuffer: ByteBuffer(string: body)))
    }

    /// Returns a response that sends half of the body at once and the rest after a delay.
    func response(pausing duration: Duration) -> Response {
        let bytes = Array(body.utf8)
        let body = ResponseBody(contentLength: bytes.count) { writer in
            try await writer.write(ByteBuffer(bytes: bytes.prefix(bytes.count / 2)))
            try await cancelWhenGracefulShutdown { try await Task.sleep(for: duration) }
            try await writer.write(ByteBuffer(bytes: bytes.dropFirst(bytes.count / 2)))
            try await writer.finish(nil)
        }
        return Response(status: .init(code: status), headers: Self.headers, body: body)
    }

    /// The 502 error page of the vendor's proxy.
    static var badGateway: Response {
        let page = """
            <html>\r
            <head><title>502 Bad Gateway</title></head>\r
            <body>\r
            <center><h1>502 Bad Gateway</h1></center>\r
            <hr><center>openresty</center>\r
            </body>\r
            </html>\r

            """
        return Response(
            status: .badGateway, headers: [.contentType: "text/html", .connection: "keep-alive"],
            body: .init(byteBuffer: ByteBuffer(string: page)))
    }

    private static let headers: HTTPFields = [
        .contentType: "application/json; charset=utf-8", .connection: "keep-alive",
    ]
}
