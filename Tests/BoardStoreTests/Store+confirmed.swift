import BoardDatabase
import BoardModels

@testable import BoardStore

// Sign-ins and changes of an account whose password was verified just before.
extension Store {
    func signIn(
        _ member: Member.ID, client: String, tokenHash: [UInt8], at moment: Timestamp
    ) async throws(StoreError) -> Session {
        let verified = try await passwordHash(of: member) ?? ""
        return try await signIn(member, verified: verified, client: client, tokenHash: tokenHash, at: moment)
    }

    func deleteMember(_ member: Member.ID, at moment: Timestamp) async throws(StoreError) {
        try await deleteMember(member, confirmed: try await confirmation(of: member, at: moment), at: moment)
    }

    func passwordHash(of member: Member.ID) async throws(StoreError) -> String? {
        try await database.fetch("SELECT password_hash FROM members WHERE id = \(member)") { row in
            try row.next(String.self)
        }.first
    }

    /// A confirmation by one of the member's sessions, or by a new one if they have all ended; for a member who does not
    /// exist, by a session that does not exist.
    func confirmation(
        of member: Member.ID, at moment: Timestamp = .start
    ) async throws(StoreError) -> AccountConfirmation {
        guard let verified = try await passwordHash(of: member) else {
            return AccountConfirmation(session: Session.ID(rawValue: 0), verified: "")
        }
        let session = try await database.write { connection in
            let open = try connection.value(
                Session.ID.self,
                """
                SELECT s.id FROM sessions s WHERE s.member_id = \(member)
                    AND NOT \(sql: SanctionRecord.hasEnded(session: "s.id", of: "s.member_id")) LIMIT 1
                """)
            if let open { return open }
            return try SessionRecord.insert(
                member, client: "tests", tokenHash: Tokens.random(), at: moment, on: connection
            ).id
        }
        return AccountConfirmation(session: session, verified: verified)
    }
}
