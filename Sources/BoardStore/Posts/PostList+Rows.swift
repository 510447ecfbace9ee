import BoardDatabase
import BoardModels

// The rows of a page.
extension PostList {
    /// Reads the rows of the page, and a surplus one if there is a next page; throws `unknownMember` if no member has
    /// the handle of the query's author.
    ///
    /// - Parameter decode: decodes the columns of the selection.
    func rows<Item: Identifiable & Sendable>(
        within bounds: SearchBounds = SearchBounds(), on connection: any Connection,
        _ decode: (inout Row) throws -> Item
    ) throws -> [PostListRow<Item>?] where Item.ID == Post.ID {
        let rows =
            if isRelevanceSearch {
                try relevantRows(within: bounds, on: connection) { try item(&$0, decode) }
            } else if isRankedSearch {
                try rankedRows(within: bounds, on: connection) { try item(&$0, decode) }
            } else if search != nil {
                try searchRows(on: connection) { try item(&$0, decode) }
            } else {
                try connection.rows(statement) { try item(&$0, decode) }
            }
        if rows.isEmpty, let handle = query.author {
            // Checked only for an empty list, so that other lists do not cost more.
            let member = try connection.first(MemberRecord.statement(handle: handle), MemberRecord.decode)
            guard member != nil else { throw StoreError.unknownMember(handle: handle) }
        }
        return rows
    }

    /// Decodes a row; nil if the texts of the rows before it have reached `TextLimit.bytes`.
    private func item<Item: Identifiable & Sendable>(
        _ row: inout Row, _ decode: (inout Row) throws -> Item
    ) throws -> PostListRow<Item>? where Item.ID == Post.ID {
        try row.item { row in
            let (hot, likes) = (try row.next(Double.self), try row.next(Int64.self))
            let key: UInt64 =
                switch query.sort {
                // `relevantRows` replaces the cursors of a list sorted by relevance.
                case .new, .relevance: 0
                case .hot: hot.bitPattern
                case .top: UInt64(bitPattern: likes)
                }
            let post = try decode(&row)
            return PostListRow(post: post, cursor: KeysetCursor(key: key, id: post.id.rawValue))
        }
    }
}

/// A post in a list, and the cursor of a page that ends with it.
struct PostListRow<Item: Sendable>: Sendable {
    let post: Item
    let cursor: KeysetCursor
}

extension Page where Item: Sendable {
    /// Creates a page from the rows of a list of posts.
    init(_ rows: [PostListRow<Item>?], of query: PostQuery) {
        let page = Page<PostListRow<Item>>(fitting: rows, limit: query.limit, of: query.scope, cursor: \.cursor)
        self.init(items: page.items.map(\.post), next: page.next)
    }
}

extension PostQuery {
    var scope: ListScope { ListScope("posts", parameters) }
}
