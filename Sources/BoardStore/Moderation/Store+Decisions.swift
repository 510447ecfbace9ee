import BoardDatabase
import BoardModels

extension Store {
    /// Decides a case, as a batch of one decision.
    ///
    /// A sanction on a deleted account is left out. Throws `notFound` (also for any verdict but a dismissal long after
    /// the author deleted the content), `caseHeld`, `caseDecided`, `caseChanged`, `conflictOfInterest`, `notAllowed`,
    /// `unknownPreset`, `memberGone` or `idempotencyKeyReused`.
    ///
    /// - Parameters:
    ///   - version: the version of the case that the moderator saw; if nil, the version is not checked.
    ///   - isDryRun: whether to compute the result without changing anything.
    package func decide(
        _ decision: NewDecision, on id: CaseSummary.ID, by moderator: Member, ifVersion version: Int?,
        isDryRun: Bool, language: Language, idempotency: IdempotencyKey?, at moment: Timestamp
    ) async throws(StoreError) -> Idempotent<DecisionResult> {
        let request = BatchRequest(
            decision: decision, language: language, moment: moment,
            reportableAfterDeletion: limits.reportableAfterDeletion)
        return try await decideOnce(
            by: moderator, isDryRun: isDryRun, idempotency: idempotency, at: moment, id: { $0.decision.id.rawValue }
        ) { connection in
            var batch = try OpenBatch(request, by: moderator, on: connection)
            let madeDecision = try batch.decide(CaseTarget(case: id, version: version), on: connection)
            let notifiedMembers = try batch.sendNotices(on: connection)
            return try batch.result(
                of: madeDecision, notifiedMembers: notifiedMembers, isDryRun: isDryRun, on: connection)
        }
    }

    /// Makes the same decision on several cases: the named cases, and the open cases about content of the named
    /// authors, in all at most `NewBatch.maximumCases`.
    ///
    /// The decisions are a batch, with at most one sanction on each author and with combined notices (`BatchNotices`).
    /// If a case cannot be decided, the other cases are still decided, and the outcome of that case contains the
    /// problem: one of `notFound`, `caseHeld`, `caseDecided`, `caseChanged`, `conflictOfInterest` and `notAllowed`, as
    /// for a single decision. Throws `unknownPreset`, `memberGone`, `idempotencyKeyReused`, `notAllowed` for a member
    /// who is no longer a moderator, and `unknownMember` for an author's handle that was never registered.
    ///
    /// - Parameter describe: maps the error of a case to the problem in its outcome.
    package func decide(
        _ new: NewBatch, by moderator: Member, isDryRun: Bool, language: Language, idempotency: IdempotencyKey?,
        at moment: Timestamp, describe: @escaping @Sendable (StoreError) -> Problem
    ) async throws(StoreError) -> Idempotent<BatchResult> {
        let request = BatchRequest(
            decision: new.decision, language: language, moment: moment,
            reportableAfterDeletion: limits.reportableAfterDeletion)
        return try await decideOnce(
            by: moderator, isDryRun: isDryRun, idempotency: idempotency, at: moment, id: { $0.batch?.rawValue }
        ) { connection in
            var batch = try OpenBatch(request, by: moderator, on: connection)
            let (targets, opened) = try OpenBatch.targets(of: new, at: moment, on: connection)
            var outcomes: [BatchOutcome] = []
            for target in targets.prefix(NewBatch.maximumCases) {
                var outcome: BatchOutcome
                do {
                    outcome = try batch.decide(target, on: connection).outcome(of: target)
                } catch let error as StoreError where error.concernsOneCase {
                    outcome = BatchOutcome(case: target.case, content: opened[target.case], problem: describe(error))
                }
                outcome.isCaseNew = opened[target.case] != nil
                outcomes.append(outcome)
            }
            return BatchResult(
                batch: batch.id, outcomes: outcomes, notifiedMembers: try batch.sendNotices(on: connection),
                hasMore: targets.count > NewBatch.maximumCases,
                stillShown: try new.authors.reduce(0) { try $0 + OpenCase.shownContent(of: $1, on: connection) },
                isDryRun: isDryRun)
        }
    }

    /// Returns a decision for a moderator or the member concerned; throws `notFound` for other readers.
    package func decision(
        _ id: Decision.ID, reader: Member, language: Language, at moment: Timestamp
    ) async throws(StoreError) -> Decision {
        let found = try await database.read { connection in
            try DecisionRecord.find(id, reader: reader, language: language, at: moment, on: connection)
        }
        guard let found, reader.role != .member || found.member == reader.id else { throw StoreError.notFound }
        return found.decision
    }

    /// Returns the member whom a decision concerns; nil if there is no such decision.
    ///
    /// The caller checks that the reader is a moderator.
    package func member(concernedBy id: Decision.ID) async throws(StoreError) -> Author? {
        try await database.read { connection in
            try connection.first(
                """
                SELECT d.member_handle, m.display_name FROM decisions d LEFT JOIN members m ON m.id = d.member_id
                WHERE d.id = \(id)
                """
            ) { row in try Author(&row) }
        }
    }

    /// Runs a closure once per idempotency key, or, for a dry run, in a transaction that is rolled back.
    private func decideOnce<Result>(
        by moderator: Member, isDryRun: Bool, idempotency: IdempotencyKey?, at moment: Timestamp,
        id: @escaping @Sendable (Result) -> Int64?, _ body: @escaping @Sendable (any Connection) throws -> Result
    ) async throws(StoreError) -> Idempotent<Result> {
        if isDryRun {
            return try await database.dryRun { connection in try Idempotent(try body(connection), id: nil) }
        }
        return try await writeOnce(idempotency, for: moderator.id, at: moment, id: id, body)
    }
}

extension StoreError {
    /// Whether the error concerns one of several cases that are decided together, and not all of them.
    fileprivate var concernsOneCase: Bool {
        switch self {
        case .notFound, .caseHeld, .caseDecided, .caseChanged, .conflictOfInterest, .notAllowed: true
        default: false
        }
    }
}
