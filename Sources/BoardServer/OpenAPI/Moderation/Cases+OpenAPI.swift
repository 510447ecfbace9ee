import BoardModels
import BoardWeb

extension DocumentTag {
    static let cases = DocumentTag(
        "Cases", "For moderators: all reports about one piece of content, reviewed together.",
        [
            Operation(
                .listCases, "List cases",
                "Open ones heaviest first, then oldest; decided ones latest first. All given filters must match.",
                parameters: Parameter.caseFilters, success: .cacheable(.page(of: CaseSummary.self)),
                problems: [.invalidFields]),
            Operation(
                .showCase, "Show a case", "With evidence, reports, notes, decisions and the author's record.",
                parameters: [.caseID], success: .cacheable(Case.schema), problems: [.notFound, .conflictOfInterest]),
            Operation(
                .claimCase, "Claim a case, or renew one's own claim",
                "For 30 minutes, renewed by working on it; no other moderator can decide a claimed case.",
                parameters: [.caseID], success: .ok(CaseSummary.schema, headers: [.eTag]),
                problems: [.notFound, .caseHeld, .caseDecided, .conflictOfInterest]),
            Operation(
                .releaseCase, "Release one's own claim",
                "Admins may release any claim. Without a claim nothing changes.",
                parameters: [.caseID], success: .ok(CaseSummary.schema, headers: [.eTag]),
                problems: [.notFound, .caseHeld]),
            Operation(
                .addCaseNote, "Add a note to a case", parameters: [.caseID, .idempotencyKey], body: NewCaseNote.schema,
                success: .created(CaseNote.schema), problems: [.notFound, .conflictOfInterest, .idempotencyKeyReused]),
        ])
}

extension Parameter {
    static let caseID = id("caseID", "The case's id.")

    static let caseFilters = [
        query(
            "caseState", named: "state", default: .text(CaseState.open.rawValue),
            .choice(CaseState.self, "Waiting for a decision, or decided.")),
        query("reason", .choice(ReportReason.self, "Only with a report of this reason.")), weather, category,
        query("origin", .choice(CaseOrigin.self, "Only with this origin.")),
        query("caseAuthor", named: "author", .line("Only about content of the member with this handle.", 1...20)),
        query("claimed", .choice(["me"], "Only those that one has claimed.")), limit, cursor,
    ]
}

extension CaseSummary: Described {
    static let schema = object(
        "A case in the queue.",
        [
            "version": .atLeast(1, "Counts every change; a decision names the version it is about."),
            "title": "The title in the latest evidence.",
            "origins": "What opened it: reports, a watch word, or its author asking to have it shown.",
            "reasons": "The most frequent first.", "reports": .atLeast(0, "How many reports there are."),
            "weight": .atLeast(0, "The sum of their weights."), "contentState": "Whether the content is shown.",
            "openedAt": "When the first report or watch word opened it.", "claim": "Absent without a claim.",
            "outcome": "Absent while it is open.",
        ])
}

extension CaseOutcome: Described {
    static let schema = object(
        "The outcome of a case.", ["isOverturned": "Whether an appeal reversed it; the case stays closed."])
}

extension ReasonCount: Described {
    static let schema = object("How often a reason was given.", ["reports": .atLeast(1)])
}

extension CaseClaim: Described {
    static let schema = object(
        "Who works on a case.",
        [
            "until": "When it expires unless there is more work on the case.",
            "isOwn": "Whether it is the reader's own.",
        ])
}

extension Case: Described {
    static let schema = object(
        "All reports about one piece of content, as a moderator reviews them.",
        [
            "evidence": "Oldest revision first: at most 50 and 256 KiB, the most reported ones and then the newest.",
            "reports": "The latest 200 or 256 KiB, oldest first; the summary counts all of them.",
            "watchWords": "Those found in the content.",
            "notes": "The latest 200 or 256 KiB of the moderators' notes, oldest first.",
            "decisions": "The latest 50 or 256 KiB of those on this case, oldest first.",
            "earlier": "The latest 50 earlier cases of the content, latest first.",
            "may": "What the reader may do with it now.",
            "current": "The current text; absent if it was deleted with its author's account.",
            "autoHide": "Why it was hidden before a moderator saw it.",
            "restoration": "The author's request to have it shown.",
        ])
}

extension CaseReport: Described {
    static let schema = object(
        "A report as moderators see it.",
        [
            "revision": .atLeast(1, "The revision that it is about."),
            "value": .atLeast(0, "Its part of the case's weight."), "note": "The reporter's note to the moderators.",
        ])
}

extension Evidence: Described {
    static let samples = PostContent.sampleChoices
    static let schema = ofAnyKind(
        "A revision as it was when it was first reported, stored independently of edits and deletion.",
        [
            "revision": .atLeast(1, "Its number."),
            "conditions": "The conditions of the content, to compare with its board.",
        ])
}

extension ContentRevision: Described {
    static var samples: [String: String] { PostContent.sampleChoices }
    static var schema: Schema {
        let details: [String: Schema] = ["revision": .atLeast(1, "Its number, from 1.")]
        guard let content = Content.self as? any DeclaredContent.Type else {
            return ofAnyKind(name: "ContentRevision", "A revision of content, as its author wrote it.", details)
        }
        return object(
            "The text of a post from one edit to the next.", name: content.kind.name.heading(in: .english) + "Revision",
            details, with: content)
    }
}

extension ReportWeight: Described {
    static let schema = object(
        """
        How the weight of a report is computed: `max(0, 1 + accuracy)`, where accuracy is 0 until 5 of the reporter's \
        reports were judged and then, with p the share agreed with and n the number judged, \
        `(p − 0.7) / 0.3 · log₄(n) · 5` from p = 0.7 on, else `−(0.7 − p) / 0.7 · log₄(n) · 5`.
        """,
        [
            "judged": .atLeast(0, "How many earlier reports of the reporter were judged."),
            "agreed": .atLeast(0, "How many of those a moderator agreed with."),
        ])
}

extension CaseNote: Described {
    static let schema = object("A moderator's note on a case, visible to moderators only.")
}

extension NewCaseNote: Described {
    static let schema = body(
        "A note on a case.", example: ["text": "The same link as in case 7."],
        ["text": "Visible to moderators only."])
}
