import BoardModels

@testable import BoardStore

/// Search tokens and watch words: tokens cannot leave a quoted phrase, a text is found by its own beginning, and the
/// searches that are accepted have few tokens.
enum SearchFuzz {
    static func check(_ bytes: [UInt8]) throws {
        let text = String(String(decoding: bytes, as: UTF8.self).prefix(300))
        let tokens = SearchTokens.tokens(of: [text])
        for scalar in tokens.joined().unicodeScalars {
            try expect(isSearchable(scalar), "tokens have letters, digits, marks and emoji only: \(scalar)")
        }
        try expect(!tokens.contains(""), "a token is not empty")
        // A character of a pair is in two tokens, and case folding makes up to three scalars of one.
        let length = tokens.reduce(0) { $0 + $1.unicodeScalars.count }
        try expect(length <= 8 * text.unicodeScalars.count, "tokens are about as long as their text")

        try expect((SearchQuery(text) == nil) == tokens.isEmpty, "a text without words is no query")
        for end in [text.endIndex, text.index(text.startIndex, offsetBy: text.count / 2)] {
            guard let query = SearchQuery(String(text[..<end])) else { continue }
            for term in query.terms {
                try expect(matches(term, tokens), "a text is found by its beginning: \(term.tokens)")
            }
        }
        try checkLimit(on: text)
        try checkWatchWords(text)
    }

    private static func checkLimit(on text: String) throws {
        guard let search = try? PostQuery(parameters: { $0 == "q" ? text : nil }).search,
            let query = SearchQuery(search)
        else { return }
        try expect(query.terms.count <= PostQuery.maximumSearchWords, "an accepted search has few terms")
        let tokens = query.terms.reduce(0) { $0 + $1.tokens.count }
        let limit = PostQuery.maximumSearchWords * TokenizerRun.charactersPerWord
        try expect(tokens <= limit, "an accepted search has few tokens: \(tokens)")
    }

    private static func isSearchable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
            true
        default: TokenizerRun.Kind(scalar) == .emoji
        }
    }

    /// Returns whether a phrase occurs in the tokens of a document, as the full-text index decides.
    private static func matches(_ term: SearchTerm, _ tokens: [String]) -> Bool {
        guard let last = term.tokens.last else { return false }
        let start = term.tokens.dropLast().map { Array($0.utf8) }
        let document = tokens.map { Array($0.utf8) }
        return document.indices.contains { index in
            let end = index + start.count
            guard end < document.count, document[index..<end].elementsEqual(start) else { return false }
            return term.isPrefix ? document[end].starts(with: last.utf8) : document[end].elementsEqual(last.utf8)
        }
    }

    private static func checkWatchWords(_ text: String) throws {
        let watched = WatchedText(text)
        guard let line = text.split(whereSeparator: \.isNewline).first else { return }
        let key = WatchWords.key(String(line))
        if !key.isEmpty { try expect(!watched.lines(with: key).isEmpty, "a text holds its first line") }
        _ = watched.lines(with: WatchWords.key(String(line.suffix(2))))
    }
}
