/// The permission rules of moderation.
package enum ModerationPolicy {
    /// Returns whether a member with the role `actor` may moderate a member with the role `target`.
    ///
    /// Moderators may moderate plain members; admins may moderate everyone.
    package static func mayActOn(_ target: Role, as actor: Role) -> Bool {
        switch actor {
        case .member: false
        case .moderator: target == .member
        case .admin: true
        }
    }
}
