/// All data stored about a member: the response of `GET /me/export`, which the server streams.
///
/// A moderator's export contains the notes that the member wrote on cases. It does not contain the decisions,
/// reversals and answers to appeals that the member made as a moderator, which belong to the board.
package struct AccountExport: Codable, Sendable {
    package var exportedAt: Timestamp
    package var member: Member
    package var sessions: [Session]
    package var posts: [ExportedPost]
    /// The member's likes, in the order of the posts' ids.
    package var likes: [ExportedLike]
    /// The reports that the member made, oldest first.
    package var reports: [Report] = []
    package var notices: [Notice] = []
    package var appeals: [Appeal] = []
    /// The notes that the member wrote on cases as a moderator, oldest first.
    package var caseNotes: [ExportedCaseNote] = []
    /// All sanctions on the member, expired and lifted ones included.
    package var sanctions: [Sanction] = []
    /// The member's saved places, in the order that the member chose.
    package var places: [SavedPlace] = []
    package var settings = MemberSettings()
}

/// A post with all its revisions and the requests to restore it.
package struct ExportedPost: Codable, Sendable {
    package var post: Post
    package var revisions: [PostRevision]
    /// The member's requests to restore the post, oldest first; at most one for each time that it was hidden.
    package var restorations: [RestorationRequest]
    package var deletedAt: Timestamp?

    package init(
        post: Post, revisions: [PostRevision], restorations: [RestorationRequest] = [], deletedAt: Timestamp?
    ) {
        self.post = post
        self.revisions = revisions
        self.restorations = restorations
        self.deletedAt = deletedAt
    }
}

package struct ExportedLike: Codable, Sendable {
    package var post: Post.ID
    package var likedAt: Timestamp

    package init(post: Post.ID, likedAt: Timestamp) {
        self.post = post
        self.likedAt = likedAt
    }
}

/// A note that the member wrote on a case as a moderator.
package struct ExportedCaseNote: Codable, Equatable, Sendable {
    package var `case`: Case.ID
    package var text: String
    package var writtenAt: Timestamp

    package init(case: Case.ID, text: String, writtenAt: Timestamp) {
        self.case = `case`
        self.text = text
        self.writtenAt = writtenAt
    }
}
