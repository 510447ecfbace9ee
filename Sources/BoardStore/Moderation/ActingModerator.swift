import BoardModels

/// The acting moderator, with the role as of this transaction rather than as of the start of the request.
struct ActingModerator {
    let id: Member.ID
    let handle: String
    let role: Role
    /// The moderator as the reader of the result.
    let member: Member

    /// Throws `memberGone`, or `notAllowed` if the member is no longer a moderator.
    init(_ member: Member, on connection: any Connection) throws {
        let role = try connection.value(Role.self, "SELECT role FROM members WHERE id = \(member.id)")
        guard let role else { throw StoreError.memberGone }
        guard role != .member else { throw StoreError.notAllowed }
        var current = member
        current.role = role
        self.member = current
        self.role = role
        id = member.id
        handle = member.handle
    }

    /// Checks that the moderator may act on a member and has no conflict of interest in the case.
    ///
    /// Throws `ownInterest` or `notAllowed`.
    func check(mayActOn target: Member.ID, inCase id: CaseSummary.ID?, on connection: any Connection) throws {
        guard target != self.id else { throw StoreError.ownInterest }
        if let id {
            let isReporter = try connection.exists(
                "SELECT 1 FROM reports WHERE case_id = \(id) AND reporter_id = \(self.id) LIMIT 1")
            if isReporter { throw StoreError.ownInterest }
        }
        // A deleted account counts as an ordinary member.
        let role = try connection.value(Role.self, "SELECT role FROM members WHERE id = \(target)") ?? .member
        guard ModerationPolicy.mayActOn(role, as: self.role) else { throw StoreError.notAllowed }
    }
}
