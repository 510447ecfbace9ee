import BoardDatabase
import BoardModels

/// A full-text query in FTS5's syntax, as an SQL expression.
///
/// For whole words, FTS5 reads the matching posts in the order of their ids, and stops when the page is full. For a
/// prefix that is too long for FTS5's prefix index, it first collects the posts of all words with that prefix. So a
/// longer prefix is replaced by the words that begin with it, if they are few.
struct FullTextQuery {
    /// The length of the longest prefixes that FTS5 indexes, in Unicode scalars.
    private static let indexedPrefixLength = 4
    /// The maximum number of words that replace a prefix; with more words, FTS5 searches for the prefix.
    private static let maximumCompletions = 32

    /// The parts whose text is known in Swift; they are joined into one bound value, so that their number does not
    /// change the SQL text.
    private var literalParts: [String] = []
    /// SQL expressions for the parts whose text only the database can compute.
    private var computedParts: [Statement] = []

    init(_ query: SearchQuery, in facets: [SearchFacet]) {
        for term in query.terms { add(term) }
        for facet in facets { add(facet) }
    }

    /// The SQL expression whose value is the query in FTS5's syntax.
    var expression: Statement {
        let literal: [Statement] = literalParts.isEmpty ? [] : ["\(literalParts.joined(separator: " AND "))"]
        // FTS5's AND, in an SQL expression that concatenates the parts.
        return (literal + computedParts).joined(by: " || ' AND ' || ")
    }

    private mutating func add(_ term: SearchTerm) {
        // Tokens consist of letters, marks and digits, so none can end the quoted phrase.
        let phrase = "\"\(term.tokens.joined(separator: " "))\""
        guard term.isPrefix else {
            literalParts.append(phrase)
            return
        }
        guard term.tokens.count == 1, let token = term.tokens.first,
            token.unicodeScalars.count > Self.indexedPrefixLength
        else {
            literalParts.append(phrase + " *")
            return
        }
        computedParts.append(Self.completions(of: token, otherwise: phrase + " *"))
    }

    private mutating func add(_ facet: SearchFacet) {
        switch facet.tokens {
        case .known(let tokens):
            literalParts.append("(" + tokens.map { "\"\($0)\"" }.joined(separator: " OR ") + ")")
        case .computed(let token): computedParts.append("'\"' || \(sql: token) || '\"'")
        }
    }

    /// Returns an SQL expression for all words with a prefix, joined by OR; its value is `otherwise` if there are no
    /// such words or more than `maximumCompletions`.
    ///
    /// Scanning FTS5's list of words would read all posts of each scanned word. So each word is looked up as the first
    /// word after the previous one: no word sorts between `word` and `word || char(1)`.
    private static func completions(of prefix: String, otherwise: String) -> Statement {
        let length = prefix.unicodeScalars.count
        return """
            (WITH RECURSIVE words (word) AS ( \
            SELECT (SELECT v.term FROM posts_search_words v WHERE v.term >= \(prefix) LIMIT 1) \
            UNION ALL \
            SELECT (SELECT v.term FROM posts_search_words v WHERE v.term >= w.word || char(1) LIMIT 1) \
            FROM words w WHERE substr(w.word, 1, \(length)) = \(prefix) LIMIT \(maximumCompletions + 2)) \
            SELECT CASE WHEN count(*) BETWEEN 1 AND \(maximumCompletions) \
            THEN '(' || group_concat('"' || w.word || '"', ' OR ') || ')' ELSE \(otherwise) END \
            FROM words w WHERE substr(w.word, 1, \(length)) = \(prefix))
            """
    }
}

extension SearchTerm {
    /// The condition that the stored tokens of `posts_search s`, which are separated by spaces, contain the term.
    var isContained: Statement {
        // The spaces limit the match to whole tokens; after a prefix there is none, since the token may continue.
        let text = " \(tokens.joined(separator: " "))\(isPrefix ? "" : " ")"
        return "instr(' ' || s.tokens || ' ', \(text)) > 0"
    }
}
