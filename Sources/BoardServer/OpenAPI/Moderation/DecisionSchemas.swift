import BoardModels

/// The schemas of decisions, their reversals and appeals.
enum DecisionSchemas {
    static var verdict: JSONValue {
        Schema.choice(
            Verdict.self,
            """
            `dismiss` found nothing wrong and shows the post, `hide` lets its author edit once and ask for it back, \
            `remove` takes it away, `move` files it on another board or category.
            """)
    }

    static var newDecision: JSONValue {
        Schema.object(
            "What a moderator decides about a case; all of it happens, or nothing.",
            required: ["verdict": verdict],
            optional: [
                "weather": Schema.nullable(Schema.choice(WeatherType.self, "The board that a `move` goes to.")),
                "category": Schema.nullable(Schema.choice(PostCategory.self, "The category that a `move` goes to.")),
                "sanction": Schema.nullable(Schema.reference(.newSanctionTerms)),
                "reason": Schema.nullable(
                    Schema.choice(
                        ReportReason.self,
                        "Required but for a dismissal without a sanction, unless a preset brings one.")),
                "message": Schema.nullable(
                    Schema.text("For the author; a preset's where it is absent.", NewDecision.messageLength)),
                "preset": Schema.nullable(Schema.text("The name of a preset.", Preset.nameLength)),
                "note": Schema.nullable(Schema.text("For the moderators.", NewCaseNote.length)),
            ])
    }

    static var decision: JSONValue {
        Schema.object(
            "What a moderator decided, and all that it did.",
            required: [
                "id": Schema.identifier("The decision's id."), "at": Schema.moment("When."),
                "may": Schema.list(
                    of: Schema.choice(DecisionAction.self, "Something that can be done about a decision."),
                    "What the reader may do about it now."),
            ],
            optional: [
                "case": Schema.identifier("The case; absent where a member was sanctioned without one."),
                "post": Schema.identifier("The post, likewise."),
                "verdict": verdict,
                "reason": ReportSchemas.reason,
                "message": Schema.text("For the author, in the reader's language where a preset has it in both."),
                "note": Schema.text("Only moderators see it."),
                "move": Schema.reference(.postMove),
                "sanction": Schema.reference(.sanction),
                "by": Schema.reference(.author, "Who decided; only moderators see it here."),
                "appeal": Schema.choice(AppealState.self, "What became of the appeal; absent without one."),
                "reversal": Schema.reference(.reversal, "That it was taken back."),
            ])
    }

    static var result: JSONValue {
        Schema.object(
            "What a decision did or, when it was only tried, would do.",
            required: [
                "decision": Schema.reference(.decision),
                "postState": Schema.choice(PostState.self, "Where the post stands afterwards."),
                "summary": Schema.reference(.caseSummary, "The case as it stands afterwards."),
                "notices": Schema.whole("How many members get a notice.", least: 0),
                "isDryRun": Schema.truth("Whether it was only tried."),
            ])
    }

    static var move: JSONValue {
        Schema.object(
            "From which board and category a post was moved, and where to.",
            required: [
                "fromWeather": PostSchemas.weather, "fromCategory": PostSchemas.category,
                "toWeather": PostSchemas.weather, "toCategory": PostSchemas.category,
            ])
    }

    static var reversal: JSONValue {
        Schema.object(
            "That a decision was taken back.",
            required: [
                "reason": Schema.text("Why."), "at": Schema.moment("When."),
                "isByAppeal": Schema.truth("Whether an appeal brought it about."),
            ],
            optional: [
                "by": Schema.reference(.author, "Who; only moderators see it here."),
                "sanctionWasLifted": Schema.truth(
                    "Whether the decision's sanction was lifted before, and left as it was; absent without one."),
            ])
    }

    static var newReversal: JSONValue {
        Schema.object(
            "Why something is taken back.",
            required: [
                "reason": Schema.text(
                    "For the moderators and those concerned; the public log leaves it out.", NewReversal.length)
            ])
    }

    static var newAppeal: JSONValue {
        Schema.object(
            "A request to look at a decision again.",
            required: ["text": Schema.text("What is wrong with it.", NewAppeal.length)])
    }

    static var appeal: JSONValue {
        Schema.object(
            "A request to look at a decision again, and what came of it.",
            required: [
                "id": Schema.identifier("The appeal's id."), "decision": Schema.reference(.decision),
                "appellant": Schema.reference(.author), "text": Schema.text("What the appellant wrote."),
                "createdAt": Schema.moment("When it was made."),
                "state": Schema.choice(AppealState.self, "Open, or whether the decision stands or was reversed."),
                "mayResolve": Schema.truth("Whether the reader may resolve it."),
            ],
            optional: [
                "answer": Schema.text("What the moderator wrote to the appellant."),
                "resolvedBy": Schema.reference(.author, "Who resolved it; only moderators see it."),
                "resolvedAt": Schema.moment("When it was resolved."),
            ])
    }

    static var resolution: JSONValue {
        Schema.object(
            "What is decided about an appeal.",
            required: ["overturns": Schema.truth("Whether the decision is reversed; otherwise it stands.")],
            optional: ["answer": Schema.nullable(Schema.text("For the appellant.", NewDecision.messageLength))])
    }
}
