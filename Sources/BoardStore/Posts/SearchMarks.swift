import BoardModels

/// Finds the parts of a text that a search matches, to mark them for readers.
package struct SearchMarks: Sendable {
    private struct Term: Sendable {
        let characters: [Character]
        let isPrefix: Bool
        let usesBigrams: Bool

        init(_ term: SearchTerm) {
            // The second character of each further bigram continues the term.
            let furtherCharacters = term.tokens.dropFirst().compactMap(\.last)
            characters = Array(term.tokens.first ?? "") + furtherCharacters
            isPrefix = term.isPrefix
            usesBigrams = term.usesBigrams
        }
    }

    /// A case-folded character of a text, and its range in the text.
    private struct FoldedCharacter {
        let character: Character
        let range: Range<String.Index>
    }

    private let terms: [Term]

    /// Creates the marks of a search; nil if its text contains no word.
    package init?(_ search: String) {
        guard let query = SearchQuery(search) else { return nil }
        terms = query.terms.map(Term.init)
    }

    /// Returns the matching parts of a text, in order and without overlaps.
    package func ranges(in text: String) -> [Range<String.Index>] {
        let found = Self.runs(of: text).flatMap { run in terms.flatMap { Self.ranges(of: $0, in: run) } }
        return found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { ranges, range in
            guard let last = ranges.last, range.lowerBound <= last.upperBound else {
                ranges.append(range)
                return
            }
            ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
        }
    }

    private static func ranges(of term: Term, in run: Run) -> [Range<String.Index>] {
        guard term.usesBigrams == run.usesBigrams, run.characters.count >= term.characters.count else { return [] }
        let matchesParts = term.usesBigrams
        // A word matches from its start on, and to its end unless the term is a prefix.
        guard matchesParts || term.isPrefix || run.characters.count == term.characters.count else { return [] }
        let lastStart = matchesParts ? run.characters.count - term.characters.count : 0
        return (0...lastStart).compactMap { start in
            let part = run.characters[start..<start + term.characters.count]
            guard part.map(\.character) == term.characters, let first = part.first, let last = part.last else {
                return nil
            }
            return first.range.lowerBound..<last.range.upperBound
        }
    }

    // MARK: Runs

    /// A run of consecutive characters that are tokenized alike (see `TokenizerRun`), with their positions in the text.
    private struct Run {
        var characters: [FoldedCharacter]
        let kind: TokenizerRun.Kind
        var usesBigrams: Bool { kind.usesBigrams }
    }

    private static func runs(of text: String) -> [Run] {
        var runs: [Run] = []
        // Whether the previous character belongs to the last run.
        var isContinued = false
        for index in text.indices {
            let folded = SearchTokens.searched(String(text[index]))
            let range = index..<text.index(after: index)
            guard let kind = folded.unicodeScalars.first.flatMap({ TokenizerRun.Kind($0) }), kind != .mark else {
                isContinued = false
                continue
            }
            let characters = folded.map { FoldedCharacter(character: $0, range: range) }
            if isContinued, runs.last?.kind == kind {
                runs[runs.count - 1].characters += characters
            } else {
                runs.append(Run(characters: characters, kind: kind))
            }
            isContinued = true
        }
        return runs
    }
}
