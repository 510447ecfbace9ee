import BoardDatabase
import BoardModels

/// The moderator who performs an action, with the role read in the action's own transaction.
struct ActingModerator {
    let id: Member.ID
    let handle: String
    let role: Role
    /// The moderator's account with the current role.
    let member: Member

    /// Reads the member's current role; throws `memberGone`, or `notAllowed` if the member is no longer a moderator.
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

    /// Checks that the moderator may act on a member and has no conflict of interest; throws `conflictOfInterest` or
    /// `notAllowed`.
    ///
    /// - Parameter id: the case, whose reporters have a conflict of interest unless they were moderators; nil if the action is not about a case.
    func check(mayActOn target: Member.ID, inCase id: CaseSummary.ID?, on connection: any Connection) throws {
        guard target != self.id else { throw StoreError.conflictOfInterest }
        if let id {
            let isReporter = try connection.exists(
                "SELECT 1 FROM reports WHERE case_id = \(id) AND reporter_id = \(self.id) AND by_moderator = 0 LIMIT 1")
            if isReporter { throw StoreError.conflictOfInterest }
        }
        // A deleted account counts as an ordinary member.
        let role = try connection.value(Role.self, "SELECT role FROM members WHERE id = \(target)") ?? .member
        guard ModerationPolicy.mayActOn(role, as: self.role) else { throw StoreError.notAllowed }
    }
}
