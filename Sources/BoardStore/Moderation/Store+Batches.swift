import BoardDatabase
import BoardModels

extension Store {
    /// Returns a batch with its latest decisions, oldest first; throws `notFound`.
    package func batch(
        _ id: Batch.ID, reader: Member, language: Language, at moment: Timestamp
    ) async throws(StoreError) -> (batch: Batch, decisions: [Decision]) {
        let found = try await database.read { connection in
            try connection.first(
                "SELECT \(sql: BatchRecord.columns) FROM batches b WHERE b.id = \(id)", BatchRecord.decode
            ).map { batch in
                let decisions: [Decision] = try DecisionRecord.list(
                    where: "d.batch_id = \(id)", limit: PageQuery.limits.upperBound, reader: reader,
                    language: language, at: moment, on: connection
                ).reversed()
                return (batch: batch, decisions: decisions)
            }
        }
        guard let found else { throw StoreError.notFound }
        return found
    }

    /// Returns one page of a moderator's batches, latest first; throws `invalidCursor`.
    package func batches(of moderator: Member.ID, _ query: PageQuery) async throws(StoreError) -> Page<Batch> {
        let scope = ListScope("batches of \(moderator)")
        let before = try KeysetCursor(query.cursor, of: scope)?.id ?? .max
        let batches = try await database.fetch(
            """
            SELECT \(sql: BatchRecord.columns) FROM batches b WHERE b.moderator_id = \(moderator) AND b.id < \(before)
            ORDER BY b.id DESC LIMIT \(query.limit + 1)
            """, BatchRecord.decode)
        return Page(batches, limit: query.limit, of: scope) { KeysetCursor(id: $0.id.rawValue) }
    }
}
