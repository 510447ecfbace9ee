/// A member's moderation history, for moderators.
package struct ModerationRecord: Codable, Equatable, Sendable {
    /// The member's public profile; nil if the account was deleted.
    package var member: Member?
    package var handle: String
    /// The member's handle and display name; if the account was deleted, the handle stands for the display name.
    package var author: Author { Author(handle: handle, displayName: member?.displayName ?? handle) }
    package var posts: Int
    /// The number of the member's posts with an unreversed decision to remove them; posts that were deleted later count
    /// too.
    package var removedPosts: Int
    /// The accuracy of the reports that the member made: in how many cases moderators agreed with the member.
    package var reporting: ReportWeight
    /// The decisions about the member and the member's content, latest first; at most 50 and 256 KiB of text.
    package var decisions: [Decision]
    package var activeSanctions: [Sanction]

    package init(
        member: Member?, handle: String, posts: Int, removedPosts: Int, reporting: ReportWeight,
        decisions: [Decision], activeSanctions: [Sanction]
    ) {
        self.member = member
        self.handle = handle
        self.posts = posts
        self.removedPosts = removedPosts
        self.reporting = reporting
        self.decisions = decisions
        self.activeSanctions = activeSanctions
    }
}
