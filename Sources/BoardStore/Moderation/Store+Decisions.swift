import BoardModels

extension Store {
    /// Does all that a checked decision says, in one transaction, or none of it.
    ///
    /// - Parameters:
    ///   - version: the case's version that the moderator saw; nil decides whatever it is.
    ///   - isDryRun: finds out what it would do, and does nothing.
    ///
    /// Throws `notFound`, also for anything but a dismissal long after the author deleted the post, `caseHeld`,
    /// `caseDecided`, `caseChanged`, `ownInterest`, `notAllowed` for a member that the moderator may not act on, or
    /// `unknownPreset`.
    package func decide(
        _ decision: NewDecision, on id: CaseSummary.ID, by moderator: Member, ifVersion version: Int?,
        isDryRun: Bool, language: Language, idempotency: IdempotencyKey?, at moment: Timestamp
    ) async throws(StoreError) -> DecisionResult {
        let deciding = Deciding(
            decision: decision, case: id, version: version, isDryRun: isDryRun, language: language, moment: moment)
        let window = limits.reportableAfterDeletion
        if isDryRun {
            return try await database.dryRun { connection throws(StoreError) in
                try deciding.run(by: moderator, within: window, on: connection)
            }
        }
        return try await database.write { connection throws(StoreError) in
            try once(idempotency, for: moderator.id, at: moment, on: connection) { () throws(StoreError) in
                try deciding.run(by: moderator, within: window, on: connection)
            }
        }
    }

    /// A decision as a moderator, or the member whom it concerns, sees it; `notFound` for all others.
    package func decision(
        _ id: Decision.ID, reader: Member, language: Language, at moment: Timestamp
    ) async throws(StoreError) -> Decision {
        let found = try await database.read { connection throws(StoreError) in
            try DecisionRecord.find(id, reader: reader, language: language, at: moment, on: connection)
        }
        guard let found, reader.role != .member || found.member == reader.id else { throw .notFound }
        return found.decision
    }
}

/// One decision on one case.
private struct Deciding: Sendable {
    let decision: NewDecision
    let `case`: CaseSummary.ID
    let version: Int?
    let isDryRun: Bool
    let language: Language
    let moment: Timestamp

    func run(
        by member: Member, within window: Duration, on connection: any Connection
    ) throws(StoreError) -> DecisionResult {
        let moderator = try ActingModerator(member, on: connection)
        let matter = try DecidableCase.find(self.case, on: connection)
        let standing = try CaseAccess.find(matter.id, moderator: moderator.id, at: moment, on: connection)
        if let obstacle = standing.obstacle(for: moderator.member) { throw obstacle }
        guard version == nil || version == matter.version else { throw .caseChanged(current: matter.version) }
        guard decision.verdict == .dismiss || !matter.isPast(window, at: moment) else { throw .notFound }
        let text = try DecisionText(decision, on: connection)

        let wasHidden = try PostVisibility.state(of: matter.post, on: connection) == .hidden
        let id = try DecisionRecord.insert(
            text,
            about: DecisionSubject(
                matter: (matter.id, matter.post, decision.verdict), member: matter.author, handle: matter.handle),
            by: moderator, at: moment, on: connection)
        try PostVerdict(post: matter.post, case: matter.id, decision: id)
            .apply(decision, at: moment, on: connection)
        if let terms = decision.sanction {
            try Sanctioning.impose(terms, on: matter.author, by: id, at: moment, on: connection)
        }
        let wasAskedBack = try close(by: id, on: connection)

        let notices = try DecisionNotices(about: matter, decision: id, moment: moment)
            .send(decision, wasHidden: wasHidden, wasAskedBack: wasAskedBack, on: connection)
        return try result(id, of: matter, by: moderator, notices: notices, on: connection)
    }

    /// Closes the case with its reports and its author's request, and says whether there was such a request.
    private func close(by id: Decision.ID, on connection: any Connection) throws(StoreError) -> Bool {
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

    private func result(
        _ id: Decision.ID, of matter: DecidableCase, by moderator: ActingModerator, notices: Int,
        on connection: any Connection
    ) throws(StoreError) -> DecisionResult {
        let decided = try DecisionRecord.made(id, by: moderator, language: language, at: moment, on: connection)
        try ModerationLog.append(
            LogEntry(decided, .decide, by: moderator.handle, about: matter.handle, at: moment), on: connection)
        let summary = try CaseRecord.find(self.case, reader: moderator.id, at: moment, on: connection)
        guard let summary else { throw .internalFault("a decided case cannot be found") }
        return DecisionResult(
            decision: decided, postState: try PostVisibility.state(of: matter.post, on: connection),
            summary: summary, notices: notices, isDryRun: isDryRun)
    }
}

extension LogEntry {
    /// What the log says of a decision; the member is named only where the member is what it is about.
    init(_ decision: Decision, _ action: LogAction, by actor: String, about member: String, at moment: Timestamp) {
        let concernsMember =
            switch action {
            case .appeal, .upholdAppeal, .overturnAppeal: true
            case .autoHide, .decide, .reverse, .reverseRest, .sanction, .lift, .appoint: decision.sanction != nil
            }
        self.init(
            number: 0, at: moment, action: action, actor: actor, case: decision.case, decision: decision.id,
            post: decision.post, member: concernsMember ? member : nil, verdict: decision.verdict,
            reason: decision.reason, move: decision.move, sanction: decision.sanction?.kind,
            sanctionEndsAt: decision.sanction?.endsAt, previous: LogEntry.noPrevious)
    }
}
