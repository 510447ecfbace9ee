import BoardModels

/// A parsed full-text search query: terms that a post must all contain.
///
/// Parsing returns nil for a text without any word.
struct SearchQuery: Sendable {
    /// The maximum number of prefix terms in a query; further ones are ignored, since each reads all words with its
    /// prefix before the first post is found.
    private static let maximumPrefixes = 4

    let terms: [SearchTerm]

    init?(_ text: String) {
        let runs = SearchTokens.runs(of: text)
        guard let last = runs.indices.last else { return nil }
        let all = runs.enumerated().map { index, run in
            guard run.usesBigrams else { return SearchTerm(tokens: run.tokens, isPrefix: index == last) }
            // A single character is the start of a bigram or the last of its run; either way a token starts with it.
            let bigrams = run.bigrams
            return bigrams.isEmpty
                ? SearchTerm(tokens: run.tokens, isPrefix: true) : SearchTerm(tokens: bigrams, isPrefix: false)
        }
        var terms: [SearchTerm] = []
        for term in all where !terms.contains(term) {
            guard !term.isPrefix || terms.count(where: \.isPrefix) < Self.maximumPrefixes else { continue }
            terms.append(term)
        }
        self.terms = terms
    }
}

/// A search phrase of consecutive tokens; the last token is matched as a prefix if `isPrefix` is set.
struct SearchTerm: Sendable, Equatable {
    let tokens: [String]
    let isPrefix: Bool

    /// True if the term consists of bigrams; false if it is a word.
    var usesBigrams: Bool {
        tokens.first?.unicodeScalars.first.flatMap { TokenizerRun.Kind($0) }?.usesBigrams ?? false
    }
}
