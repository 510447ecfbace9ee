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
            parameters: [.caseID, .caseIfMatch, .dryRun, .idempotencyKey], body: .of(NewDecision.self),
            success: .createdOrDryRun(.of(DecisionResult.self)),
            problems: [
                .notFound, .preconditionRequired, .editConflict, .caseHeld, .caseDecided, .conflictOfInterest,
                .idempotencyKeyReused,
            ]),
        Operation(
            .showDecision, "Show a decision",
            "Visible to moderators and to the member whom it concerns; for all others it does not exist.",
            parameters: [.decisionID], success: .cacheable(.of(Decision.self)), problems: [.notFound]),
        Operation(
            .reverseDecision, "Reverse a decision",
            """
            Restores exactly what the decision changed, and opens its case again. A sanction that was lifted \
            before stays lifted. One that also rests on other decisions is lifted with the last of them, or at \
            once with `liftsSanction`. Refused, with the reason, where a later change makes a reversal impossible.
            """,
            parameters: [.decisionID, .idempotencyKey], body: .of(NewReversal.self),
            success: .created(.of(Decision.self)),
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
    static let liftsSanction: Schema = """
        Whether to lift the decision's sanction although it also rests on other decisions; otherwise it is lifted with \
        the last of them.
        """
}

extension TypeDescription {
    static let decisions: [TypeDescription] = [
        .choice(
            Verdict.self,
            """
            `dismiss` found nothing wrong and shows the content, `hide` lets its author edit it once and ask to have it \
            shown, `remove` removes it, `move` moves it to another board or category.
            """),
        .body(
            NewDecision.self, "A moderator's decision about a case; all of it happens, or nothing.",
            example: ["verdict": "dismiss"],
            [
                "weather": "The target board of a `move`.", "category": "The target category of a `move`.",
                "reason": "Required except for a dismissal without a sanction, or with a preset, which has its own.",
                "message": "The message to the author; the preset's if absent.", "preset": "The name of a preset.",
                "note": "For the moderators.",
            ]),
        .init(
            Decision.self, "What a moderator decided, and all its effects.",
            [
                "batch": "The batch of decisions made with it, which one reversal takes back.",
                "batchSize": .atLeast(1), "may": "What the reader may do about it now.",
                "case": "Absent if a member was sanctioned without one.", "content": "Likewise.",
                "message": "The message to the author; in the reader's language if a preset has it in both.",
                "note": "Visible to moderators only.", "by": "Visible to moderators only.",
                "appeal": "The state of the appeal; absent without one.",
            ]),
        .init(
            DecisionResult.self, "What a decision did or, in a dry run, would do.",
            ["contentState": "Whether the content is shown afterwards.", "notices": .atLeast(0)]),
        .init(
            Reversal.self, "The reversal of a decision.",
            [
                "reason": "Absent for an appeal that was granted without an answer.",
                "by": "Visible to moderators only.", "isByAppeal": "Whether an appeal led to it.",
                "sanctionWasLifted":
                    "Whether the decision's sanction had been lifted before; absent without a sanction.",
            ]),
        .body(
            NewReversal.self, "Why something is reversed.", example: ["reason": "It was reported by mistake."],
            [
                "reason": "For the moderators and the members concerned; not in the public log.",
                "statement": "A public statement of one line for the moderation log.", "liftsSanction": .liftsSanction,
            ]),
    ]
}
