import BoardModels

/// The schemas of notices, presets, watch words and the log.
enum NoticeSchemas {
    static var notice: JSONValue {
        Schema.object(
            "What the board tells a member: data, which its reader puts into words.",
            required: [
                "id": Schema.identifier("The member's own number of it: 1 for the first, without gaps."),
                "kind": Schema.choice(NoticeKind.self, "What it is about."),
                "createdAt": Schema.moment("When it happened."),
                "mayAppeal": Schema.truth("Whether the reader may appeal now."),
            ],
            optional: [
                "readAt": Schema.moment("When it was read; absent where it was not."),
                "post": Schema.identifier("The post."),
                "title": Schema.text("The post's title as it was reviewed."),
                "decision": Schema.identifier("The decision."),
                "verdict": DecisionSchemas.verdict,
                "reason": ReportSchemas.reason,
                "message": Schema.text("The moderator's own words."),
                "move": Schema.reference(.postMove),
                "sanction": SanctionSchemas.kind,
                "sanctionEndsAt": Schema.moment("Absent where it holds until it is lifted."),
                "isStillHidden": Schema.truth(
                    "Of `post-hidden` and `post-auto-hidden`: whether the post is hidden now, for its author to edit "
                        + "or to ask for."),
                "digest": Schema.reference(.digest, "Of a `digest`: what it tells."),
            ])
    }

    static var preset: JSONValue {
        Schema.object(
            "A reason with a message in both languages, kept under a name.",
            required: newPresetMembers.merging(["id": Schema.identifier("The preset's id.")]) { $1 })
    }

    static var newPreset: JSONValue {
        Schema.object("A preset, whole.", required: newPresetMembers)
    }

    private static var newPresetMembers: [String: JSONValue] {
        [
            "name": Schema.text("No two have the same, whatever its case.", Preset.nameLength),
            "reason": ReportSchemas.reason,
            "english": Schema.text("For authors who read English.", NewDecision.messageLength),
            "korean": Schema.text("For authors who read Korean.", NewDecision.messageLength),
        ]
    }

    static var watchWord: JSONValue {
        Schema.object(
            "A word that brings a post to the moderators by itself.",
            required: [
                "id": Schema.identifier("The word's id."), "word": Schema.text("The word.", WatchWord.length),
                "addedAt": Schema.moment("When it was added."),
            ],
            optional: ["addedBy": Schema.reference(.author, "Absent where the account is gone.")])
    }

    static var newWatchWord: JSONValue {
        Schema.object("A watch word.", required: ["word": Schema.text("The word.", WatchWord.length)])
    }

    static var logAction: JSONValue {
        Schema.choice(
            LogAction.self,
            """
            What was done. A decision is taken back by `reverse`, or by `reverse-rest` where its sanction had been \
            lifted before and stays as it was.
            """)
    }

    static var logEntry: JSONValue {
        Schema.object(
            """
            An entry of the public log. Its hash is the SHA-256, in lowercase hexadecimal, of a line `name=value` for \
            each member that it has, each ended by a line feed, in this order: number, at, action, actor, case, \
            decision, post, member, verdict, reason, move.fromWeather, move.fromCategory, move.toWeather, \
            move.toCategory, sanction, sanctionEndsAt, role, previous.
            """,
            required: [
                "number": Schema.whole("1 for the first, without gaps.", least: 1), "at": Schema.moment("When."),
                "action": logAction,
                "previous": hash("The hash of the entry before; 64 zeros for the first."),
                "hash": hash("This entry's hash."),
            ],
            optional: [
                "actor": Schema.text(
                    "The handle of who did it, `operator` for the server's machine; absent for the board itself."),
                "case": Schema.identifier("The case."), "decision": Schema.identifier("The decision."),
                "post": Schema.identifier("The post."),
                "member": Schema.text("The handle of the member that it concerns."),
                "verdict": DecisionSchemas.verdict, "reason": ReportSchemas.reason,
                "move": Schema.reference(.postMove), "sanction": SanctionSchemas.kind,
                "sanctionEndsAt": Schema.moment("Absent where it holds until it is lifted."),
                "role": Schema.choice(Role.self, "The role that was given."),
            ])
    }

    private static func hash(_ description: String) -> JSONValue {
        ["type": "string", "pattern": "^[0-9a-f]{64}$", "description": .text(description)]
    }
}
