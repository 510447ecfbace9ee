import BoardDatabase
import BoardModels

extension Change {
    /// A change in terms of the board: the post, member or other thing that it concerns.
    package enum Meaning: Hashable, Sendable {
        /// A post was created, edited, liked, moved, hidden, shown again or deleted, or its conditions were added.
        ///
        /// A post that moves to another board is published as a change on both boards.
        case post(Post.ID, board: WeatherType)
        /// A member's display name, role or introduction changed, or the account was deleted.
        case member(Member.ID)
        /// One or more of the member's sessions became invalid, got a new token, or became valid again.
        case sessions(of: Member.ID)
        /// A case was opened, changed, decided or reopened.
        case moderationCase(Case.ID)
        case anything
    }

    /// The meaning of the change, whose kinds are those that the triggers of both engines tell.
    ///
    /// A kind that this release does not know means `anything`: a newer release may have migrated the schema.
    package var meaning: Meaning {
        switch kind {
        case "post":
            detail.flatMap { WeatherType(rawValue: $0) }.map { .post(Post.ID(rawValue: subject), board: $0) }
                ?? .anything
        case "member": .member(Member.ID(rawValue: subject))
        case "sessions": .sessions(of: Member.ID(rawValue: subject))
        case "case": .moderationCase(Case.ID(rawValue: subject))
        default: .anything
        }
    }
}
