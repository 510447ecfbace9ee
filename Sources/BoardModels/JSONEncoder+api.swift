import FoundationEssentials

extension JSONEncoder {
    /// An encoder of the API's JSON, which encodes equal values to equal bytes.
    ///
    /// ETags, stored responses and the fingerprints of idempotent requests depend on that.
    package static func api() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
