/// The visibility of content.
package enum ContentState: String, CaseIterable, Codable, Sendable {
    case shown
    /// Hidden by a moderator or automatically; visible to its author and moderators only.
    case hidden
    /// Removed by a moderator, permanently unless the decision is reversed.
    case removed
    /// Deleted by its author, or together with the author's account.
    case deleted
}
