import BoardModels

extension Store {
    /// Replaces the text of one's own post; the same text again changes nothing.
    ///
    /// Conditions stay as long as the place does. Throws `notFound`, `notAllowed` for someone else's post, or
    /// `editConflict` where the post is not at `ifRevision`.
    package func editPost(
        _ id: Post.ID, to text: NewPost, by editor: Member.ID, ifRevision: Int?, at moment: Timestamp
    ) async throws(StoreError) -> Post {
        try await database.write { connection throws(StoreError) in
            let post = try Self.ownPost(id, of: editor, ifRevision: ifRevision, on: connection)
            let edit = PostEdit(from: post, to: text)
            guard edit.changesText else { return post }
            try Self.apply(edit, at: moment, on: connection)
            guard let edited = try PostRecord.find(id, reader: editor, on: connection) else {
                throw .internalFault("an edited post cannot be found")
            }
            return edited
        }
    }

    /// Takes one's own post off its board; throws as `editPost` does.
    package func deletePost(
        _ id: Post.ID, by author: Member.ID, ifRevision: Int?, at moment: Timestamp
    ) async throws(StoreError) {
        try await database.write { connection throws(StoreError) in
            let post = try Self.ownPost(id, of: author, ifRevision: ifRevision, on: connection)
            try connection.run("UPDATE posts SET withdrawn_at = \(moment) WHERE id = \(id)")
            try connection.run(
                """
                INSERT INTO post_deletions (post_id, deleted_by, why, deleted_at)
                VALUES (\(id), \(author), \(Deletion.byAuthor), \(moment))
                """)
            try connection.removeFromIndex("\(id)")
            try connection.run("DELETE FROM pending_conditions WHERE post_id = \(id)")
            try BoardCount.add(-1, to: post.weather, on: connection)
        }
    }

    private static func ownPost(
        _ id: Post.ID, of member: Member.ID, ifRevision: Int?, on connection: any Connection
    ) throws(StoreError) -> Post {
        guard let post = try PostRecord.find(id, reader: member, on: connection) else { throw .notFound }
        guard post.may.contains(.edit) else { throw .notAllowed }
        guard ifRevision == nil || ifRevision == post.revision else { throw .editConflict(current: post.revision) }
        return post
    }

    private static func apply(
        _ edit: PostEdit, at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) {
        let (id, text, point) = (edit.post.id, edit.text, edit.text.place?.coordinates)
        let revision = edit.post.revision + 1
        try connection.run(
            """
            UPDATE posts SET weather = \(text.weather), category = \(text.category), title = \(text.title),
                body = \(text.body), link = \(text.link), place_name = \(text.place?.name),
                place_key = \(text.place.map { SearchTokens.folded($0.name) }), latitude = \(point?.latitude),
                longitude = \(point?.longitude), cell = \(point.map { GeoCell($0).number }),
                text_hash = \(TextHash.of(text)), revision = \(revision), edited_at = \(moment)
            WHERE id = \(id)
            """)
        if !edit.keepsPlace {
            try connection.run("UPDATE posts SET observation_id = NULL WHERE id = \(id)")
        }
        if text.place == nil {
            try connection.run("DELETE FROM pending_conditions WHERE post_id = \(id)")
        }
        try RevisionRecord.insert(text, of: id, revision: revision, at: moment, on: connection)
        try connection.index(id.rawValue, tokens: text.searchTokens)
        if text.weather != edit.post.weather {
            try BoardCount.add(-1, to: edit.post.weather, on: connection)
            try BoardCount.add(1, to: text.weather, on: connection)
        }
    }
}

/// What an edit does to a post.
struct PostEdit {
    let post: Post
    let text: NewPost
    /// Whether it is the place that the conditions were measured at: its name or its coordinates are the same.
    let keepsPlace: Bool

    init(from post: Post, to text: NewPost) {
        self.post = post
        let (before, after) = (post.place, text.place)
        let isSameName = before.map { SearchTokens.folded($0.name) } == after.map { SearchTokens.folded($0.name) }
        var text = text
        text.place?.coordinates = after?.coordinates?.rounded
        if isSameName, after?.coordinates == nil {
            // The name was looked up meanwhile, which the author of an edit need not repeat.
            text.place?.coordinates = before?.coordinates
        }
        self.text = text
        keepsPlace =
            after != nil && text.place?.coordinates == before?.coordinates
            && (isSameName || before?.coordinates != nil)
    }

    var changesText: Bool {
        let before = NewPost(
            weather: post.weather, category: post.category, title: post.title, body: post.body, link: post.link,
            place: post.place)
        return text != before
    }
}
