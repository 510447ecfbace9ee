import BoardDatabase
import BoardModels

/// The confirmation of a change to an account: the session that requested it and the password hash that was verified.
///
/// Verifying the password takes time. So the change checks the confirmation again in its own transaction, and fails if
/// the password was changed or the session was ended meanwhile.
package struct AccountConfirmation: Sendable {
    let session: Session.ID
    /// The stored password hash against which the password was verified.
    let verified: String

    package init(session: Session.ID, verified: String) {
        self.session = session
        self.verified = verified
    }

    /// Checks that the session has not ended, and that the verified password is still the member's; throws
    /// `sessionEnded` or `passwordChanged` otherwise.
    func check(for member: Member.ID, on connection: any Connection) throws {
        let stored = try connection.value(
            String.self,
            """
            SELECT m.password_hash FROM sessions s JOIN members m ON m.id = s.member_id
            WHERE s.id = \(session) AND s.member_id = \(member)
                AND NOT \(sql: SanctionRecord.hasEnded(session: "s.id", of: "s.member_id"))
            """)
        guard let stored else { throw StoreError.sessionEnded }
        guard stored == verified else { throw StoreError.passwordChanged }
    }
}
