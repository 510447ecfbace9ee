import BoardModels
import Crypto

extension DeclaredContent {
    /// The full-text search tokens of the fields whose declared uses include `searched`.
    package var searchTokens: [String] {
        SearchTokens.tokens(of: texts(.searched))
    }

    /// The SHA-256 of the fields whose declared uses include `hashed`, by which duplicate content is detected.
    package var textHash: [UInt8] {
        var hash = SHA256()
        for text in texts(.hashed) {
            hash.update(data: Array(text.utf8))
            // Separates the fields, so that text moved from one field to the next changes the hash.
            hash.update(data: [0])
        }
        return Array(hash.finalize())
    }
}
