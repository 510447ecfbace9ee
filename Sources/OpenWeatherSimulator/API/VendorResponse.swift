import Hummingbird
import NIOCore
import ServiceLifecycle

/// A response, successful or not, with the vendor's headers.
struct VendorResponse {
    let status: Int
    var body: String
    /// The value of the header `X-Cache-Key`.
    private let cacheKey: String

    init(status: Int, body: String, path: String, _ parameters: Parameters) {
        self.status = status
        self.body = body
        let normalized = parameters.normalized
        cacheKey = normalized.isEmpty ? path : path + "?" + normalized
    }

    init(status: Int, body: String, to request: VendorRequest) {
        self.init(status: status, body: body, path: request.path, request.parameters)
    }

    init(_ error: VendorError, to request: VendorRequest) {
        self.init(error, path: request.path, request.parameters)
    }

    init(_ error: VendorError, path: String, _ parameters: Parameters) {
        self.init(status: error.status, body: error.body, path: path, parameters)
    }

    var response: Response {
        Response(
            status: .init(code: status), headers: headers,
            body: .init(byteBuffer: ByteBuffer(string: body)))
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
        return Response(status: .init(code: status), headers: headers, body: body)
    }

    /// The 502 error page of the vendor's proxy, without the application's headers.
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

    private var headers: HTTPFields {
        var headers: HTTPFields = [
            .contentType: "application/json; charset=utf-8",
            .connection: "keep-alive",
            .accessControlAllowOrigin: "*",
            .accessControlAllowCredentials: "true",
            .accessControlAllowMethods: "GET, POST",
        ]
        if let name = HTTPFields.Element.Name("X-Cache-Key") {
            headers[name] = cacheKey
        }
        return headers
    }
}
