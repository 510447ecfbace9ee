import BoardModels
import BoardStore
import Crypto
import FoundationEssentials
import HTTPTypes
import Hummingbird
import NIOCore

/// Answers in JSON, with the ETag of what can be read.
enum JSONResponse {
    static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        // Sorted, so that the same value always has the same ETag.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    static func make(
        _ value: some Encodable, status: HTTPResponse.Status = .ok, location: String? = nil
    ) throws -> Response {
        make(bytes: Array(try encoder().encode(value)), status: status, location: location)
    }

    static func make(bytes: [UInt8], status: HTTPResponse.Status = .ok, location: String? = nil) -> Response {
        var headers: HTTPFields = [.contentType: "application/json"]
        headers[.location] = location
        // What a member reads says "liked" and what they may do: no shared cache may keep it for others.
        headers[.cacheControl] = "private, no-cache"
        return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    /// The response to a request that creates something at an endpoint with an id, or its replay.
    static func created(_ response: StoredResponse, at endpoint: Endpoint) -> Response {
        created(response, location: endpoint.path(response.id?.description ?? ""))
    }

    static func created(_ response: StoredResponse, location: String) -> Response {
        make(bytes: response.body, status: .created, location: location)
    }

    /// An answer to a change, with the ETag of what there is now.
    static func tagged(_ value: some Encodable, version: String) throws -> Response {
        tagged(bytes: Array(try encoder().encode(value)), version: version)
    }

    static func tagged(bytes: [UInt8], version: String) -> Response {
        var response = make(bytes: bytes)
        response.headers[.eTag] = EntityTag(version: version, bytes: bytes).description
        return response
    }

    /// An answer to a GET: with its ETag, or 304 where the reader has it already.
    static func readable(_ value: some Encodable, to request: Request, version: String = "") throws -> Response {
        readable(bytes: Array(try encoder().encode(value)), to: request, version: version)
    }

    /// An answer to a GET whose tag is that of another value, for one of which some words change while what it tells
    /// does not: how old it is.
    static func readable(_ value: some Encodable, to request: Request, taggedAs told: some Encodable) throws -> Response
    {
        let tag = EntityTag(version: "", bytes: Array(try encoder().encode(told))).description
        return readable(bytes: Array(try encoder().encode(value)), to: request, tag: tag)
    }

    static func readable(bytes: [UInt8], to request: Request, version: String = "") -> Response {
        readable(bytes: bytes, to: request, tag: EntityTag(version: version, bytes: bytes).description)
    }

    static func readable(bytes: [UInt8], to request: Request, tag: String) -> Response {
        if let known = request.headers[.ifNoneMatch], EntityTag.list(known, holds: tag) {
            return Response(status: .notModified, headers: [.eTag: tag, .cacheControl: "private, no-cache"])
        }
        var response = make(bytes: bytes)
        response.headers[.eTag] = tag
        return response
    }
}

/// `"<version>-<hash>"`: the version says which text it is and decides on edits; the hash changes with anything.
struct EntityTag: CustomStringConvertible {
    let description: String

    init(version: String, bytes: [UInt8]) {
        let hash = Base64URL.encode(Array(SHA256.hash(data: bytes).prefix(12)))
        description = version.isEmpty ? "\"\(hash)\"" : "\"\(version)-\(hash)\""
    }

    /// Whether an If-None-Match list names the tag, weakly compared as RFC 9110 asks.
    static func list(_ list: String, holds tag: String) -> Bool {
        list.split(separator: ",").contains { entry in
            let entry = entry.trimmingSpaces
            return entry == "*" || entry == tag || entry == "W/" + tag
        }
    }
}

extension Request {
    /// The revision of a post or the version of a case in If-Match, nil for `*`.
    ///
    /// Only the tag's version is compared: a like that came in between changes the tag, but is no change of the text
    /// that an edit could overwrite.
    func requiredRevision(_ context: some LanguageContext) throws -> Int? {
        guard let header = headers[.ifMatch] else { throw Problem(.preconditionRequired, in: context.language) }
        let tag = header.trimmingSpaces
        if tag == "*" { return nil }
        guard tag.utf8.count > 2, tag.hasPrefix("\""), tag.hasSuffix("\""),
            let version = tag.dropFirst().dropLast().split(separator: "-", omittingEmptySubsequences: false).first,
            let revision = Int(version)
        else { throw Problem(.editConflict, in: context.language) }
        return revision
    }
}
