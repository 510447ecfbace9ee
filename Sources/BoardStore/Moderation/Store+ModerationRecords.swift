import BoardDatabase
import BoardModels

extension Store {
    /// Returns a member's moderation record; throws `notFound` for a handle that was never registered.
    package func memberRecord(
        handle: String, reader: Member, language: Language, at moment: Timestamp
    ) async throws(StoreError) -> ModerationRecord {
        let found = try await database.read { connection in
            try ModerationRecords.find(handle: handle, reader: reader, language: language, at: moment, on: connection)
        }
        guard let found else { throw StoreError.notFound }
        return found
    }
}
