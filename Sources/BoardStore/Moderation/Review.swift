import BoardModels

/// What moderators looked at and found nothing wrong with.
enum Review {
    /// Whether they looked at a revision.
    static func isDone(
        of post: Post.ID, revision: Int, on connection: any Connection
    ) throws(StoreError) -> Bool {
        try connection.value(
            Int.self,
            """
            SELECT 1 FROM cases c JOIN evidence e ON e.case_id = c.id AND e.revision = \(revision)
            JOIN decisions d ON d.id = c.closed_by
            WHERE c.post_id = \(post) AND (\(sql: foundNothing)) LIMIT 1
            """) != nil
    }

    /// The watch words that they saw in a post, each with the line that it was in.
    static func words(of post: Post.ID, on connection: any Connection) throws(StoreError) -> Set<WatchedPlace> {
        let seen = try connection.rows(
            """
            SELECT w.word, e.title, e.body, e.link, e.place_name FROM cases c
            JOIN decisions d ON d.id = c.closed_by JOIN case_words w ON w.case_id = c.id
            JOIN evidence e ON e.case_id = w.case_id AND e.revision = w.revision
            WHERE c.post_id = \(post) AND (\(sql: foundNothing))
            """
        ) { row throws(StoreError) in
            (
                key: WatchWords.key(try row.next()),
                parts: WatchedParts(
                    title: try row.next(), body: try row.next(), link: try row.next(), placeName: try row.next())
            )
        }
        return seen.reduce(into: []) { places, seen in places.formUnion(seen.parts.places(of: seen.key)) }
    }

    /// Of the decision `d` that closed a case: it dismissed it, or was overturned on appeal.
    private static let foundNothing: Statement = """
        d.verdict = 'dismiss' \
        OR EXISTS (SELECT 1 FROM reversals v WHERE v.decision_id = d.id AND v.by_appeal = 1)
        """
}
