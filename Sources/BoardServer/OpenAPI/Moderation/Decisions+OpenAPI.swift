import BoardModels

extension DocumentTag {
    static let decisions = DocumentTag(
        "Decisions", "Decisions of moderators, their reversals, and appeals.",
        [
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
                .decideCases, "Decide several cases alike",
                """
                Those named, and all open ones of the authors, by weight; at most \(NewBatch.maximumCases). The decisions are \
                a batch, with one sanction and one notice for each author and one notice for each reporter, and one \
                reversal takes them back. A case that cannot be decided does not keep the others from it: its outcome \
                has the problem.
                """,
                parameters: [.dryRun, .idempotencyKey], body: .newBatch, success: .ok(.batchResult),
                problems: [.notFound, .idempotencyKeyReused]),
            Operation(
                .listBatches, "List one's own batches", "The decisions that one made together, latest first.",
                parameters: [.limit, .cursor], success: .cacheable(.page(of: .batch)), problems: [.invalidFields]),
            Operation(
                .reverseBatch, "Reverse a batch",
                """
                Reverses its decisions, the latest first, except those reversed before. Each member concerned gets one \
                notice. A decision that cannot be reversed does not keep the others from it: its outcome has the problem.
                """,
                parameters: [.batchID, .idempotencyKey], body: .newReversal, success: .ok(.batchReversal),
                problems: [.notFound, .idempotencyKeyReused]),
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
        ] + Operation.appeals)
}

extension Parameter {
    static let decisionID = id("decisionID", "The decision's id.")
    static let batchID = id("batchID", "The batch's id.")

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

    static let batch = object(
        "Batch", "Decisions that a moderator made together.",
        required: [
            "id": .identifier("The batch's id."), "by": .author, "at": .timestamp("When."),
            "decisions": .integer("How many there are.", minimum: 1),
            "reversed": .integer("How many of them are reversed.", minimum: 0),
        ],
        optional: ["verdict": .verdict, "reason": .reason])

    static let newBatch = object(
        "NewBatch", "One decision on several cases; at least one case or author.",
        example: ["authors": ["mina"], "decision": ["verdict": "dismiss"]],
        required: ["decision": .newDecision],
        optional: [
            "cases": .nullable(
                .array(of: .caseTarget, "The cases.").with(["maxItems": .number(NewBatch.maximumCases)])),
            "authors": .nullable(
                .array(of: .line("A handle.", 1...20), "Members whose open cases are all decided.")
                    .with(["maxItems": .number(NewBatch.maximumAuthors)])),
        ])

    static let caseTarget = object(
        "CaseTarget", "A case to decide.",
        required: ["case": .identifier("The case's id.")],
        optional: [
            "version": .nullable(.integer("The version that was read; any version if absent.", minimum: 1))
        ])

    static let batchResult = object(
        "BatchResult", "What a decision on several cases did or, in a dry run, would do.",
        required: [
            "outcomes": .array(of: .batchOutcome, "What became of each case."),
            "notices": .integer("How many members get a notice.", minimum: 0),
            "hasMore": .boolean("Whether the authors have more open cases than one batch decides."),
            "isDryRun": .boolean("Whether it was a dry run."),
        ],
        optional: ["batch": .identifier("The batch; absent if no case could be decided.")])

    static let batchOutcome = object(
        "BatchOutcome", "What became of one case of a batch.",
        required: ["case": .identifier("The case.")],
        optional: [
            "decision": .identifier("The decision; absent with a problem."),
            "content": .identifier("The number of the content."), "title": .string("Its title."),
            "author": .string("The handle of its author."),
            "contentState": .choice(ContentState.self, "Whether it is shown afterwards."),
            "problem": .problem.described("Why the case could not be decided."),
        ])

    static let batchReversal = object(
        "BatchReversal", "The reversal of a batch.",
        required: [
            "batch": .identifier("The batch."),
            "outcomes": .array(of: .reversalOutcome, "What became of each decision that was not reversed before."),
        ])

    static let reversalOutcome = object(
        "ReversalOutcome", "What became of one decision of a batch that is reversed.",
        required: ["decision": .identifier("The decision.")],
        optional: [
            "case": .identifier("The case, which is open again."), "content": .identifier("The number of the content."),
            "problem": .problem.described("Why the decision could not be reversed."),
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
