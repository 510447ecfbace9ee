import BoardDatabase
import BoardModels

extension Store {
    /// Deletes the member's own post.
    ///
    /// Throws `notFound`, `notAllowed` for another member's post, or `editConflict` if the post is not at the revision
    /// `ifRevision` (if nil, not checked).
    package func deletePost(
        _ id: Post.ID, by author: Member.ID, ifRevision: Int?, at moment: Timestamp
    ) async throws(StoreError) {
        try await database.write(.concurrent) { connection in
            try connection.lock(.content(id))
            // Any language, since the texts of the post's hiding are not returned.
            _ = try Self.ownPost(
                id, of: author, .delete, ifRevision: ifRevision, language: .english, at: moment, on: connection)
            try connection.run(
                """
                INSERT INTO deletions (content_id, deleted_by, why, deleted_at)
                VALUES (\(id), \(author), \(Deletion.byAuthor), \(moment))
                """)
            try connection.run("DELETE FROM pending_conditions WHERE post_id = \(id)")
            try Self.refreshDeletion(of: id, on: connection)
        }
    }

    /// Undoes the deletion of a post by its author, within `Deletion.undoTime`; leaves a post that is not deleted
    /// unchanged.
    ///
    /// If the post has a place but no weather conditions, their backfill is queued unless `completingUntil`, the time
    /// at which the backfill gives up, is nil. Throws `notFound`, also for a post that was deleted too long ago,
    /// `notAllowed` for another member's post, `sanctioned`, or `duplicatePost` if the author has published the text
    /// again within `limits.duplicateWindow` of the post.
    package func undoDeletion(
        of id: Post.ID, by author: Member.ID, completingUntil: Timestamp?, language: Language = .english,
        at moment: Timestamp
    ) async throws(StoreError) -> Post {
        try await database.write(.concurrent) { connection in
            try connection.lock(.content(id))
            // Posts of the member that are created at the same time could be duplicates.
            try connection.lock(.member(author))
            try SanctionRecord.checkMayWrite(author, language: language, at: moment, on: connection)
            let undone = try connection.run(
                """
                DELETE FROM deletions
                WHERE content_id = \(id) AND deleted_by = \(author) AND deleted_at > \(moment - Deletion.undoTime)
                """)
            if undone > 0 {
                try refuseDuplicate(id, by: author, on: connection)
                try Self.refreshDeletion(of: id, on: connection)
                try Self.queueConditions(of: id, until: completingUntil, at: moment, on: connection)
            }
            // Throws if the post is still deleted or, since only authors may delete posts, another member's.
            return try Self.ownPost(
                id, of: author, .delete, ifRevision: nil, language: language, at: moment, on: connection)
        }
    }

    /// Returns the posts that a member has deleted and whose deletion can be undone, the last deleted first.
    package func deletedPosts(
        of member: Member.ID, limit: Int = 20, at moment: Timestamp
    ) async throws(StoreError) -> [DeletedPost] {
        try await database.fetch(
            """
            SELECT p.id, p.title, x.deleted_at FROM deletions x JOIN posts p ON p.id = x.content_id
            WHERE x.deleted_by = \(member) AND x.deleted_at > \(moment - Deletion.undoTime)
            ORDER BY x.deleted_at DESC LIMIT \(limit)
            """
        ) { row in DeletedPost(id: try row.next(), title: try row.next(), deletedAt: try row.next()) }
    }

    /// Updates a post's visibility and the version of its open case after a deletion or its undoing.
    private static func refreshDeletion(of id: Post.ID, on connection: any Connection) throws {
        try ContentRecord.refreshVisibility(of: id, on: connection)
        try OpenCase.incrementVersion(for: id, on: connection)
    }
}

/// A post that its author has deleted, as long as the deletion can be undone.
package struct DeletedPost: Sendable, Equatable {
    package let id: Post.ID
    package let title: String
    package let deletedAt: Timestamp
}
