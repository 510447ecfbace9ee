/// Who may do what to whom in moderation: the one place that says so.
package enum ModerationPolicy {
    /// Whether somebody of a role may decide about a member of another: moderators not about moderators or admins.
    package static func mayActOn(_ target: Role, as actor: Role) -> Bool {
        switch actor {
        case .member: false
        case .moderator: target == .member
        case .admin: true
        }
    }
}
