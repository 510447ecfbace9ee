import BoardModels

/// Ranks posts in a search sorted by relevance: first matches of whole words, then of the beginnings of words, then of
/// other parts of words; among matches of one kind, those in titles first.
struct SearchRelevance: Sendable {
    /// How well a text matches a search term: not at all, inside a word, at the beginning of a word, or as a whole
    /// word.
    private enum Match: Int, Comparable {
        case none, part, beginning, whole

        static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
    }

    /// A term in UTF-8.
    private struct Term {
        let tokens: [[UInt8]]
        let isPrefix: Bool
        let usesBigrams: Bool
        let firstCharacter: [UInt8]
        let lastCharacter: [UInt8]

        init(_ term: SearchTerm) {
            tokens = term.tokens.map { Array($0.utf8) }
            isPrefix = term.isPrefix
            usesBigrams = term.usesBigrams
            firstCharacter = Array((term.tokens.first ?? "").prefix(1).utf8)
            lastCharacter = Array((term.tokens.last ?? "").suffix(1).utf8)
        }
    }

    private let terms: [Term]

    init(_ query: SearchQuery) {
        terms = query.terms.map(Term.init)
    }

    /// Returns the rank of a post, higher for a better match, in 0...7.
    ///
    /// - Parameters:
    ///   - title: the tokens of the title, separated by spaces.
    ///   - text: the tokens of all texts of the post, separated by spaces.
    func rank(title: [UInt8], text: [UInt8]) -> UInt64 {
        let inTitle = match(title)
        guard inTitle < .whole else { return 7 }
        // Even ranks for the matches anywhere in the post; the odd rank above for the same kind of match in the title.
        return UInt64(max(2 * match(text).rawValue, inTitle == .none ? 0 : 2 * inTitle.rawValue + 1))
    }

    /// Returns the match of the term that matches worst.
    private func match(_ text: [UInt8]) -> Match {
        let tokens = text.split(separator: UInt8(ascii: " "))
        return terms.map { Self.match($0, in: tokens) }.min() ?? .none
    }

    /// Returns the best match of a term.
    private static func match(_ term: Term, in tokens: [ArraySlice<UInt8>]) -> Match {
        var best = Match.none
        for start in tokens.indices where isFound(term, at: start, in: tokens) {
            best = max(best, match(term, at: start, in: tokens))
            if best == .whole { break }
        }
        return best
    }

    private static func isFound(_ term: Term, at start: Int, in tokens: [ArraySlice<UInt8>]) -> Bool {
        guard start + term.tokens.count <= tokens.count else { return false }
        for (offset, wanted) in term.tokens.enumerated() {
            let token = tokens[start + offset]
            let isEqual =
                term.isPrefix && offset == term.tokens.count - 1
                ? token.starts(with: wanted) : token.elementsEqual(wanted)
            guard isEqual else { return false }
        }
        return true
    }

    private static func match(_ term: Term, at start: Int, in tokens: [ArraySlice<UInt8>]) -> Match {
        guard term.usesBigrams else { return tokens[start].elementsEqual(term.tokens[0]) ? .whole : .beginning }
        // The tokens of a run are its bigrams and then its last character, so a bigram before the term that ends with
        // the term's first character belongs to the same run.
        if start > 0 {
            let previous = tokens[start - 1]
            let isSameRun =
                previous.count > term.firstCharacter.count
                && previous.suffix(term.firstCharacter.count).elementsEqual(term.firstCharacter)
            if isSameRun { return .part }
        }
        // Likewise the run ends with the term if the term's last character alone is next, or is the token itself.
        let end = term.isPrefix ? start : start + term.tokens.count
        guard end < tokens.count else { return .beginning }
        return tokens[end].elementsEqual(term.lastCharacter) ? .whole : .beginning
    }
}
