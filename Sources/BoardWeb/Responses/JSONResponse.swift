import BoardModels
import BoardStore
import FoundationEssentials
import Hummingbird

/// Functions that create JSON responses.
package enum JSONResponse {
    /// A response with a value as JSON, and with a Location header if `location` is given.
    package static func make(
        _ value: some Encodable, status: HTTPResponse.Status = .ok, location: String? = nil
    ) throws -> Response {
        make(bytes: Array(try JSONEncoder.api().encode(value)), status: status, location: location)
    }

    /// A response with encoded JSON, and with a Location header if `location` is given.
    package static func make(bytes: [UInt8], status: HTTPResponse.Status = .ok, location: String? = nil) -> Response {
        var headers = commonHeaders
        headers[.location] = location
        return make(ByteBuffer(bytes: bytes), status, headers)
    }

    /// A response that contains a token or recovery codes, which no cache may store.
    package static func secret(
        _ value: some Encodable, status: HTTPResponse.Status = .ok, location: String? = nil
    ) throws -> Response {
        var response = try make(value, status: status, location: location)
        response.headers[.cacheControl] = "no-store"
        return response
    }

    private static func make(_ body: ByteBuffer, _ status: HTTPResponse.Status, _ headers: HTTPFields) -> Response {
        Response(status: status, headers: headers, body: .init(byteBuffer: body))
    }

    /// A response whose body is written while it is sent, for bodies of unlimited size.
    static func streamed(
        _ write: @escaping @Sendable (inout any ResponseBodyWriter) async throws -> Void
    ) -> Response {
        Response(status: .ok, headers: commonHeaders, body: .init(write))
    }

    /// The media type and caching rule of JSON responses: a response may depend on the member (`liked`, `may`), so
    /// shared caches must not store it.
    static let commonHeaders: HTTPFields = [
        .contentType: "application/json", .cacheControl: "private, no-cache",
    ]

    /// A 201 response, or its idempotent replay, with the Location of the created resource.
    package static func created(_ response: StoredResponse, at endpoint: Endpoint) -> Response {
        created(response, location: endpoint.path(response.id?.description ?? ""))
    }

    /// A 201 response, or its idempotent replay, with the given Location.
    package static func created(_ response: StoredResponse, location: String) -> Response {
        make(bytes: response.body, status: .created, location: location)
    }

    /// A response to a change, with the ETag of the new state.
    ///
    /// - Parameter version: the version in the ETag, with which If-Match is compared.
    package static func tagged(_ value: some Encodable, version: String) throws -> Response {
        tagged(bytes: Array(try JSONEncoder.api().encode(value)), version: version)
    }

    /// A response to a change, as encoded JSON, with the ETag of the new state.
    package static func tagged(bytes: [UInt8], version: String) -> Response {
        var response = make(bytes: bytes)
        response.headers[.eTag] = EntityTag(version: version, bytes: bytes).description
        return response
    }

    /// A response to a GET with its ETag, or a 304 if If-None-Match contains that ETag.
    ///
    /// - Parameter version: the version in the ETag, with which If-Match is compared; if empty, the ETag has no
    ///   version.
    package static func conditional(
        _ value: some Encodable, to request: Request, version: String = ""
    ) throws -> Response {
        conditional(bytes: Array(try JSONEncoder.api().encode(value)), to: request, version: version)
    }

    /// A response to a GET, as encoded JSON, with its ETag, or a 304 if If-None-Match contains that ETag.
    package static func conditional(bytes: [UInt8], to request: Request, version: String = "") -> Response {
        conditional(
            body: ByteBuffer(bytes: bytes), to: request, tag: EntityTag(version: version, bytes: bytes).description)
    }

    /// A response to a GET with the quoted entity tag `tag`, or a 304, without evaluating `body`, if `If-None-Match`
    /// contains the tag.
    package static func conditional(body: @autoclosure () -> ByteBuffer, to request: Request, tag: String) -> Response {
        if let known = request.headers[.ifNoneMatch], EntityTag.contains(tag, in: known) {
            return Response(status: .notModified, headers: [.eTag: tag, .cacheControl: "private, no-cache"])
        }
        var response = make(body(), .ok, commonHeaders)
        response.headers[.eTag] = tag
        return response
    }
}
