import BoardDatabase
import BoardModels

/// The search index on PostgreSQL: documents of the type tsvector with a GIN index.
///
/// It is not ordered by id, and the planner does not know in which posts a word occurs. So the newest matches are looked
/// for among the newest posts first, of which a frequent word fills a page. A rare word has few matches, which the GIN
/// index finds.
struct PostgreSQLSearchIndex: UnorderedSearchIndex {
    /// The numbers of newest posts that are looked through for a page of matches: at first, and if most of a page was
    /// found among them, at least and per match.
    private static let (newestPosts, furtherPosts, furtherPostsPerMatch) = (4096, 16384, 128)

    func newestMatches(of search: SearchClause, _ count: Int, below id: Int64?) -> [SearchClause] {
        let furtherPosts = max(Self.furtherPosts, count * Self.furtherPostsPerMatch)
        let parts = [Self.newestPosts, furtherPosts].map { newestPosts($0, of: search, below: id) }
        let before: Statement = id.map { " AND s.id < \($0)" } ?? ""
        var all = search
        // Sorted before they are joined with other tables, since only the first are needed.
        all.table = """
            (SELECT s.id FROM \(sql: search.table) WHERE \(sql: search.condition)\(sql: before) \
            ORDER BY s.id DESC OFFSET 0) matches JOIN \(sql: search.table) ON s.id = matches.id
            """
        all.hasOnlyMatches = true
        return parts + [all]
    }

    private func newestPosts(_ count: Int, of search: SearchClause, below id: Int64?) -> SearchClause {
        let before: Statement = id.map { "WHERE i.id < \($0)" } ?? ""
        var newest = search
        newest.table = """
            (SELECT i.id, i.tokens, i.facets, i.document FROM posts_search i \(sql: before) \
            ORDER BY i.id DESC LIMIT \(count)) s
            """
        newest.size = count
        return newest
    }

    func allMatches(of search: SearchClause) -> SearchClause {
        var all = search
        // OFFSET makes the planner read them by themselves, instead of looking for them in the order of the list.
        all.table = "(SELECT s.id FROM \(sql: search.table) WHERE \(sql: search.condition) OFFSET 0) s"
        all.hasOnlyMatches = true
        return all
    }

    func matches(of search: SearchClause, having part: String, by terms: [String]) -> SearchClause {
        var matches = search
        matches.text = (["\((terms + [part]).joined(separator: " & "))"] + search.facets).joined(by: " || ' & ' || ")
        matches.recheck = ([search.contains] + [search.recheck].compactMap(\.self)).joined(by: " AND ")
        return matches
    }

    func part(of sort: PostSort, from lowest: Statement, to highest: Statement) -> Statement {
        switch sort {
        case .hot: "search_ranks(':h:', hot_rank(\(sql: lowest)), hot_rank(\(sql: highest)))"
        case .top: "search_ranks(':l:', nullif(likes_rank(\(sql: lowest)), 0), likes_rank(\(sql: highest)))"
        case .new, .relevance: "NULL"
        }
    }

    func frequencies(of terms: [String], among count: Int) -> Statement {
        let counts: [Statement] = terms.map { term in
            "count(*) FILTER (WHERE ts_match_vq(s.document, search_query(\(term))))"
        }
        return """
            SELECT \(sql: counts.joined(by: ", "))
            FROM (SELECT i.document FROM posts_search i ORDER BY i.id DESC LIMIT \(count)) s
            """
    }
}
