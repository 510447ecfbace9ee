import BoardDatabase
import BoardModels

extension Store {
    /// Replaces the content of the member's own post; does nothing if the content is equal.
    ///
    /// The post's weather conditions are kept unless the place changes; for another place, their backfill is queued
    /// unless `completingUntil`, the time at which the backfill gives up, is nil. A hidden post may be edited once.
    /// Throws `notFound`, `notAllowed` for another member's post and for one that may no longer be edited,
    /// `editConflict` if the post is not at the revision `ifRevision` (if nil, not checked), `sanctioned`, or
    /// `boardFixed`.
    package func editPost(
        _ id: Post.ID, to content: NewPost, by editor: Member.ID, ifRevision: Int?, completingUntil: Timestamp? = nil,
        language: Language = .english, at moment: Timestamp
    ) async throws(StoreError) -> Post {
        // Computed here, so that no other write waits for it.
        let tokens = content.searchTokens
        return try await database.write(.concurrent) { connection in
            try connection.lock(.content(id))
            let post = try Self.ownPost(
                id, of: editor, .edit, ifRevision: ifRevision, language: language, at: moment, on: connection)
            try SanctionRecord.checkMayWrite(editor, language: language, at: moment, on: connection)
            let edit = PostEdit(from: post, to: content)
            guard edit.content != post.content else { return post }
            try Self.checkBoard(of: edit, on: connection)
            try Self.apply(edit, tokens: tokens, completingUntil: completingUntil, at: moment, on: connection)
            let edited = try Self.readablePost(id, of: editor, language: language, at: moment, on: connection)
            guard let edited else { throw StoreError.internalFault("an edited post cannot be found") }
            return edited
        }
    }

    /// Finds a post, and checks that it is the member's own and allows an action.
    ///
    /// Throws `notFound`, `notAllowed` for another member's post and for one that does not allow the action, or
    /// `editConflict` if the post is not at the revision `ifRevision` (if nil, not checked).
    static func ownPost(
        _ id: Post.ID, of member: Member.ID, _ action: PostAction, ifRevision: Int?, language: Language,
        at moment: Timestamp, on connection: any Connection
    ) throws -> Post {
        let found = try readablePost(id, of: member, language: language, at: moment, on: connection)
        guard let post = found else { throw StoreError.notFound }
        guard post.may.contains(action) else { throw StoreError.notAllowed }
        guard ifRevision == nil || ifRevision == post.revision else {
            throw StoreError.editConflict(current: post.revision)
        }
        return post
    }

    /// Finds a post that the member may read, including hidden and removed posts; nil if there is none.
    private static func readablePost(
        _ id: Post.ID, of member: Member.ID, language: Language, at moment: Timestamp, on connection: any Connection
    ) throws -> Post? {
        if let post = try PostRecord.find(id, reader: member, on: connection) { return post }
        return try HidingRecord.find(id, reader: member, language: language, at: moment, on: connection)
    }

    /// Checks that an edit keeps the board and category of a post that a moderator moved; throws `boardFixed`
    /// otherwise.
    private static func checkBoard(of edit: PostEdit, on connection: any Connection) throws {
        let post = edit.post
        guard edit.content.weather != post.weather || edit.content.category != post.category else { return }
        let isMoved = Effects.isOpen(.move, on: "\(post.id)")
        if try connection.value(Bool.self, "SELECT \(sql: isMoved)") == true {
            throw StoreError.boardFixed(post.weather, post.category)
        }
    }

    private static func apply(
        _ edit: PostEdit, tokens: [String], completingUntil: Timestamp?, at moment: Timestamp,
        on connection: any Connection
    ) throws {
        let (id, content) = (edit.post.id, edit.content)
        let revision = edit.post.revision + 1
        // Cleared first, since the schema does not allow conditions without a place.
        if !edit.keepsPlace {
            try connection.run("UPDATE posts SET observation_id = NULL WHERE id = \(id)")
        }
        try connection.run(
            """
            UPDATE posts SET \(sql: PostRecord.writtenColumns.assignments(of: content)), revision = \(revision),
                edited_at = \(moment)
            WHERE id = \(id)
            """)
        if content.place == nil {
            try connection.run("DELETE FROM pending_conditions WHERE post_id = \(id)")
        } else if !edit.keepsPlace {
            try queueConditions(of: id, until: completingUntil, at: moment, on: connection)
        }
        try RevisionRecord.insert(content, of: id, revision: revision, at: moment, on: connection)
        try OpenCase.incrementVersion(for: id, on: connection)
        try WatchWords.check(id, revision: revision, content: content, at: moment, on: connection)
        guard edit.post.hiding == nil else {
            // A hidden post is neither indexed nor counted.
            try connection.run(
                """
                UPDATE effects SET edited_at = \(moment) WHERE content_id = \(id) AND kind = 'hide' AND ended_at IS NULL
                """)
            return
        }
        try connection.index(id.rawValue, tokens: tokens)
        if content.weather != edit.post.weather {
            try connection.countPosts(-1, on: edit.post.weather)
            try connection.countPosts(1, on: content.weather)
        }
    }
}

/// An edit of a post: the post before the edit and its new content.
struct PostEdit {
    let post: Post
    let content: PostContent
    /// True if the post's weather conditions remain valid, since the place keeps its coordinates or, if it has none,
    /// its name.
    let keepsPlace: Bool

    init(from post: Post, to content: PostContent) {
        self.post = post
        let (oldPlace, newPlace) = (post.place, content.place)
        let isSameName = oldPlace.map { SearchTokens.folded($0.name) } == newPlace.map { SearchTokens.folded($0.name) }
        var content = content
        content.place?.coordinates = newPlace?.coordinates?.rounded
        if isSameName, newPlace?.coordinates == nil {
            // The coordinates were looked up by name; an edit need not repeat them.
            content.place?.coordinates = oldPlace?.coordinates
        }
        self.content = content
        keepsPlace =
            newPlace != nil && content.place?.coordinates == oldPlace?.coordinates
            && (isSameName || oldPlace?.coordinates != nil)
    }
}
