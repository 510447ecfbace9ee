/// The decisions that a moderator made with one command, which one reversal can take back.
package struct Batch: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<Batch>

    package var id: ID
    package var by: Author
    package var at: Timestamp
    /// The verdict of the batch's decisions; nil if the batch is a sanction without a case.
    package var verdict: Verdict?
    package var reason: ReportReason?
    /// The number of decisions in the batch.
    package var decisions: Int
    /// The number of decisions in the batch that are reversed.
    package var reversed: Int

    package init(
        id: ID, by: Author, at: Timestamp, verdict: Verdict?, reason: ReportReason?, decisions: Int, reversed: Int
    ) {
        self.id = id
        self.by = by
        self.at = at
        self.verdict = verdict
        self.reason = reason
        self.decisions = decisions
        self.reversed = reversed
    }
}

/// A case to decide, with the version that the moderator has seen; if `version` is nil, any version is decided.
package struct CaseTarget: Codable, Hashable, Sendable {
    package var `case`: Case.ID
    package var version: Int?

    package init(case: Case.ID, version: Int? = nil) {
        self.case = `case`
        self.version = version
    }
}

/// One decision on several cases: the body of `POST /decisions`.
package struct NewBatch: Codable, Equatable, Sendable {
    package var cases: [CaseTarget]
    /// The handles of members; all open cases about their content are decided.
    package var authors: [String]
    /// Whether the authors' content is decided on too if it has no open case; a case is opened for it.
    package var allContent: Bool
    /// The time since which content that `allContent` adds was created; nil for all content.
    package var since: Timestamp?
    package var decision: NewDecision

    package init(
        cases: [CaseTarget] = [], authors: [String] = [], allContent: Bool = false, since: Timestamp? = nil,
        decision: NewDecision
    ) {
        self.cases = cases
        self.authors = authors
        self.allContent = allContent
        self.since = since
        self.decision = decision
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        cases = try container.decodeIfPresent([CaseTarget].self, forKey: .cases) ?? []
        authors = try container.decodeIfPresent([String].self, forKey: .authors) ?? []
        allContent = try container.decodeIfPresent(Bool.self, forKey: .allContent) ?? false
        since = try container.decodeIfPresent(Timestamp.self, forKey: .since)
        decision = try container.decode(NewDecision.self, forKey: .decision)
    }

    /// The maximum number of cases that one batch decides.
    package static let maximumCases = 200
    package static let maximumAuthors = 20

    /// The number of cases that the batch may decide, as far as it is known before they are looked up.
    package var maximumSize: Int { authors.isEmpty ? cases.count : Self.maximumCases }

    /// Validates the request; a case or author that is named twice counts once.
    package func validated() throws(InvalidFields) -> NewBatch {
        var check = FieldValidator()
        var known = (cases: Set<Case.ID>(), authors: Set<String>())
        var normalized = self
        normalized.cases = cases.filter { known.cases.insert($0.case).inserted }
        normalized.authors = authors.map(NewMember.typedHandle).filter { known.authors.insert($0).inserted }
        check.require(!(cases.isEmpty && authors.isEmpty), "cases", .required)
        check.require(normalized.cases.count <= Self.maximumCases, "cases", .outOfRange(0...Self.maximumCases))
        check.require(normalized.authors.count <= Self.maximumAuthors, "authors", .outOfRange(0...Self.maximumAuthors))
        for author in normalized.authors { _ = check.filter(author, "authors", 1...20) }
        // Content that nobody has reported needs no dismissal.
        check.require(!allContent || decision.verdict != .dismiss, "allContent", .notApplicable)
        check.require(!allContent || !authors.isEmpty, "authors", .required)
        check.require(since == nil || allContent, "since", .notApplicable)
        try check.throwIfInvalid()
        normalized.decision = try decision.validated()
        return normalized
    }
}

/// The result of one decision on several cases; in a dry run, the result that the decision would have.
package struct BatchResult: Codable, Equatable, Sendable {
    /// The id of the batch, provisional in a dry run; nil if none of the cases could be decided.
    package var batch: Batch.ID?
    package var outcomes: [BatchOutcome]
    /// The number of members notified.
    package var notifiedMembers: Int
    /// True if the named cases and the authors' cases exceed `NewBatch.maximumCases`; the excess was not decided.
    package var hasMore: Bool
    /// The number of pieces of content of the named authors that are still shown afterwards.
    package var stillShown: Int
    package var isDryRun: Bool

    private enum CodingKeys: String, CodingKey {
        case batch, outcomes
        // Each notified member gets one notice.
        case notifiedMembers = "notices"
        case hasMore, stillShown, isDryRun
    }

    package init(
        batch: Batch.ID?, outcomes: [BatchOutcome], notifiedMembers: Int, hasMore: Bool, stillShown: Int = 0,
        isDryRun: Bool
    ) {
        self.batch = batch
        self.outcomes = outcomes
        self.notifiedMembers = notifiedMembers
        self.hasMore = hasMore
        self.stillShown = stillShown
        self.isDryRun = isDryRun
    }

    /// The outcomes of the cases that were decided.
    package var decided: [BatchOutcome] { outcomes.filter { $0.problem == nil } }
    /// The outcomes of the cases that could not be decided.
    package var failed: [BatchOutcome] { outcomes.filter { $0.problem != nil } }
}

/// The outcome of one case of a batch: the decision, or the problem because of which the case could not be decided.
package struct BatchOutcome: Codable, Equatable, Sendable {
    package var `case`: Case.ID
    /// True if the request opened the case; after a dry run there is no such case.
    package var isCaseNew: Bool
    /// The id of the decision, provisional in a dry run.
    ///
    /// It is nil if the case could not be decided (see `problem`), and in the preview that the client shows before it
    /// sends the decision.
    package var decision: Decision.ID?
    package var content: Content.ID?
    package var title: String?
    /// The handle of the content's author.
    ///
    /// If the case could not be decided, `title` and `author` are nil, and `content` too unless the case is new.
    package var author: String?
    /// True if the author's account is deleted, so that the decision imposed no sanction.
    package var isAuthorDeleted: Bool
    /// The visibility of the content after the decision.
    package var contentState: ContentState?
    package var problem: Problem?

    package init(
        case: Case.ID, isCaseNew: Bool = false, decision: Decision.ID? = nil, content: Content.ID? = nil,
        title: String? = nil, author: String? = nil, isAuthorDeleted: Bool = false, contentState: ContentState? = nil,
        problem: Problem? = nil
    ) {
        self.case = `case`
        self.isCaseNew = isCaseNew
        self.decision = decision
        self.content = content
        self.title = title
        self.author = author
        self.isAuthorDeleted = isAuthorDeleted
        self.contentState = contentState
        self.problem = problem
    }
}

/// The result of reversing a batch.
package struct BatchReversal: Codable, Equatable, Sendable {
    package var batch: Batch.ID
    /// The outcome for each decision that was not reversed before, latest decision first.
    package var outcomes: [ReversalOutcome]

    package init(batch: Batch.ID, outcomes: [ReversalOutcome]) {
        self.batch = batch
        self.outcomes = outcomes
    }

    package var reversed: [ReversalOutcome] { outcomes.filter { $0.problem == nil } }
    package var failed: [ReversalOutcome] { outcomes.filter { $0.problem != nil } }
}

/// The outcome of reversing one decision of a batch.
///
/// After a reversal, `case` is the case that is open again, or nil if the decision had no case. `problem` is set if the
/// decision could not be reversed.
package struct ReversalOutcome: Codable, Equatable, Sendable {
    package var decision: Decision.ID
    package var `case`: Case.ID?
    package var content: Content.ID?
    /// The kind of the sanction that this reversal lifted; nil if it lifted none.
    package var liftedSanction: SanctionKind?
    package var problem: Problem?

    package init(
        decision: Decision.ID, case: Case.ID? = nil, content: Content.ID? = nil, liftedSanction: SanctionKind? = nil,
        problem: Problem? = nil
    ) {
        self.decision = decision
        self.case = `case`
        self.content = content
        self.liftedSanction = liftedSanction
        self.problem = problem
    }
}
