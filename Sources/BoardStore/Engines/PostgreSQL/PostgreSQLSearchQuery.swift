import BoardDatabase

/// A full-text query in the syntax of tsquery, which searches the documents of `posts_search s`.
///
/// The documents have no positions, since tsvector keeps at most 256 of a lexeme and none above 16,383: a phrase is
/// searched for by all of its tokens, and compared with the post's tokens in their order. Longer tokens than a lexeme
/// can be are cut, and compared in full too.
struct PostgreSQLSearchQuery {
    /// The length to which tokens are cut in documents, in code points, as in the schema's function `search_document`.
    private static let longestLexeme = 500

    /// The parts whose text is known in Swift: those of the terms, and then those of the facets.
    private var terms: [String] = []
    private var facets: [String] = []
    /// SQL expressions for the parts whose text only the database can compute.
    private var computedParts: [Statement] = []
    /// The conditions on matches that the documents cannot decide.
    private var termConditions: [Statement] = []
    private var facetConditions: [Statement] = []

    init(_ query: SearchQuery, in facets: [SearchFacet]) {
        for term in query.terms { add(term) }
        for facet in facets { add(facet) }
    }

    var clause: SearchClause {
        let matching: Statement = "s.document @@ search_query"
        let facets = (self.facets.isEmpty ? [] : ["\(self.facets.joined(separator: " & "))"]) + computedParts
        let literal: Statement = "\(terms.joined(separator: " & "))"
        // The function of the operator @@, which does not use the index.
        let contains: Statement = "ts_match_vq(s.document, search_query (\(terms.joined(separator: " & "))))"
        let conditions = termConditions + facetConditions
        return SearchClause(
            table: "posts_search s", id: "s.id", matching: matching,
            text: ([literal] + facets).joined(by: " || ' & ' || "),
            recheck: conditions.isEmpty ? nil : conditions.joined(by: " AND "),
            contains: ([contains] + termConditions).joined(by: " AND "), tokens: "s.tokens", terms: terms,
            facets: facets)
    }

    private mutating func add(_ term: SearchTerm) {
        var lexemes = term.tokens.map(Self.lexeme)
        if term.isPrefix, let last = lexemes.indices.last { lexemes[last] += ":*" }
        terms += lexemes
        guard term.tokens.count > 1 || term.tokens.contains(where: Self.isCut) else { return }
        // The spaces limit the match to whole tokens; after a prefix there is none, since the token may continue.
        let text = " \(term.tokens.joined(separator: " "))\(term.isPrefix ? "" : " ")"
        termConditions.append("strpos(' ' || s.tokens || ' ', \(text)) > 0")
    }

    private mutating func add(_ facet: SearchFacet) {
        switch facet.tokens {
        case .known(let tokens):
            facets.append("(" + tokens.map(Self.lexeme).joined(separator: " | ") + ")")
            // Only the token of a place is as long, and a post names one place.
            if tokens.contains(where: Self.isCut) {
                let isNamed: [Statement] = tokens.map { "strpos(' ' || s.facets || ' ', \(" \($0) ")) > 0" }
                facetConditions.append("(\(sql: isNamed.joined(by: " OR ")))")
            }
        // The token is a colon, a letter, a colon and a number, so it needs no escapes.
        case .computed(let token): computedParts.append("'''' || \(sql: token) || ''''")
        }
    }

    private static func isCut(_ token: String) -> Bool { token.unicodeScalars.count >= longestLexeme }

    /// Returns a token, cut to the length of a lexeme, as a quoted lexeme of a tsquery.
    private static func lexeme(_ token: String) -> String {
        let cut = String(String.UnicodeScalarView(token.unicodeScalars.prefix(longestLexeme)))
        return "'\(cut.replacing("\\", with: "\\\\").replacing("'", with: "''"))'"
    }
}
