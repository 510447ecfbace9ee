import BoardModels
import FoundationEssentials
import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
    /// The body's JSON as a value: 415 for another media type, 413 past the limit, 400 for what is no JSON object, and
    /// 422 with the field for what has the wrong type.
    func json<Value: Decodable>(
        _ type: Value.Type, upTo limit: Int, _ context: some LanguageContext
    ) async throws -> Value {
        let (value, _) = try await jsonAndBytes(type, upTo: limit, context)
        return value
    }

    /// Likewise, with the bytes it was read from.
    func jsonAndBytes<Value: Decodable>(
        _ type: Value.Type, upTo limit: Int, _ context: some LanguageContext
    ) async throws -> (Value, [UInt8]) {
        guard isJSON else { throw Problem(.unsupportedMediaType, in: context.language) }
        if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit {
            throw Problem(.tooLarge, in: context.language)
        }
        let bytes = Array(buffer: try await body.collect(upTo: limit))
        // The decoder would also take UTF-16 and UTF-32, which the API does not speak.
        guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0),
            bytes.first(where: { !Self.jsonSpace.contains($0) }) == UInt8(ascii: "{")
        else { throw Problem(.malformedRequest, in: context.language) }
        do {
            return (try JSONDecoder().decode(type, from: Data(bytes)), bytes)
        } catch let error as DecodingError {
            guard let field = FieldError(error) else { throw Problem(.malformedRequest, in: context.language) }
            throw InvalidFields([field])
        }
    }

    private static let jsonSpace = Array(" \t\r\n".utf8)

    private var isJSON: Bool {
        guard let type = headers[.contentType]?.split(separator: ";").first else { return false }
        return type.trimmingSpaces.lowercased() == "application/json"
    }
}

extension FieldError {
    /// The field that could not be decoded; nil where the JSON as a whole could not be read.
    init?(_ error: DecodingError) {
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
            (path, rule) = (context.codingPath, context.underlyingError as? FieldRule ?? .wrongType)
        @unknown default:
            return nil
        }
        guard !path.isEmpty else { return nil }
        self.init(path.map(\.stringValue).joined(separator: "."), rule)
    }
}
