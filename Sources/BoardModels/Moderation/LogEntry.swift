/// An entry of the public moderation log, without private text.
package struct LogEntry: Codable, Equatable, Sendable {
    /// The entry's sequence number, starting at 1 without gaps.
    package var number: Int64
    package var at: Timestamp
    package var action: LogAction
    /// The actor's handle.
    ///
    /// It is nil if the board acted automatically, and "operator" for commands run on the server's machine.
    package var actor: String?
    package var `case`: Case.ID?
    package var decision: Decision.ID?
    /// The batch of a decision that was made together with others; it is not hashed.
    package var batch: Batch.ID?
    package var content: Content.ID?
    /// The kind of the content; nil in entries without content.
    package var kind: ContentKind?
    /// The handle of the sanctioned member, of the member who made the appeal or of the member who was given a role.
    ///
    /// It is nil in entries that do not concern a sanction, an appeal or a role.
    package var member: String?
    package var verdict: Verdict?
    package var reason: ReportReason?
    package var move: PostMove?
    package var sanction: SanctionKind?
    /// The end of the sanction.
    ///
    /// It is nil if the entry has no sanction or records a lifting, and if the sanction is a warning or lasts until
    /// lifted.
    package var sanctionEndsAt: Timestamp?
    /// The role given by an `appoint` entry.
    package var role: Role?
    /// The moderator's sentence for the public about a reversal or lifted sanction.
    package var statement: String?
    /// The `hash` of the previous entry (hash chain); 64 zeros in the first entry.
    package var previous: String
    /// The SHA-256 of this entry's `hashedText`, in lowercase hexadecimal.
    package var hash: String

    package init(
        number: Int64, at: Timestamp, action: LogAction, actor: String? = nil, case: Case.ID? = nil,
        decision: Decision.ID? = nil, content: Content.ID? = nil, kind: ContentKind? = nil, member: String? = nil,
        verdict: Verdict? = nil,
        reason: ReportReason? = nil, move: PostMove? = nil, sanction: SanctionKind? = nil,
        sanctionEndsAt: Timestamp? = nil, role: Role? = nil, statement: String? = nil, previous: String,
        hash: String = ""
    ) {
        self.number = number
        self.at = at
        self.action = action
        self.actor = actor
        self.case = `case`
        self.decision = decision
        self.content = content
        self.kind = kind
        self.member = member
        self.verdict = verdict
        self.reason = reason
        self.move = move
        self.sanction = sanction
        self.sanctionEndsAt = sanctionEndsAt
        self.role = role
        self.statement = statement
        self.previous = previous
        self.hash = hash
    }

    /// The value of `previous` in the first entry: 64 zeros.
    package static let noPrevious = String(repeating: "0", count: 64)

    /// The canonical text of the entry, whose UTF-8 bytes are hashed.
    ///
    /// It has one line `name=value`, ended by a line feed, for each field that is set except `batch`, `kind` and `hash`, in the
    /// order of the code below. Names and values are those of the JSON, but the line of `content` is named after its
    /// kind: `post=12`.
    package var hashedText: String {
        let fields: [(String, String?)] = [
            ("number", String(number)), ("at", at.description), ("action", action.rawValue), ("actor", actor),
            ("case", self.case?.description), ("decision", decision?.description),
            ((kind ?? .post).rawValue, content?.description),
            ("member", member), ("verdict", verdict?.rawValue), ("reason", reason?.rawValue),
            ("move.fromWeather", move?.fromWeather.rawValue), ("move.fromCategory", move?.fromCategory.rawValue),
            ("move.toWeather", move?.toWeather.rawValue), ("move.toCategory", move?.toCategory.rawValue),
            ("sanction", sanction?.rawValue), ("sanctionEndsAt", sanctionEndsAt?.description),
            ("role", role?.rawValue), ("statement", statement), ("previous", previous),
        ]
        return fields.reduce(into: "") { text, field in
            guard let value = field.1 else { return }
            text += "\(field.0)=\(value)\n"
        }
    }
}

package enum LogAction: String, JSONChoice {
    case autoHide = "auto-hide"
    case decide
    case reverse
    /// The reversal of a decision whose sanction had already been lifted.
    case reverseRemaining = "reverse-rest"
    /// A sanction imposed on a member without a case.
    case sanction
    case lift
    case appeal
    case upholdAppeal = "uphold-appeal"
    case overturnAppeal = "overturn-appeal"
    case appoint
}
