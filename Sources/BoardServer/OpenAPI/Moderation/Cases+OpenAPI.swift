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
                parameters: [.caseID], success: .cacheable(.of(Case.self)), problems: [.notFound, .conflictOfInterest]),
            Operation(
                .listCaseReports, "List a case's reports", "Latest first.", parameters: [.caseID, .limit, .cursor],
                success: .cacheable(.page(of: CaseReport.self)),
                problems: [.notFound, .conflictOfInterest, .invalidFields]),
            Operation(
                .claimCase, "Claim a case, or renew one's own claim",
                "For 30 minutes, renewed by working on it; no other moderator can decide a claimed case.",
                parameters: [.caseID], success: .ok(.of(CaseSummary.self), headers: [.eTag]),
                problems: [.notFound, .caseHeld, .caseDecided, .conflictOfInterest]),
            Operation(
                .releaseCase, "Release one's own claim",
                "Admins may release any claim. Without a claim nothing changes.",
                parameters: [.caseID], success: .ok(.of(CaseSummary.self), headers: [.eTag]),
                problems: [.notFound, .caseHeld]),
            Operation(
                .addCaseNote, "Add a note to a case", parameters: [.caseID, .idempotencyKey],
                body: .of(NewCaseNote.self),
                success: .created(.of(CaseNote.self)),
                problems: [.notFound, .conflictOfInterest, .idempotencyKeyReused]),
        ])
}

extension Parameter {
    static let caseID = id("caseID", "The case's id.")

    static let caseFilters = [
        query(
            "caseState", named: "state", default: .text(CaseState.open.rawValue),
            .choice(
                CaseState.self, "Waiting for a decision, or decided.")),
        query("reason", .choice(ReportReason.self, "Only with a report of this reason.")), weather, category,
        query("origin", .choice(CaseOrigin.self, "Only with this origin.")),
        query("caseAuthor", named: "author", .line("Only about content of the member with this handle.", 1...20)),
        query("claimed", .choice(["me"], "Only those that one has claimed.")), limit, cursor,
    ]
}

extension TypeDescription {
    static let cases: [TypeDescription] = [
        .init(
            CaseSummary.self, "A case in the queue.",
            [
                "version": .atLeast(1, "Counts every change; a decision names the version it is about."),
                "title": "The title in the latest evidence.",
                "origins": "What opened it: reports, a watch word, or its author asking to have it shown.",
                "reasons": "The most frequent first.", "reports": .atLeast(0),
                "weight": .atLeast(0, "The sum of their weights."), "contentState": "Whether the content is shown.",
                "openedAt": "When the first report or watch word opened it.", "claim": "Absent without a claim.",
                "outcome": "Absent while it is open.",
            ]),
        .init(
            CaseOutcome.self, "The outcome of a case.",
            ["isOverturned": "Whether an appeal reversed it; the case stays closed."]),
        .init(
            ReasonCount.self, "How often a reason was given.", ["reports": .atLeast(1)]),
        .init(
            CaseClaim.self, "Who works on a case.",
            ["until": "When it expires unless there is more work on the case."]),
        .init(
            Case.self, "All reports about one piece of content, as a moderator reviews them.",
            [
                "evidence":
                    "Oldest revision first: at most 50 and 256 KiB, the most reported ones and then the newest.",
                "reports": "The latest 200 or 256 KiB, oldest first; the summary counts all of them.",
                "watchWords": "Those found in the content.",
                "notes": "The latest 200 or 256 KiB of the moderators' notes, oldest first.",
                "decisions": "The latest 50 or 256 KiB of those on this case, oldest first.",
                "earlier": "The latest 50 earlier cases of the content, latest first.",
                "may": "What the reader may do with it now.",
                "current": "The current text; absent if it was deleted with its author's account.",
                "autoHide": "Why it was hidden before a moderator saw it.",
                "restoration": "The author's request to have it shown.",
            ]),
        .init(
            CaseReport.self, "A report as moderators see it.",
            ["revision": .atLeast(1), "value": .atLeast(0, "Its part of the case's weight.")]),
        .ofAnyKind(
            Evidence.self,
            "A revision as it was when it was first reported, stored independently of edits and deletion.",
            ["revision": .atLeast(1), "conditions": "The conditions of the content, to compare with its board."]),
        .ofAnyKind(
            ContentRevision<AnyContent>.self, "A revision of content, as its author wrote it.",
            name: "ContentRevision", ["revision": .atLeast(1)]),
        .init(
            PostRevision.self, "The text of a post from one edit to the next.", name: "PostRevision",
            ["revision": .atLeast(1)], with: PostContent.self),
        .init(
            ReportWeight.self,
            """
            How the weight of a report is computed: `max(0, 1 + accuracy)`, where accuracy is 0 until 5 of the reporter's \
            reports were judged and then, with p the share agreed with and n the number judged, \
            `(p − 0.7) / 0.3 · log₄(n) · 5` from p = 0.7 on, else `−(0.7 − p) / 0.7 · log₄(n) · 5`.
            """,
            [
                "judged": .atLeast(0, "How many earlier reports of the reporter were judged."),
                "agreed": .atLeast(0, "How many of those a moderator agreed with."),
            ]),
        .init(CaseNote.self, "A moderator's note on a case, visible to moderators only."),
        .body(
            NewCaseNote.self, "A note on a case.", example: ["text": "The same link as in case 7."],
            ["text": "Visible to moderators only."]),
    ]
}
