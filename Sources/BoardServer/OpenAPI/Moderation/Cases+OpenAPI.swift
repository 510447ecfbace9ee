import BoardModels
import BoardWeb

extension DocumentTag {
    static let cases = DocumentTag(
        "Cases", "For moderators: all reports about one piece of content, reviewed together.",
        [
            Operation(
                .listCases, "List cases",
                "Open ones heaviest first, then oldest; decided ones latest first. All given filters must match.",
                parameters: Parameter.caseFilters, success: .cacheable(.page(of: .caseSummary)),
                problems: [.invalidFields]),
            Operation(
                .showCase, "Show a case", "With evidence, reports, notes, decisions and the author's record.",
                parameters: [.caseID], success: .cacheable(.moderationCase), problems: [.notFound, .conflictOfInterest]),
            Operation(
                .claimCase, "Claim a case, or renew one's own claim",
                "For 30 minutes, renewed by working on it; no other moderator can decide a claimed case.",
                parameters: [.caseID], success: .ok(.caseSummary, headers: [.eTag]),
                problems: [.notFound, .caseHeld, .caseDecided, .conflictOfInterest]),
            Operation(
                .releaseCase, "Release one's own claim",
                "Admins may release any claim. Without a claim nothing changes.",
                parameters: [.caseID], success: .ok(.caseSummary, headers: [.eTag]), problems: [.notFound, .caseHeld]),
            Operation(
                .addCaseNote, "Add a note to a case", parameters: [.caseID, .idempotencyKey], body: .newCaseNote,
                success: .created(.caseNote), problems: [.notFound, .conflictOfInterest, .idempotencyKeyReused]),
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

extension Schema {
    static let contentKind = choice(ContentKind.self, "What kind of content it is.")

    static let caseSummary = object(
        "CaseSummary", "A case in the queue.",
        required: [
            "id": .identifier("The case's id."),
            "version": .integer("Counts every change; a decision names the version it is about.", minimum: 1),
            "state": .choice(CaseState.self, "Whether it is open or decided."),
            "content": .identifier("The number of the content."),
            "kind": .contentKind,
            "author": .author,
            "title": .string("The title in the latest evidence."),
            "origins": .array(
                of: .choice(CaseOrigin.self, "Reports, a watch word, or its author asking to have it shown."),
                "What opened it."),
            "reasons": .array(of: .reasonCount, "The most frequent first."),
            "reports": .integer("How many reports there are.", minimum: 0),
            "weight": .number("The sum of their weights.", minimum: 0),
            "contentState": .choice(ContentState.self, "Whether the content is shown."),
            "openedAt": .timestamp("When the first report or watch word opened it."),
        ],
        optional: [
            "weather": .weather, "category": .category,
            "claim": .caseClaim.described("Who works on it; absent without a claim."),
            "closedAt": .timestamp("When it was decided."),
            "outcome": .caseOutcome.described("Its outcome; absent while it is open."),
        ])

    static let caseOutcome = object(
        "CaseOutcome", "The outcome of a case.",
        required: [
            "decision": .identifier("The decision that closed it."), "verdict": .verdict,
            "isOverturned": .boolean("Whether an appeal reversed it; the case stays closed."),
        ],
        optional: ["sanction": .sanctionKind])

    static let reasonCount = object(
        "ReasonCount", "How often a reason was given.",
        required: ["reason": .reason, "reports": .integer("How often.", minimum: 1)])

    static let caseClaim = object(
        "CaseClaim", "Who works on a case.",
        required: [
            "by": .author, "until": .timestamp("When it expires unless there is more work on the case."),
            "isOwn": .boolean("Whether it is the reader's own."),
        ])

    static let moderationCase = object(
        "Case", "All reports about one piece of content, as a moderator reviews them.",
        required: [
            "summary": .caseSummary,
            "evidence": .array(
                of: .evidence,
                "Oldest revision first: at most 50 and 256 KiB, the most reported ones and then the newest."),
            "reports": .array(
                of: .caseReport, "The latest 200 or 256 KiB, oldest first; the summary counts all of them."),
            "watchWords": .array(of: .string("A word of the list."), "Those found in the content."),
            "notes": .array(of: .caseNote, "The latest 200 or 256 KiB of the moderators' notes, oldest first."),
            "decisions": .array(of: .decision, "The latest 50 or 256 KiB of those on this case, oldest first."),
            "earlier": .array(of: .caseSummary, "The latest 50 earlier cases of the content, latest first."),
            "author": .moderationRecord.described("The author's record."),
            "may": .array(
                of: .choice(CaseAction.self, "Something that can be done with a case."),
                "What the reader may do with it now."),
        ],
        optional: [
            "current": .contentRevision.described(
                "The current text; absent if it was deleted with its author's account."),
            "autoHide": .autoHide.described("Why it was hidden before a moderator saw it."),
            "restoration": .restorationRequest.described("The author's request to have it shown."),
        ])

    static let caseReport = object(
        "CaseReport", "A report as moderators see it.",
        required: [
            "id": .identifier("The report's id."), "reporter": .author,
            "revision": .integer("The revision that it is about.", minimum: 1), "reason": .reason,
            "createdAt": .timestamp("When it was made."), "weight": .reportWeight,
            "value": .number("Its part of the case's weight.", minimum: 0),
        ],
        optional: ["note": .string("The reporter's note to the moderators.")])

    static let evidence = ofAnyKind(
        "Evidence", "A revision as it was when it was first reported, stored independently of edits and deletion.",
        required: [
            "revision": .integer("Its number.", minimum: 1), "takenAt": .timestamp("When it was stored."),
        ],
        optional: ["conditions": .conditions.described("The conditions of the content, to compare with its board.")])

    static let contentRevision = ofAnyKind(
        "ContentRevision", "A revision of content, as its author wrote it.",
        required: [
            "revision": .integer("Its number, from 1.", minimum: 1), "writtenAt": .timestamp("When it was written."),
        ])

    static let reportWeight = object(
        "ReportWeight",
        """
        How the weight of a report is computed: `max(0, 1 + accuracy)`, where accuracy is 0 until 5 of the reporter's \
        reports were judged and then, with p the share agreed with and n the number judged, \
        `(p − 0.7) / 0.3 · log₄(n) · 5` from p = 0.7 on, else `−(0.7 − p) / 0.7 · log₄(n) · 5`.
        """,
        required: [
            "judged": .integer("How many earlier reports of the reporter were judged.", minimum: 0),
            "agreed": .integer("How many of those a moderator agreed with.", minimum: 0),
        ])

    static let caseNote = object(
        "CaseNote", "A moderator's note on a case, visible to moderators only.",
        required: ["by": .author, "text": .string("The note."), "at": .timestamp("When.")])

    static let newCaseNote = object(
        "NewCaseNote", "A note on a case.",
        example: ["text": "The same link as in case 7."],
        required: ["text": .paragraphs("Visible to moderators only.", NewCaseNote.length)])
}
