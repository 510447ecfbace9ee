import BoardModels

/// The moderator who acts, with the role that holds in the transaction, not the one of the request's beginning.
struct ActingModerator {
    let id: Member.ID
    let handle: String
    let role: Role
    /// As a reader of what comes of it.
    let member: Member

    /// Throws `memberGone`, or `notAllowed` for somebody who is none any more.
    init(_ member: Member, on connection: any Connection) throws(StoreError) {
        let role = try connection.value(Role.self, "SELECT role FROM members WHERE id = \(member.id)")
        guard let role else { throw .memberGone }
        guard role != .member else { throw .notAllowed }
        var current = member
        current.role = role
        self.member = current
        self.role = role
        id = member.id
        handle = member.handle
    }

    /// Refuses whoever has a part in it, and whoever the moderator may not act on: the one place that asks.
    ///
    /// Throws `ownInterest` or `notAllowed`.
    func check(
        mayActOn target: Member.ID, inCase id: CaseSummary.ID?, on connection: any Connection
    )
        throws(StoreError)
    {
        guard target != self.id else { throw .ownInterest }
        if let id {
            let report = try connection.value(
                Int.self, "SELECT 1 FROM reports WHERE case_id = \(id) AND reporter_id = \(self.id) LIMIT 1")
            guard report == nil else { throw .ownInterest }
        }
        // Whoever has no account any more has no rank either.
        let role = try connection.value(Role.self, "SELECT role FROM members WHERE id = \(target)") ?? .member
        guard ModerationPolicy.mayActOn(role, as: self.role) else { throw .notAllowed }
    }
}
