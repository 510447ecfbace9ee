/// The permission rules of moderation.
package enum ModerationPolicy {
    /// Whether a role may decide about a member of another role; moderators may not about moderators or admins.
    package static func mayActOn(_ target: Role, as actor: Role) -> Bool {
        switch actor {
        case .member: false
        case .moderator: target == .member
        case .admin: true
        }
    }
}
