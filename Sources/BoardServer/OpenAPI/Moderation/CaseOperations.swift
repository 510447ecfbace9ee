import BoardModels

/// What the document says of cases.
enum CaseOperations {
    static let list = Operation(
        tag: .cases, summary: "List cases",
        description: "Open ones heaviest first, then oldest; decided ones latest first. All filters given must hold.",
        parameters: [.caseState, .reason, .weather, .category, .origin, .claimed, .limit, .cursor],
        answer: .readable(.caseSummaryPage), problems: [.invalidFields])

    static let show = Operation(
        tag: .cases, summary: "Show a case",
        description: "With evidence, reports, notes, decisions and the author's record.",
        parameters: [.caseID], answer: .readable(.moderationCase), problems: [.notFound, .ownInterest])

    static let claim = Operation(
        tag: .cases, summary: "Claim a case, or renew one's own claim",
        description: "For 30 minutes, renewed by working on it; nobody else decides it while it is held.",
        parameters: [.caseID], answer: .done(.caseSummary, headers: [.eTag]),
        problems: [.notFound, .caseHeld, .caseDecided, .ownInterest])

    static let release = Operation(
        tag: .cases, summary: "Give one's own claim back",
        description: "An admin may give back anybody's. Where there is no claim nothing changes.",
        parameters: [.caseID], answer: .done(.caseSummary, headers: [.eTag]), problems: [.notFound, .caseHeld])

    static let addNote = Operation(
        tag: .cases, summary: "Add a note to a case", parameters: [.caseID, .idempotencyKey], body: .newCaseNote,
        answer: .created(.caseNote), problems: [.notFound, .ownInterest, .idempotencyKeyReused])
}
