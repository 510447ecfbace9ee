import FoundationEssentials

extension JSONEncoder {
    /// Creates an encoder for the API's JSON, with sorted keys, so that equal values encode to equal bytes.
    ///
    /// ETags, stored responses and the fingerprints of idempotent requests rely on the equal bytes.
    package static func api() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
