import BoardModels

extension Store {
    /// Asks to have one's own hidden post shown again, once for each time it is hidden: opens a case, or joins the
    /// open one.
    ///
    /// Throws `notFound`, `notAllowed` for a post that is not hidden, `askedBefore`,
    /// `memberGone` or `idempotencyKeyReused`.
    package func requestRestoration(
        of post: Post.ID, _ request: NewRestoration, by author: Member, language: Language,
        idempotency: IdempotencyKey? = nil, at moment: Timestamp
    ) async throws(StoreError) -> Post {
        try await database.write { connection throws(StoreError) in
            try once(idempotency, for: author.id, at: moment, on: connection) { () throws(StoreError) in
                let hidden = try Self.hidden(post, of: author.id, on: connection)
                let file = try CaseFile.open(for: post, revision: hidden.revision, at: moment, on: connection)
                let asked = try connection.run(
                    """
                    INSERT INTO restorations (hiding_id, case_id, text, asked_at)
                    VALUES (\(hidden.hiding), \(file.id), \(request.text), \(moment)) ON CONFLICT (hiding_id) DO NOTHING
                    """)
                guard asked > 0 else { throw .askedBefore }
                try file.addRestoration(on: connection)
                let asking = try HidingRecord.find(
                    post, reader: author.id, language: language, at: moment, on: connection)
                guard let asking else { throw .internalFault("a hidden post cannot be found") }
                return asking
            }
        }
    }

    private static func hidden(
        _ post: Post.ID, of author: Member.ID, on connection: any Connection
    ) throws(StoreError) -> (revision: Int, hiding: Int64) {
        let found = try connection.first(
            """
            SELECT p.author_id, p.withdrawn_at IS NULL, p.revision, h.id, \(sql: PostVisibility.stateColumn("p.id"))
            FROM posts p LEFT JOIN post_hidings h ON h.post_id = p.id AND h.lifted_at IS NULL WHERE p.id = \(post)
            """
        ) { row throws(StoreError) in
            (
                author: try row.next(Member.ID.self), isShown: try row.next(Bool.self),
                revision: try row.next(Int.self), hiding: try row.next(Int64?.self),
                state: try row.next(PostState.self)
            )
        }
        guard let found, found.state != .deleted, found.isShown || found.author == author else { throw .notFound }
        guard found.author == author, found.state == .hidden, let hiding = found.hiding else { throw .notAllowed }
        return (found.revision, hiding)
    }
}
