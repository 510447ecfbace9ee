import BoardModels

extension Store {
    /// Decides a case: stores a validated decision and applies its effects, in one transaction.
    ///
    /// - Parameters:
    ///   - version: the case's version that the moderator saw; nil for any version.
    ///   - isDryRun: whether to compute the result without changing anything.
    ///
    /// Throws `notFound` (also for any verdict but a dismissal long after the author deleted the post), `caseHeld`,
    /// `caseDecided`, `caseChanged`, `conflictOfInterest`, `notAllowed` for a member that the moderator may not act on,
    /// `otherSanction` or `unknownPreset`.
    package func decide(
        _ decision: NewDecision, on id: CaseSummary.ID, by moderator: Member, ifVersion version: Int?,
        isDryRun: Bool, language: Language, idempotency: IdempotencyKey?, at moment: Timestamp
    ) async throws(StoreError) -> Idempotent<DecisionResult> {
        let request = CaseDecision(
            decision: decision, case: id, version: version, isDryRun: isDryRun, language: language, moment: moment)
        let window = limits.reportableAfterDeletion
        if isDryRun {
            return try await database.dryRun { connection in
                try Idempotent(try request.apply(by: moderator, within: window, on: connection), id: nil)
            }
        }
        return try await database.write { connection in
            try withIdempotency(
                idempotency, for: moderator.id, at: moment, on: connection, id: { $0.decision.id.rawValue }
            ) {
                try request.apply(by: moderator, within: window, on: connection)
            }
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
}

/// A request to decide a case: the decision, the expected version of the case and the dry-run flag.
private struct CaseDecision: Sendable {
    let decision: NewDecision
    let `case`: CaseSummary.ID
    let version: Int?
    let isDryRun: Bool
    let language: Language
    let moment: Timestamp

    func apply(by member: Member, within window: Duration, on connection: any Connection) throws -> DecisionResult {
        let moderator = try ActingModerator(member, on: connection)
        let found = try CaseAccess.find(self.case, moderator: moderator.id, at: moment, on: connection)
        if let obstacle = found.obstacle(for: moderator.member) { throw obstacle }
        guard version == nil || version == found.version else {
            throw StoreError.caseChanged(current: found.version)
        }
        let isPast = found.deletedAt.map { moment >= $0 + window } ?? false
        guard decision.verdict == .dismiss || !isPast else { throw StoreError.notFound }

        let wasHidden = try PostVisibility.state(of: found.post, on: connection) == .hidden
        let id = try DecisionRecord.insert(
            decision.verdict, try DecisionText(decision, on: connection), about: found.subject, by: moderator,
            at: moment, on: connection)
        try PostVerdict(post: found.post, case: self.case, decision: id).apply(decision, at: moment, on: connection)
        let isSanctioned = try impose(decision.sanction, on: found.subject.member, by: id, moderator, on: connection)
        let refusesRestoration = try close(by: id, on: connection)

        let state = try PostVisibility.state(of: found.post, on: connection)
        let notices = try DecisionNotices(subject: found.subject, decision: id, moment: moment).send(
            decision.verdict, isSanctioned: isSanctioned, isShownAgain: wasHidden && state == .shown,
            refusesRestoration: refusesRestoration, on: connection)
        let decided = try DecisionRecord.made(id, by: moderator, language: language, at: moment, on: connection)
        var entry = LogEntry(decided, .decide, by: moderator.handle, about: found.subject.handle, at: moment)
        // A shared sanction is logged once, with the decision that imposed it.
        if !isSanctioned { (entry.member, entry.sanction, entry.sanctionEndsAt) = (nil, nil, nil) }
        try ModerationLog.append(entry, on: connection)
        let summary = try CaseRecord.find(self.case, reader: moderator.id, at: moment, on: connection)
        guard let summary else { throw StoreError.internalFault("a decided case cannot be found") }
        return DecisionResult(
            decision: decided, postState: state, summary: summary, notices: notices, isDryRun: isDryRun)
    }

    /// Imposes the sanction, if any, or shares that of the decision's command; returns whether there is a new sanction.
    private func impose(
        _ terms: NewSanctionTerms?, on member: Member.ID, by id: Decision.ID, _ moderator: ActingModerator,
        on connection: any Connection
    ) throws -> Bool {
        guard let terms else { return false }
        // Each moderator's commands are separate, whatever ids their clients choose.
        let command = decision.command.map { "\(moderator.id) \($0)" }
        return try SanctionRecord.impose(terms, on: member, by: id, command: command, at: moment, on: connection)
    }

    /// Closes the case with its reports and restoration request; returns whether there was a restoration request.
    private func close(by id: Decision.ID, on connection: any Connection) throws -> Bool {
        let outcome: ReportState = decision.verdict == .dismiss ? .dismissed : .agreed
        try connection.run(
            """
            UPDATE reports SET outcome = \(outcome), judged_by = \(id)
            WHERE case_id = \(self.case) AND outcome IS NULL
            """)
        let answered = try connection.run(
            "UPDATE restorations SET answered_by = \(id) WHERE case_id = \(self.case) AND answered_by IS NULL")
        try connection.run(
            """
            UPDATE cases SET closed_by = \(id), closed_at = \(moment), version = version + 1, claimed_by = NULL,
                claimed_until = NULL
            WHERE id = \(self.case)
            """)
        return answered > 0
    }
}

extension LogEntry {
    /// Creates the moderation log entry for an action on a decision; names the member only if sanctioned or appealing.
    init(_ decision: Decision, _ action: LogAction, by actor: String, about member: String, at moment: Timestamp) {
        let concernsMember =
            switch action {
            case .appeal, .upholdAppeal, .overturnAppeal: true
            case .autoHide, .decide, .reverse, .reverseRemaining, .sanction, .lift, .appoint: decision.sanction != nil
            }
        // The reversal of one of several decisions that share a sanction may leave it in force.
        let isKept = action == .reverse && decision.sanction?.liftedAt == nil
        let sanction = isKept ? nil : decision.sanction
        self.init(
            number: 0, at: moment, action: action, actor: actor, case: decision.case, decision: decision.id,
            post: decision.post, member: concernsMember ? member : nil, verdict: decision.verdict,
            reason: decision.reason, move: decision.move, sanction: sanction?.kind,
            sanctionEndsAt: sanction?.endsAt, previous: LogEntry.noPrevious)
    }
}
