import BoardDatabase
import BoardModels

/// The decision to make on each case of a batch, and the language and time of the request.
struct BatchRequest: Sendable {
    let decision: NewDecision
    let language: Language
    let moment: Timestamp
    /// The period after the deletion of content during which every verdict is still allowed; after it, only a dismissal
    /// is.
    let reportableAfterDeletion: Duration
}

/// A decision that a batch has made on a case.
struct MadeDecision {
    let id: Decision.ID
    /// The state of the case before the decision.
    let access: CaseAccess
    /// The state of the content after the decision.
    let state: ContentState

    func outcome(of target: CaseTarget) -> BatchOutcome {
        BatchOutcome(
            case: target.case, decision: id, content: access.content, title: access.subject.title,
            author: access.subject.handle, isAuthorDeleted: access.authorRole == nil, contentState: state)
    }
}

/// A batch in the transaction that creates it: makes the decisions, and collects the notices about them.
struct OpenBatch {
    private let request: BatchRequest
    private let moderator: ActingModerator
    private let text: DecisionText
    /// The batch's number; nil until it has a decision.
    private(set) var id: Batch.ID?
    private var notices = BatchNotices()

    /// Creates a batch without decisions; throws `unknownPreset`, `memberGone`, or `notAllowed` if the member is no
    /// longer a moderator.
    init(_ request: BatchRequest, by member: Member, on connection: any Connection) throws {
        self.request = request
        moderator = try ActingModerator(member, on: connection)
        text = try DecisionText(request.decision, on: connection)
    }

    /// Returns the cases to decide: the named cases, and then the open cases about content of the named authors, those
    /// with the highest weight first; and the content of those that it opened.
    ///
    /// If all content of the authors is to be decided on, cases are opened first for the content without one. The
    /// result may be incomplete, but then it has more than `NewBatch.maximumCases` cases. Throws `unknownMember` for an
    /// author's handle that was never registered.
    static func targets(
        of new: NewBatch, at moment: Timestamp, on connection: any Connection
    ) throws -> (cases: [CaseTarget], opened: [Case.ID: Content.ID]) {
        var targets = new.cases
        var newCases: [Case.ID: Content.ID] = [:]
        var known = Set(targets.map(\.case))
        for author in new.authors {
            guard try connection.exists("SELECT 1 FROM handles WHERE handle = \(author)") else {
                throw StoreError.unknownMember(handle: author)
            }
            let recent: Statement =
                new.since.map {
                    "AND EXISTS (SELECT 1 FROM content k WHERE k.id = content_id AND k.created_at >= \($0))"
                } ?? ""
            let cases = try connection.values(
                CaseSummary.ID.self,
                """
                SELECT id FROM cases WHERE author_handle = \(author) AND closed_at IS NULL \(sql: recent)
                ORDER BY weight DESC, id LIMIT \(NewBatch.maximumCases + 1)
                """)
            targets += cases.filter { known.insert($0).inserted }.map { CaseTarget(case: $0) }
            guard new.allContent else { continue }
            for content in try OpenCase.contentWithout(of: author, since: new.since, on: connection) {
                guard targets.count <= NewBatch.maximumCases else { return (targets, newCases) }
                guard let revision = try ContentRecord.current(of: content, on: connection)?.revision else { continue }
                let opened = try OpenCase.findOrOpen(for: content, revision: revision, at: moment, on: connection)
                targets.append(CaseTarget(case: opened.id))
                newCases[opened.id] = content
            }
        }
        return (targets, newCases)
    }

    /// Decides a case; if it cannot be decided, throws before anything is written.
    ///
    /// Throws `notFound`, `notAllowed`, `conflictOfInterest`, `caseDecided`, `caseHeld`, or `caseChanged` if the target
    /// names another version of the case.
    mutating func decide(_ target: CaseTarget, on connection: any Connection) throws -> MadeDecision {
        let found = try CaseAccess.find(target.case, moderator: moderator.id, at: request.moment, on: connection)
        if let obstacle = found.obstacle(for: moderator.member) { throw obstacle }
        guard target.version == nil || target.version == found.version else {
            throw StoreError.caseChanged(current: found.version)
        }
        let isPastReportingPeriod =
            found.deletedAt.map { request.moment >= $0 + request.reportableAfterDeletion } ?? false
        guard request.decision.verdict == .dismiss || !isPastReportingPeriod else { throw StoreError.notFound }
        guard found.subject.kind?.verdicts.contains(request.decision.verdict) == true else {
            throw StoreError.notAllowed
        }
        let wasHidden = try ContentVisibility.state(of: found.content, on: connection) == .hidden
        let batch = try id ?? BatchRecord.insert(by: moderator, on: connection)
        id = batch
        let decision = try DecisionRecord.insert(
            request.decision.verdict, text, about: found.subject, in: batch, at: request.moment, on: connection)
        try Effects(
            content: found.content, case: target.case, decision: decision, moderator: moderator, moment: request.moment
        ).apply(request.decision, on: connection)
        // False if an earlier decision of the batch has sanctioned the member; nil if no sanction is requested, or if the
        // account is deleted, so that there is nobody to sanction.
        let terms = found.authorRole == nil ? nil : request.decision.sanction
        let isSanctioned = try terms.map { terms in
            try SanctionRecord.impose(
                terms, on: found.subject.member, by: decision, in: batch, at: request.moment, on: connection)
        }
        let refusesRestoration = try close(target.case, by: decision, on: connection)

        let state = try ContentVisibility.state(of: found.content, on: connection)
        notices.add(
            try ReportRecord.reporters(judgedBy: decision, on: connection), about: found.subject, decision,
            author: Self.authorNotice(
                of: request.decision.verdict, isSanctioned: isSanctioned ?? false,
                isShownAgain: wasHidden && state == .shown, refusesRestoration: refusesRestoration))
        try log(decision, about: found.subject.handle, isSanctioned: isSanctioned ?? false, on: connection)
        return MadeDecision(id: decision, access: found, state: state)
    }

    /// Inserts the notices of the batch, and returns the number of notified members.
    func sendNotices(on connection: any Connection) throws -> Int {
        try notices.insert(at: request.moment, on: connection)
    }

    func result(
        of madeDecision: MadeDecision, notifiedMembers: Int, isDryRun: Bool, on connection: any Connection
    ) throws -> DecisionResult {
        let summary = try madeDecision.access.subject.case.flatMap { id in
            try CaseRecord.find(id, reader: moderator.id, at: request.moment, on: connection)
        }
        guard let summary else { throw StoreError.internalFault("a decided case cannot be found") }
        return DecisionResult(
            decision: try DecisionRecord.findMade(
                madeDecision.id, by: moderator, language: request.language, at: request.moment, on: connection),
            contentState: madeDecision.state, summary: summary, notifiedMembers: notifiedMembers, isDryRun: isDryRun)
    }

    private func log(
        _ id: Decision.ID, about handle: String, isSanctioned: Bool, on connection: any Connection
    ) throws {
        let decided = try DecisionRecord.findMade(
            id, by: moderator, language: request.language, at: request.moment, on: connection)
        var entry = LogEntry(decided, .decide, by: moderator.handle, about: handle, at: request.moment)
        // A batch's sanction is logged once, with the decision that imposed it.
        if !isSanctioned { (entry.member, entry.sanction, entry.sanctionEndsAt) = (nil, nil, nil) }
        try ModerationLog.append(entry, on: connection)
    }

    /// Closes the case with its reports and restoration request; returns whether there was a restoration request.
    private func close(_ id: CaseSummary.ID, by decision: Decision.ID, on connection: any Connection) throws -> Bool {
        let outcome: ReportState = request.decision.verdict == .dismiss ? .dismissed : .agreed
        try connection.run(
            """
            UPDATE reports SET outcome = \(outcome), judged_by = \(decision)
            WHERE case_id = \(id) AND outcome IS NULL
            """)
        let answered = try connection.run(
            "UPDATE restorations SET answered_by = \(decision) WHERE case_id = \(id) AND answered_by IS NULL")
        try connection.run(
            """
            UPDATE cases SET closed_by = \(decision), closed_at = \(request.moment), version = version + 1,
                claimed_by = NULL, claimed_until = NULL
            WHERE id = \(id)
            """)
        return answered > 0
    }

    /// Returns the kind of the notice to the author; nil if nothing changes for the author.
    private static func authorNotice(
        of verdict: Verdict, isSanctioned: Bool, isShownAgain: Bool, refusesRestoration: Bool
    ) -> NoticeKind? {
        switch verdict {
        case .dismiss: isShownAgain ? .postShown : isSanctioned ? .sanctioned : nil
        case .hide: refusesRestoration ? .restorationRefused : .postHidden
        case .remove: .postRemoved
        case .move: .postMoved
        }
    }
}
