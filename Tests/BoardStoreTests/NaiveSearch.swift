import BoardModels

@testable import BoardStore

/// A search that reads every post and compares its words one by one, to check the search index against.
struct NaiveSearch {
    let query: PostQuery
    var rankedMatches = PostQuery.rankedMatches

    /// Returns the ids of the posts that match the query, in its order.
    func result(of posts: [Post]) -> [Post.ID] {
        let matches = posts.filter(isMatch)
        let newest = matches.map(\.id.rawValue).sorted(by: >).prefix(rankedMatches)
        func key(_ post: Post) -> Double {
            guard query.sort == .relevance else { return self.key(of: post) }
            return newest.contains(post.id.rawValue) ? rank(of: post) : -1
        }
        let sorted = matches.sorted { left, right in
            let (ours, theirs) = (key(left), key(right))
            return ours == theirs ? left.id.rawValue > right.id.rawValue : ours > theirs
        }
        return sorted.map(\.id)
    }

    private func key(of post: Post) -> Double {
        switch query.sort {
        case .new, .relevance: 0
        case .hot: Hotness.of(likes: post.likes, createdAt: post.createdAt)
        case .top: Double(post.likes)
        }
    }

    /// Twice how well all terms occur in the post (3 as words, 2 as their beginnings, 1 in them), and one more if they
    /// occur so in the title.
    private func rank(of post: Post) -> Double {
        let terms = query.search.flatMap { SearchQuery($0) }?.terms ?? []
        func worst(_ words: [String]) -> Int {
            terms.map { term in words.map { grade(term, $0) }.max() ?? 0 }.min() ?? 0
        }
        let text = worst(post.content.texts(.searched).flatMap(words))
        let title = worst(words(post.title))
        return Double(max(2 * text, title == 0 ? 0 : 2 * title + 1))
    }

    private func words(_ text: String) -> [String] {
        SearchTokens.runs(of: text).map { run in
            run.usesBigrams ? String(run.tokens.compactMap(\.first)) : run.tokens.joined()
        }
    }

    private func grade(_ term: SearchTerm, _ word: String) -> Int {
        let text = term.tokens[0] + term.tokens.dropFirst().map { String($0.suffix(1)) }.joined()
        if word == text { return 3 }
        if term.usesBigrams { return word.hasPrefix(text) ? 2 : word.contains(text) ? 1 : 0 }
        return term.isPrefix && word.hasPrefix(text) ? 2 : 0
    }

    private func isMatch(_ post: Post) -> Bool {
        guard query.weather == nil || query.weather == post.weather,
            query.category == nil || query.category == post.category,
            query.author == nil || query.author == post.author.handle
        else { return false }
        if let place = query.place {
            guard let name = post.place?.name, SearchTokens.folded(name) == SearchTokens.folded(place) else {
                return false
            }
        }
        if let near = query.near {
            guard let point = post.place?.coordinates, point.kilometres(to: near) <= 10 else { return false }
        }
        let tokens = post.content.searchTokens
        let terms = query.search.flatMap { SearchQuery($0) }?.terms ?? []
        return terms.allSatisfy { term in contains(term, tokens) }
    }

    private func contains(_ term: SearchTerm, _ tokens: [String]) -> Bool {
        guard tokens.count >= term.tokens.count else { return false }
        return (0...(tokens.count - term.tokens.count)).contains { start in
            term.tokens.indices.allSatisfy { index in
                let (token, wanted) = (tokens[start + index], term.tokens[index])
                guard term.isPrefix, index == term.tokens.count - 1 else { return token == wanted }
                return token.hasPrefix(wanted)
            }
        }
    }
}
