/// The visibility of content.
package enum ContentState: String, JSONChoice {
    case shown
    /// Hidden by a moderator or automatically; visible to its author and moderators only.
    case hidden
    /// Removed by a moderator, permanently unless the decision is reversed.
    case removed
    /// Deleted by its author, or together with the author's account.
    case deleted
}

extension ContentState: LocalizedMessage {
    package var localized: LocalizedText {
        switch self {
        case .shown: LocalizedText("shown", "공개")
        case .hidden: LocalizedText("hidden", "숨김")
        case .removed: LocalizedText("removed", "운영진 삭제")
        case .deleted: LocalizedText("deleted by its author", "작성자 삭제")
        }
    }
}
