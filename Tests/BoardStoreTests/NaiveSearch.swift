import BoardModels

@testable import BoardStore

/// A search that reads every post and compares its words one by one, to check the search index against.
struct NaiveSearch {
    let query: PostQuery

    /// Returns the ids of the posts that match the query, in its order.
    func result(of posts: [Post]) -> [Post.ID] {
        let matches = posts.filter(isMatch)
        let sorted = matches.sorted { left, right in
            let (ours, theirs) = (key(of: left), key(of: right))
            return ours == theirs ? left.id.rawValue > right.id.rawValue : ours > theirs
        }
        return sorted.map(\.id)
    }

    private func key(of post: Post) -> Double {
        switch query.sort {
        case .new: 0
        case .hot: Hotness.of(likes: post.likes, createdAt: post.createdAt)
        case .top: Double(post.likes)
        }
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
