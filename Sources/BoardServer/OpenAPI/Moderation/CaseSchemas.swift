import BoardModels

/// The schemas of cases.
enum CaseSchemas {
    static var summary: JSONValue {
        Schema.object(
            "A case in a line of the queue.",
            required: [
                "id": Schema.identifier("The case's id."),
                "version": Schema.whole("Counts every change; a decision names the one it is about.", least: 1),
                "state": Schema.choice(CaseState.self, "Whether it waits for a decision."),
                "post": Schema.identifier("The post's id."),
                "author": Schema.reference(.author),
                "title": Schema.text("The post's title, as last taken as evidence."),
                "weather": PostSchemas.weather,
                "category": PostSchemas.category,
                "origins": Schema.list(
                    of: Schema.choice(CaseOrigin.self, "Reports, a watch word, or its author asking for it back."),
                    "What brought it here."),
                "reasons": Schema.list(of: Schema.reference(.reasonCount), "The most frequent first."),
                "reports": Schema.whole("How many reports there are.", least: 0),
                "weight": Schema.number("The sum of their weights.", least: 0),
                "postState": Schema.choice(PostState.self, "Where the post stands with its readers."),
                "openedAt": Schema.moment("When the first report or watch word came."),
            ],
            optional: [
                "claim": Schema.reference(.caseClaim, "Who works on it; absent where nobody does."),
                "closedAt": Schema.moment("When it was decided."),
                "outcome": Schema.reference(.caseOutcome, "What came of it; absent while it is open."),
            ])
    }

    static var outcome: JSONValue {
        Schema.object(
            "What came of a case.",
            required: [
                "decision": Schema.identifier("The decision that closed it."), "verdict": DecisionSchemas.verdict,
                "isOverturned": Schema.truth("Whether an appeal undid it; the case stays closed."),
            ],
            optional: ["sanction": SanctionSchemas.kind])
    }

    static var reasonCount: JSONValue {
        Schema.object(
            "How often a reason was given.",
            required: ["reason": ReportSchemas.reason, "reports": Schema.whole("How often.", least: 1)])
    }

    static var claim: JSONValue {
        Schema.object(
            "Who works on a case.",
            required: [
                "by": Schema.reference(.author), "until": Schema.moment("Until when, without more work on it."),
                "isOwn": Schema.truth("Whether the reader holds it."),
            ])
    }

    static var whole: JSONValue {
        Schema.object(
            "Everything complained about one post, as a moderator reviews it.",
            required: [
                "summary": Schema.reference(.caseSummary),
                "evidence": Schema.list(of: Schema.reference(.evidence), "Oldest revision first."),
                "reports": Schema.list(of: Schema.reference(.caseReport), "All of them, oldest first."),
                "watchWords": Schema.list(of: Schema.text("A word of the list."), "Those found in it."),
                "notes": Schema.list(of: Schema.reference(.caseNote), "The moderators' own, oldest first."),
                "decisions": Schema.list(of: Schema.reference(.decision), "Those on this case, oldest first."),
                "earlier": Schema.list(of: Schema.reference(.caseSummary), "Earlier cases of the post."),
                "author": Schema.reference(.moderationRecord, "The author's record."),
                "may": Schema.list(
                    of: Schema.choice(CaseAction.self, "Something that can be done with a case."),
                    "What the reader may do with it now."),
            ],
            optional: [
                "current": Schema.reference(.postRevision, "The text as it stands; absent where it is gone."),
                "autoHide": Schema.reference(.autoHide, "Why it was hidden before a moderator saw it."),
                "restoration": Schema.reference(.restorationRequest, "That its author asks to have it shown."),
            ])
    }

    static var report: JSONValue {
        Schema.object(
            "A report as moderators see it.",
            required: [
                "id": Schema.identifier("The report's id."), "reporter": Schema.reference(.author),
                "revision": Schema.whole("The revision that it is about.", least: 1), "reason": ReportSchemas.reason,
                "createdAt": Schema.moment("When it was made."), "weight": Schema.reference(.reportWeight),
                "value": Schema.number("What it adds to the case's weight.", least: 0),
            ],
            optional: ["note": Schema.text("What the reporter wrote to the moderators.")])
    }

    static var evidence: JSONValue {
        Schema.object(
            "A revision as it was when it was first complained about; it outlives edits and deletion.",
            required: [
                "revision": Schema.whole("Its number.", least: 1), "weather": PostSchemas.weather,
                "category": PostSchemas.category, "title": Schema.text("One line."),
                "body": Schema.text("Lines of text, or empty."), "takenAt": Schema.moment("When it was taken."),
            ],
            optional: [
                "link": Schema.text("Its link."), "place": Schema.reference(.place),
                "conditions": Schema.reference(
                    .conditions, "What was measured there and then, to hold against the board that was chosen."),
            ])
    }

    static var reportWeight: JSONValue {
        Schema.object(
            """
            Why a report counts as much as it does: `max(0, 1 + accuracy)`, where accuracy is 0 until 5 of the \
            reporter's reports were judged and then, with p the share agreed with and n the number judged, \
            `(p − 0.7) / 0.3 · log₄(n) · 5` from p = 0.7 on, else `−(0.7 − p) / 0.7 · log₄(n) · 5`.
            """,
            required: [
                "judged": Schema.whole("How many earlier reports of the reporter were judged.", least: 0),
                "agreed": Schema.whole("How many of those a moderator agreed with.", least: 0),
            ])
    }

    static var autoHide: JSONValue {
        Schema.object(
            "Why a post was hidden before a moderator saw it, as it was then.",
            required: [
                "at": Schema.moment("When."), "sum": Schema.number("The sum of the reports' weights.", least: 0),
                "threshold": Schema.number("The sum from which on a post is hidden.", least: 0),
                "networks": Schema.whole("How many networks the reports came from.", least: 0),
                "networksNeeded": Schema.whole("How many it takes.", least: 1),
                "reports": Schema.list(of: Schema.reference(.autoHideReport), "Each report's part."),
            ])
    }

    static var autoHideReport: JSONValue {
        Schema.object(
            "One report's part in an automatic hiding.",
            required: [
                "report": Schema.identifier("The report's id."), "weight": Schema.reference(.reportWeight),
                "value": Schema.number("What it added.", least: 0),
            ])
    }

    static var restorationRequest: JSONValue {
        Schema.object(
            "That an author asks to have a hidden post shown.",
            required: ["at": Schema.moment("When.")], optional: ["text": Schema.text("Why.")])
    }

    static var note: JSONValue {
        Schema.object(
            "A moderator's note on a case, which only moderators read.",
            required: [
                "by": Schema.reference(.author), "text": Schema.text("The note."), "at": Schema.moment("When."),
            ])
    }

    static var newNote: JSONValue {
        Schema.object(
            "A note on a case.", required: ["text": Schema.text("For moderators alone.", NewCaseNote.length)])
    }
}
