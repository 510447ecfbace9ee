import BoardDatabase
import BoardModels

/// Reads hidden and removed posts, with the reason shown to their author.
enum HidingRecord {
    /// Returns a post as a reader sees it, even if it is hidden or removed; nil if it does not exist, is deleted, or
    /// the reader may not see it.
    static func find(
        _ id: Post.ID, reader: Member.ID, language: Language, at moment: Timestamp, on connection: any Connection
    ) throws -> Post? {
        guard try ContentRecord.firstReadableRevision(of: id, by: reader, on: connection) != nil else { return nil }
        let post = try PostRecord.find(id, reader: reader, includesHidden: true, on: connection)
        guard let post else { return nil }
        return try addingHidings(to: [post], for: reader, language: language, at: moment, on: connection).first
    }

    /// Returns posts, after adding the moderation state and the reader's remaining actions to the hidden and removed
    /// posts among them.
    static func addingHidings(
        to posts: [Post], for reader: Member.ID, language: Language, at moment: Timestamp,
        on connection: any Connection
    ) throws -> [Post] {
        var hidings: [Post.ID: Hiding] = [:]
        // In chunks, since a statement can bind a limited number of values.
        for start in stride(from: 0, to: posts.count, by: 500) {
            let ids = posts[start..<min(start + 500, posts.count)].map(\.id)
            hidings.merge(
                try self.hidings(about: ids, to: reader, language: language, at: moment, on: connection)
            ) { first, _ in first }
        }
        return posts.map { post in
            guard let hiding = hidings[post.id] else { return post }
            var post = post
            // Only its author may delete a post.
            let isOwn = post.may.contains(.delete)
            post.hiding = hiding
            post.may = isOwn ? actions(hiding) : []
            return post
        }
    }

    private static func actions(_ hiding: Hiding) -> [PostAction] {
        var actions: [PostAction] = [.delete]
        if hiding.mayEdit { actions.insert(.edit, at: 0) }
        if hiding.mayRequestRestoration { actions.append(.requestRestoration) }
        return actions
    }

    private static func hidings(
        about posts: [Post.ID], to reader: Member.ID, language: Language, at moment: Timestamp,
        on connection: any Connection
    ) throws -> [Post.ID: Hiding] {
        let ids = posts.map { "\($0)" as Statement }.joined(by: ", ")
        // A removal takes precedence over a hiding; the hiding applies again after the removal is reversed.
        var statement: Statement =
            """
            SELECT p.id, w.id IS NOT NULL, coalesce(w.begins_at, h.begins_at), d.id, d.reason,
                \(sql: DecisionRecord.message(in: language)), d.decided_at, p.author_id = \(reader),
                a.state, r.decision_id IS NOT NULL, \(sql: DecisionRecord.isInForce(at: moment)),
                EXISTS (SELECT 1 FROM effects e WHERE e.content_id = p.id AND e.kind = 'hide' AND e.ended_at IS NULL
                    AND e.edited_at IS NOT NULL),
                EXISTS (SELECT 1 FROM restorations q WHERE q.content_id = p.id
                    AND q.hidden_since = \(sql: ContentVisibility.hiddenSinceColumn("p.id")))
            FROM posts p
            LEFT JOIN effects h ON h.id = \(sql: firstEffect(.hide)) LEFT JOIN effects w ON w.id = \(sql: firstEffect(.remove))
            LEFT JOIN decisions d ON d.id = CASE WHEN w.id IS NULL THEN h.decision_id ELSE w.decision_id END
            \(sql: DecisionRecord.outcomeJoins)
            WHERE p.id IN (\(sql: ids)) AND p.withdrawn_at IS NOT NULL AND (h.id IS NOT NULL OR w.id IS NOT NULL)
                AND NOT EXISTS (SELECT 1 FROM deletions x WHERE x.content_id = p.id)
            """
        // Its text depends on the number of posts.
        statement.isCached = false
        let rows = try connection.rows(statement) { row in
            (post: try row.next(Post.ID.self), hiding: try decode(&row, at: moment))
        }
        return Dictionary(rows.map { ($0.post, $0.hiding) }) { first, _ in first }
    }

    /// Returns an SQL expression for the id of the first open effect of a kind on the post `p`; NULL if there is none.
    ///
    /// Several decisions can hide the same post; the time since which it has been hidden is that of the first too.
    private static func firstEffect(_ kind: EffectKind) -> Statement {
        """
        (SELECT min(e.id) FROM effects e WHERE e.content_id = p.id AND e.kind = \(kind) AND e.ended_at IS NULL)
        """
    }

    private static func decode(_ row: inout Row, at moment: Timestamp) throws -> Hiding {
        let isRemoved: Bool = try row.next()
        var hiding = Hiding(
            state: isRemoved ? .removed : .hidden, at: try row.next(), decision: try row.next(),
            reason: try row.next(), message: try row.next(), mayEdit: false, mayRequestRestoration: false,
            mayAppeal: false)
        let decidedAt: Timestamp? = try row.next()
        let isAuthor: Bool = try row.next()
        let state = (
            appeal: try row.next(AppealState?.self), isReversed: try row.next(Bool.self),
            isInForce: try row.next(Bool.self)
        )
        let wasEdited: Bool = try row.next()
        let isRestorationRequested: Bool = try row.next()
        guard isAuthor else { return hiding }
        hiding.mayEdit = !isRemoved && !wasEdited
        hiding.mayRequestRestoration = !isRemoved && !isRestorationRequested
        hiding.mayAppeal = decidedAt.map { DecisionRecord.isAppealable(state, decidedAt: $0, at: moment) } ?? false
        return hiding
    }
}
