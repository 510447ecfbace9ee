/// The handle and display name of a member, as the author of content or of an action.
package struct Author: Codable, Hashable, Sendable {
    package var handle: String
    package var displayName: String
    /// True if this is the author of a post and a moderator or an admin; otherwise nil.
    package var isModerator: Bool?

    package init(handle: String, displayName: String, isModerator: Bool? = nil) {
        self.handle = handle
        self.displayName = displayName
        self.isModerator = isModerator
    }

    /// The display name with the handle in parentheses, since members can have equal display names; the handle alone if
    /// both are equal.
    package var fullName: String { displayName == handle ? handle : "\(displayName) (\(handle))" }

    /// The mark that clients show after a moderator's name; no display name can contain it.
    package static let moderatorMark = "◈"
}
