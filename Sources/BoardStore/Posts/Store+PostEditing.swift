import BoardModels

extension Store {
    /// Replaces the text of one's own post; the same text again changes nothing.
    ///
    /// Conditions stay as long as the place does. A hidden post may be edited once. Throws `notFound`, `notAllowed` for
    /// someone else's post and for one that may not be edited any more, `editConflict` where the post is not at
    /// `ifRevision`, `sanctioned`, or `boardFixed`.
    package func editPost(
        _ id: Post.ID, to text: NewPost, by editor: Member.ID, ifRevision: Int?, language: Language = .english,
        at moment: Timestamp
    ) async throws(StoreError) -> Post {
        try await database.write { connection throws(StoreError) in
            let post = try Self.ownPost(
                id, of: editor, .edit, ifRevision: ifRevision, language: language, at: moment, on: connection)
            try Sanctioning.checkMayWrite(editor, language: language, at: moment, on: connection)
            let edit = PostEdit(from: post, to: text)
            guard edit.changesText else { return post }
            try Self.checkFiling(of: edit, on: connection)
            try Self.apply(edit, at: moment, on: connection)
            let edited = try Self.own(id, of: editor, language: language, at: moment, on: connection)
            guard let edited else { throw .internalFault("an edited post cannot be found") }
            return edited
        }
    }

    /// Takes one's own post off its board; throws as `editPost` does.
    package func deletePost(
        _ id: Post.ID, by author: Member.ID, ifRevision: Int?, at moment: Timestamp
    ) async throws(StoreError) {
        try await database.write { connection throws(StoreError) in
            _ = try Self.ownPost(
                id, of: author, .delete, ifRevision: ifRevision, language: .english, at: moment, on: connection)
            try connection.run(
                """
                INSERT INTO post_deletions (post_id, deleted_by, why, deleted_at)
                VALUES (\(id), \(author), \(Deletion.byAuthor), \(moment))
                """)
            try PostVisibility.refresh(id, on: connection)
            try connection.run("DELETE FROM pending_conditions WHERE post_id = \(id)")
            try Self.tellCase(of: id, on: connection)
        }
    }

    private static func ownPost(
        _ id: Post.ID, of member: Member.ID, _ action: PostAction, ifRevision: Int?, language: Language,
        at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) -> Post {
        let found = try own(id, of: member, language: language, at: moment, on: connection)
        guard let post = found else { throw .notFound }
        guard post.may.contains(action) else { throw .notAllowed }
        guard ifRevision == nil || ifRevision == post.revision else { throw .editConflict(current: post.revision) }
        return post
    }

    /// A post that is shown, or that is hidden or removed and may be read nevertheless.
    private static func own(
        _ id: Post.ID, of member: Member.ID, language: Language, at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) -> Post? {
        if let post = try PostRecord.find(id, reader: member, on: connection) { return post }
        return try HidingRecord.find(id, reader: member, language: language, at: moment, on: connection)
    }

    /// Where a moderator filed a post, its author does not file it elsewhere.
    private static func checkFiling(of edit: PostEdit, on connection: any Connection) throws(StoreError) {
        let post = edit.post
        guard edit.text.weather != post.weather || edit.text.category != post.category else { return }
        let isFixed = try connection.value(
            Int.self, "SELECT 1 FROM post_moves WHERE post_id = \(post.id) AND reversed_at IS NULL LIMIT 1")
        if isFixed != nil { throw .boardFixed(post.weather, post.category) }
    }

    /// An open case is another than the one that a moderator looks at, once its post has changed.
    private static func tellCase(of post: Post.ID, on connection: any Connection) throws(StoreError) {
        try connection.run("UPDATE cases SET version = version + 1 WHERE post_id = \(post) AND closed_at IS NULL")
    }

    private static func apply(
        _ edit: PostEdit, at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) {
        let (id, text, point) = (edit.post.id, edit.text, edit.text.place?.coordinates)
        let revision = edit.post.revision + 1
        // First, for no post has conditions without a place.
        if !edit.keepsPlace {
            try connection.run("UPDATE posts SET observation_id = NULL WHERE id = \(id)")
        }
        try connection.run(
            """
            UPDATE posts SET weather = \(text.weather), category = \(text.category), title = \(text.title),
                body = \(text.body), link = \(text.link), place_name = \(text.place?.name),
                place_key = \(text.place.map { SearchTokens.folded($0.name) }), latitude = \(point?.latitude),
                longitude = \(point?.longitude), cell = \(point.map { GeoCell($0).number }),
                text_hash = \(TextHash.of(text)), revision = \(revision), edited_at = \(moment)
            WHERE id = \(id)
            """)
        if text.place == nil {
            try connection.run("DELETE FROM pending_conditions WHERE post_id = \(id)")
        }
        try RevisionRecord.insert(text, of: id, revision: revision, at: moment, on: connection)
        try tellCase(of: id, on: connection)
        try WatchWords.check(id, revision: revision, text: text, at: moment, on: connection)
        guard edit.post.hiding == nil else {
            // Neither indexed nor counted while it is hidden.
            try connection.run(
                "UPDATE post_hidings SET edited_at = \(moment) WHERE post_id = \(id) AND lifted_at IS NULL")
            return
        }
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
