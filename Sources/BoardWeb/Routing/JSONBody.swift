import BoardModels
import BoardStore
import Crypto
import FoundationEssentials
import HTTPTypes
import Hummingbird

extension Request {
    /// Decodes the request's JSON body.
    ///
    /// Throws a 415 for a media type other than JSON, a 413 for a body over the context's limit, a 400 for text that is
    /// not a JSON object, and a 422 with the field for a value that is missing or of the wrong type.
    package func json<Value: Decodable>(_ type: Value.Type, _ context: some LanguageContext) async throws -> Value {
        try await decodeBody(type, context).value
    }

    /// Decodes the request's JSON body and reads its idempotency key, if it has one.
    ///
    /// - Parameter identity: returns the bytes that identify the body for its idempotency key; if nil, the body itself
    ///   is used. The store keeps a fast hash of the bytes, so they must not contain a password.
    package func jsonAndKey<Value: Decodable>(
        _ type: Value.Type, _ context: some LanguageContext, identifiedBy identity: ((Value) -> [UInt8])? = nil
    ) async throws -> (Value, IdempotencyKey?) {
        let (value, bytes) = try await decodeBody(type, context)
        return (value, try idempotencyKey(body: identity?(value) ?? bytes))
    }

    private func decodeBody<Value: Decodable>(
        _ type: Value.Type, _ context: some LanguageContext
    ) async throws -> (value: Value, bytes: [UInt8]) {
        guard isJSON else { throw context.problem(.unsupportedMediaType) }
        if let length = headers[.contentLength].flatMap({ Int($0) }), length > context.maxUploadSize {
            throw context.problem(.tooLarge)
        }
        let bytes = Array(buffer: try await body.collect(upTo: context.maxUploadSize))
        guard let value = try JSONBody.decode(type, from: bytes) else { throw context.problem(.malformedRequest) }
        return (value, bytes)
    }

    /// The Idempotency-Key header (1–200 visible ASCII characters) with the fingerprint of the method, path and body;
    /// nil without the header.
    ///
    /// The fingerprint includes the path because the same body sent for another post is another request.
    private func idempotencyKey(body: [UInt8]) throws(InvalidFields) -> IdempotencyKey? {
        guard let key = headers[.idempotencyKey] else { return nil }
        guard IdempotencyHeader.length.contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else {
            throw InvalidFields(IdempotencyHeader.name, .outOfRange(IdempotencyHeader.length))
        }
        let path = Array("\(method.rawValue) \(uri.path)\n".utf8)
        return IdempotencyKey(key: key, fingerprint: Array(SHA256.hash(data: path + body)))
    }

    private var isJSON: Bool {
        guard let type = headers[.contentType]?.split(separator: ";").first else { return false }
        return type.trimmingSpaces.lowercased() == "application/json"
    }
}

/// Decodes the JSON bodies of requests.
package enum JSONBody {
    /// Decodes a JSON object; nil for any other text, and for JSON that parsers interpret differently (`JSONScanner`).
    ///
    /// Throws `InvalidFields` for a value that is missing or of the wrong type.
    package static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value? {
        // The decoder would also accept UTF-16 and UTF-32, which the API does not support.
        guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0),
            bytes.first(where: { !space.contains($0) }) == UInt8(ascii: "{"), JSONScanner.accepts(bytes)
        else { return nil }
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch let error as DecodingError {
            guard let field = FieldError(error) else { return nil }
            throw InvalidFields([field])
        }
    }

    private static let space = Array(" \t\r\n".utf8)
}

extension FieldError {
    /// Creates the error for the field that could not be decoded; nil if the text is not JSON.
    package init?(_ error: DecodingError) {
        let path: [any CodingKey]
        let rule: FieldRule
        switch error {
        case .keyNotFound(let key, let context):
            (path, rule) = (context.codingPath + [key], .required)
        case .valueNotFound(_, let context):
            (path, rule) = (context.codingPath, .required)
        case .typeMismatch(_, let context):
            (path, rule) = (context.codingPath, .wrongType)
        case .dataCorrupted(let context):
            // A type whose decoding checks more than the JSON type reports the broken rule as the underlying error.
            (path, rule) = (context.codingPath, context.underlyingError as? FieldRule ?? .wrongType)
        @unknown default:
            return nil
        }
        guard !path.isEmpty else { return nil }
        self.init(path.map(\.stringValue).joined(separator: "."), rule)
    }
}
