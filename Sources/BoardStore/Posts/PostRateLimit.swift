import BoardModels
import Crypto

/// How fast a member may post. Deleted posts count, or deleting would reset the count.
extension Store {
    func checkPace(
        of author: Member.ID, joinedAt: Timestamp, at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) {
        let window = StoreLimits.tenMinutes
        if let oldest = try Self.post(limits.postsPerTenMinutes, of: author, since: moment - window, on: connection) {
            throw .postLimit(retryAfter: oldest + window - moment)
        }
        let firstDay = StoreLimits.firstDay
        guard moment < joinedAt + firstDay else { return }
        if try Self.post(limits.postsOnFirstDay, of: author, since: moment - firstDay, on: connection) != nil {
            throw .postLimit(retryAfter: joinedAt + firstDay - moment)
        }
    }

    /// When the member wrote the nth latest post, nil where fewer were written after `moment`.
    private static func post(
        _ number: Int, of author: Member.ID, since moment: Timestamp, on connection: any Connection
    ) throws(StoreError) -> Timestamp? {
        try connection.value(
            Timestamp.self,
            """
            SELECT created_at FROM posts WHERE author_id = \(author) AND created_at > \(moment)
            ORDER BY created_at DESC LIMIT 1 OFFSET \(number - 1)
            """)
    }

    func refuseDuplicate(
        _ hash: [UInt8], by author: Member.ID, at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) {
        let twin = try connection.value(
            Int.self,
            """
            SELECT 1 FROM posts WHERE author_id = \(author) AND created_at > \(moment - limits.duplicateWindow)
                AND text_hash = \(hash) AND withdrawn_at IS NULL LIMIT 1
            """)
        guard twin == nil else { throw .duplicatePost }
    }
}

/// What makes two posts say the same: title, body and link, on whichever board.
enum TextHash {
    static func of(_ post: NewPost) -> [UInt8] {
        var hash = SHA256()
        for text in [post.title, post.body, post.link ?? ""] {
            hash.update(data: Array(text.utf8))
            hash.update(data: [0])
        }
        return Array(hash.finalize())
    }
}
