import BoardModels
import BoardPages
import BoardWeb

extension DocumentTag {
    static let moderationLog = DocumentTag(
        "Moderation log", "The public list of moderators' actions, without private text.",
        [
            Operation(
                .listLog, "List the moderation log",
                """
                Public and append-only: each entry holds the hash of the one before, so that a stored entry proves \
                that the entries before it are unchanged. The latest entries are at \(ModerationFeed.path) as an Atom \
                feed.
                """,
                parameters: Parameter.logFilters, success: .cacheable(.page(of: LogEntry.self)),
                problems: [.invalidFields])
        ])
}

extension Parameter {
    static let logFilters = [
        query("logAction", named: "action", .choice(LogAction.self, "Only of this action.")),
        query("logActor", named: "actor", .line("Only by the member with this handle.", 1...20)),
        query("logMember", named: "member", .line("Only about the member with this handle.", 1...20)),
        query("logContent", named: "content", .identifier.described("Only about the content with this number.")),
        query(
            "logOrder", named: "order", default: .text(LogOrder.newest.rawValue),
            .choice(
                LogOrder.self, "Newest or oldest first.")),
        limit, cursor,
    ]
}

extension TypeDescription {
    static let moderationLog: [TypeDescription] = [
        .init(
            LogEntry.self,
            """
            An entry of the public log. Its hash is the SHA-256, in lowercase hexadecimal, of a line `name=value` for each \
            member that it has, each ended by a line feed, in this order: number, at, action, actor, case, decision, \
            content, member, verdict, reason, move.fromWeather, move.fromCategory, move.toWeather, move.toCategory, sanction, \
            sanctionEndsAt, role, statement, previous. The name of the content's line is its kind: `post=12`; `kind` \
            and `batch` have no line.
            """,
            [
                "number": .atLeast(1, "1 for the first, without gaps."),
                "action": """
                What was done. `reverse` reverses a decision; `reverse-rest` one whose sanction had been lifted \
                before, and leaves that unchanged.
                """,
                "previous": hash("The hash of the entry before; 64 zeros for the first."),
                "hash": hash("This entry's hash."),
                "batch": "The batch of a decision that was made together with others.",
                "actor": "The handle of the actor, `operator` for the server's machine; absent for the board itself.",
                "member": "The handle of the member that it concerns.", "sanctionEndsAt": .sanctionEnd,
                "statement": "The moderator's sentence for the public about a reversal or lifted sanction.",
            ])
    ]

    private static func hash(_ description: String) -> Schema {
        .string(description).with(["pattern": "^[0-9a-f]{64}$"])
    }
}
