import BoardModels
import BoardStore
import Crypto
import FoundationEssentials
import Hummingbird

/// Functions that create JSON responses.
enum JSONResponse {
    /// A response with a value, and a Location if one is given.
    static func make(
        _ value: some Encodable, status: HTTPResponse.Status = .ok, location: String? = nil
    ) throws -> Response {
        make(bytes: Array(try JSONEncoder.api().encode(value)), status: status, location: location)
    }

    /// A response with encoded JSON, and a Location if one is given.
    static func make(bytes: [UInt8], status: HTTPResponse.Status = .ok, location: String? = nil) -> Response {
        var headers = commonHeaders
        headers[.location] = location
        return make(ByteBuffer(bytes: bytes), status, headers)
    }

    /// A response that contains a token or recovery codes, which no cache may store.
    static func secret(
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
    static func created(_ response: StoredResponse, at endpoint: Endpoint) -> Response {
        created(response, location: endpoint.path(response.id?.description ?? ""))
    }

    /// A 201 response, or its idempotent replay, with the given Location.
    static func created(_ response: StoredResponse, location: String) -> Response {
        make(bytes: response.body, status: .created, location: location)
    }

    /// A response to a change, with the ETag of the new state.
    ///
    /// - Parameter version: the version in the ETag, with which If-Match is compared.
    static func tagged(_ value: some Encodable, version: String) throws -> Response {
        tagged(bytes: Array(try JSONEncoder.api().encode(value)), version: version)
    }

    /// A response to a change, as encoded JSON, with the ETag of the new state.
    static func tagged(bytes: [UInt8], version: String) -> Response {
        var response = make(bytes: bytes)
        response.headers[.eTag] = EntityTag(version: version, bytes: bytes).description
        return response
    }

    /// A response to a GET with its ETag, or a 304 if If-None-Match contains that ETag.
    ///
    /// - Parameter version: the version in the ETag, with which If-Match is compared; empty: the ETag has none.
    static func conditional(_ value: some Encodable, to request: Request, version: String = "") throws -> Response {
        conditional(bytes: Array(try JSONEncoder.api().encode(value)), to: request, version: version)
    }

    /// A response to a GET, as encoded JSON, with its ETag, or a 304 if If-None-Match contains that ETag.
    static func conditional(bytes: [UInt8], to request: Request, version: String = "") -> Response {
        conditional(
            body: ByteBuffer(bytes: bytes), to: request, tag: EntityTag(version: version, bytes: bytes).description)
    }

    /// A response to a GET with the quoted entity tag `tag`, or a 304, without evaluating `body`, if `If-None-Match`
    /// contains the tag.
    static func conditional(body: @autoclosure () -> ByteBuffer, to request: Request, tag: String) -> Response {
        if let known = request.headers[.ifNoneMatch], EntityTag.contains(tag, in: known) {
            return Response(status: .notModified, headers: [.eTag: tag, .cacheControl: "private, no-cache"])
        }
        var response = make(body(), .ok, commonHeaders)
        response.headers[.eTag] = tag
        return response
    }
}

/// An entity tag `"<version>-<hash>"`: If-Match compares the version, and If-None-Match the whole tag.
struct EntityTag: CustomStringConvertible {
    let description: String

    init(version: String, bytes: [UInt8]) {
        let hash = Base64URL.encode(Array(SHA256.hash(data: bytes).prefix(12)))
        description = version.isEmpty ? "\"\(hash)\"" : "\"\(version)-\(hash)\""
    }

    /// Returns a tag of the same version for a variant of the body.
    static func adding(_ variant: String, to tag: String) -> String {
        "\(tag.dropLast()).\(variant)\""
    }

    /// True if an If-None-Match list contains the tag, by the weak comparison of RFC 9110.
    static func contains(_ tag: String, in list: String) -> Bool {
        list.headerElements.contains { $0 == "*" || $0 == tag || $0 == "W/" + tag }
    }

    /// Returns the latest version in an If-Match list of tags; nil if it has no tag of this server.
    static func latestVersion(in list: String) -> Int? {
        list.headerElements.compactMap { version(in: $0) }.max()
    }

    /// The version in a strong or weak tag of this server; nil for any other text.
    private static func version(in tag: String) -> Int? {
        let opaque = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
        guard opaque.utf8.count > 2, opaque.hasPrefix("\""), opaque.hasSuffix("\"") else { return nil }
        let parts = opaque.dropFirst().dropLast().split(separator: "-", omittingEmptySubsequences: false)
        return parts.first.flatMap { Int($0) }
    }
}

extension Request {
    /// The version in the If-Match header: the revision of a post or preset, or a case's version; nil for any version
    /// (`*`).
    ///
    /// Throws a 428 if the header is missing, and a 412 if it has no tag of this server.
    ///
    /// Only the version of a tag matters: a new like changes the tag, but no text that an edit could overwrite. Weak
    /// tags have it too; a proxy that compresses a response weakens its tag. Of a list, the latest version counts,
    /// since a client that has read it cannot find an earlier one again.
    func requiredRevision(_ context: some LanguageContext) throws -> Int? {
        guard let header = headers[.ifMatch] else { throw context.problem(.preconditionRequired) }
        if header.trimmingSpaces == "*" { return nil }
        guard let latest = EntityTag.latestVersion(in: header) else { throw context.problem(.editConflict) }
        return latest
    }
}
