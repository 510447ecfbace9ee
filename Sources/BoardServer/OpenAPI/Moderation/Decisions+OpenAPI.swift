import BoardModels
import BoardWeb

extension DocumentTag {
    static let decisions = DocumentTag(
        "Decisions", "Decisions of moderators, their reversals, and appeals.",
        Operation.decisions + Operation.batches + Operation.appeals)
}

extension Operation {
    static let decisions = [
        Operation(
            .decideCase, "Decide a case",
            """
            Does everything in one transaction: the verdict, its sanction, the notices and the entry of the log. \
            If-Match is required, so that two moderators cannot overwrite each other. Moderators cannot decide \
            on their own content or on a case that they reported, or act on moderators or admins.
            """,
            parameters: [.caseID, .caseIfMatch, .dryRun, .idempotencyKey], body: .newDecision,
            success: .createdOrDryRun(.decisionResult),
            problems: [
                .notFound, .preconditionRequired, .editConflict, .caseHeld, .caseDecided, .conflictOfInterest,
                .idempotencyKeyReused,
            ]),
        Operation(
            .showDecision, "Show a decision",
            "Visible to moderators and to the member whom it concerns; for all others it does not exist.",
            parameters: [.decisionID], success: .cacheable(.decision), problems: [.notFound]),
        Operation(
            .reverseDecision, "Reverse a decision",
            """
            Restores exactly what the decision changed, and opens its case again. A sanction that was lifted \
            before stays lifted. One that also rests on other decisions is lifted with the last of them, or at \
            once with `liftsSanction`. Refused, with the reason, where a later change makes a reversal impossible.
            """,
            parameters: [.decisionID, .idempotencyKey], body: .newReversal, success: .created(.decision),
            problems: [.notFound, .notReversible, .conflictOfInterest, .idempotencyKeyReused]),
    ]
}

extension Parameter {
    static let decisionID = id("decisionID", "The decision's id.")

    static let caseIfMatch = header(
        "requiredCaseIfMatch", "If-Match", isRequired: true, "The ETag of the case that was read, or `*`.")
    static let dryRun = flag("dryRun", "Returns what the decision would do, and does nothing.")
}

extension Schema {
    static let verdict = choice(
        Verdict.self,
        """
        `dismiss` found nothing wrong and shows the content, `hide` lets its author edit it once and ask to have it \
        shown, `remove` removes it, `move` moves it to another board or category.
        """)

    static let newDecision = object(
        "NewDecision", "A moderator's decision about a case; all of it happens, or nothing.",
        example: ["verdict": "dismiss"],
        required: ["verdict": .verdict],
        optional: [
            "weather": .nullable(.choice(WeatherType.self, "The target board of a `move`.")),
            "category": .nullable(.choice(PostCategory.self, "The target category of a `move`.")),
            "sanction": .nullable(.newSanctionTerms),
            "reason": .nullable(
                .choice(
                    ReportReason.self,
                    "Required except for a dismissal without a sanction, or with a preset, which has its own.")),
            "message": .nullable(
                .paragraphsOrBlank("The message to the author; the preset's if absent.", NewDecision.messageLength)),
            "preset": .nullable(.line("The name of a preset.", Preset.nameLength)),
            "note": .nullable(.paragraphsOrBlank("For the moderators.", NewCaseNote.length)),
        ])

    static let decision = object(
        "Decision", "What a moderator decided, and all its effects.",
        required: [
            "id": .identifier("The decision's id."),
            "batch": .identifier("The batch of decisions made with it, which one reversal takes back."),
            "batchSize": .integer("How many decisions the batch has.", minimum: 1),
            "at": .timestamp("When."),
            "may": .array(
                of: .choice(DecisionAction.self, "Something that can be done about a decision."),
                "What the reader may do about it now."),
        ],
        optional: [
            "case": .identifier("The case; absent if a member was sanctioned without one."),
            "content": .identifier("The number of the content, likewise."),
            "verdict": .verdict,
            "reason": .reason,
            "message": .string("The message to the author; in the reader's language if a preset has it in both."),
            "note": .string("Visible to moderators only."),
            "move": .postMove,
            "sanction": .sanction,
            "by": .author.described("Who decided; visible to moderators only."),
            "appeal": .choice(AppealState.self, "The state of the appeal; absent without one."),
            "reversal": .reversal.described("The reversal; absent if the decision was not reversed."),
        ])

    static let decisionResult = object(
        "DecisionResult", "What a decision did or, in a dry run, would do.",
        required: [
            "decision": .decision,
            "contentState": .choice(ContentState.self, "Whether the content is shown afterwards."),
            "summary": .caseSummary.described("The case afterwards."),
            "notices": .integer("How many members get a notice.", minimum: 0),
            "isDryRun": .boolean("Whether it was a dry run."),
        ])

    static let postMove = object(
        "PostMove", "The board and category of a post before and after a move.",
        required: [
            "fromWeather": .weather, "fromCategory": .category, "toWeather": .weather, "toCategory": .category,
        ])

    static let reversal = object(
        "Reversal", "The reversal of a decision.",
        required: [
            "at": .timestamp("When."),
            "isByAppeal": .boolean("Whether an appeal led to it."),
        ],
        optional: [
            "reason": .string("Why; absent for an appeal that was granted without an answer."),
            "by": .author.described("Who reversed it; visible to moderators only."),
            "sanctionWasLifted": .boolean(
                "Whether the decision's sanction had been lifted before; absent without a sanction."),
        ])

    static let newReversal = object(
        "NewReversal", "Why something is reversed.",
        example: ["reason": "It was reported by mistake."],
        required: [
            "reason": .paragraphs(
                "For the moderators and the members concerned; not in the public log.", NewReversal.length)
        ],
        optional: [
            "statement": .nullable(
                .lineOrBlank("A public statement of one line for the moderation log.", NewReversal.statementLength)),
            "liftsSanction": .nullable(.liftsSanction),
        ])

    static let liftsSanction = boolean(
        """
        Whether to lift the decision's sanction although it also rests on other decisions; otherwise it is lifted with \
        the last of them.
        """)
}
