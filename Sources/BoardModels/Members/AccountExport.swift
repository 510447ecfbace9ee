/// All data stored about a member: the response of `GET /me/export`, which the server streams.
package struct AccountExport: Codable, Sendable {
    package var exportedAt: Timestamp
    package var member: Member
    package var sessions: [Session]
    package var posts: [ExportedPost]
    /// The member's likes, in the order of the posts' ids.
    package var likes: [ExportedLike]
    /// The reports that the member made, oldest first.
    package var reports: [Report]
    package var notices: [Notice]
    package var appeals: [Appeal]
    /// All sanctions on the member, expired and lifted ones included.
    package var sanctions: [Sanction]
    /// The member's saved places, in the order that the member chose.
    package var places: [SavedPlace]
    package var settings: MemberSettings

    package init(
        exportedAt: Timestamp, member: Member, sessions: [Session], posts: [ExportedPost], likes: [ExportedLike],
        reports: [Report] = [], notices: [Notice] = [], appeals: [Appeal] = [], sanctions: [Sanction] = [],
        places: [SavedPlace] = [], settings: MemberSettings = MemberSettings()
    ) {
        self.exportedAt = exportedAt
        self.member = member
        self.sessions = sessions
        self.posts = posts
        self.likes = likes
        self.reports = reports
        self.notices = notices
        self.appeals = appeals
        self.sanctions = sanctions
        self.places = places
        self.settings = settings
    }
}

/// A post with all its revisions.
package struct ExportedPost: Codable, Sendable {
    package var post: Post
    package var revisions: [PostRevision]
    package var deletedAt: Timestamp?

    package init(post: Post, revisions: [PostRevision], deletedAt: Timestamp?) {
        self.post = post
        self.revisions = revisions
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
