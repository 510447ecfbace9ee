/// The permission rules of moderation.
package enum ModerationPolicy {
    /// Returns whether a user with the role `actor` may decide about a user with the role `target`.
    ///
    /// Moderators may decide about members, admins about everyone.
    package static func mayActOn(_ target: Role, as actor: Role) -> Bool {
        switch actor {
        case .member: false
        case .moderator: target == .member
        case .admin: true
        }
    }
}
