import BoardModels
import Crypto

extension DeclaredContent {
    /// The full-text search tokens of the authored fields declared as searched.
    package var searchTokens: [String] {
        SearchTokens.tokens(of: texts(.searched))
    }

    /// The SHA-256 of the authored fields declared as hashed, by which duplicates are detected.
    package var textHash: [UInt8] {
        var hash = SHA256()
        for text in texts(.hashed) {
            hash.update(data: Array(text.utf8))
            hash.update(data: [0])
        }
        return Array(hash.finalize())
    }
}
