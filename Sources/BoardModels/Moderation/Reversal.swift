/// The reversal of a moderation decision, with its moderator, reason and time.
package struct Reversal: Codable, Equatable, Sendable {
    /// The moderator who reversed the decision; nil if the reader is not a moderator or the decision concerns the
    /// reader.
    package var by: Author?
    /// The moderator's reason or, if the moderator granted an appeal, the answer to the appeal; nil without an answer.
    package var reason: String?
    package var at: Timestamp
    /// True if the reversal results from an appeal.
    package var isByAppeal: Bool
    /// True if the decision's sanction had already been lifted; nil if the decision has no sanction.
    package var sanctionWasLifted: Bool?

    package init(
        by: Author?, reason: String?, at: Timestamp, isByAppeal: Bool, sanctionWasLifted: Bool? = nil
    ) {
        self.by = by
        self.reason = reason
        self.at = at
        self.isByAppeal = isByAppeal
        self.sanctionWasLifted = sanctionWasLifted
    }
}

/// The reversal of a decision or batch, or the lifting of a sanction.
///
/// The body of `POST /decisions/{id}/reversal`, `POST /batches/{id}/reversal` and `POST /sanctions/{id}/lifting`.
package struct NewReversal: Codable, Equatable, ValidatedBody {
    /// The reason, shown to moderators and the members concerned but not in the public moderation log.
    package var reason: String
    /// A sentence for the public moderation log.
    package var statement: String?
    /// True to lift the sanction even if it is also based on other decisions.
    ///
    /// Otherwise the sanction ends when the last decision that it is based on is reversed.
    package var liftsSanction: Bool?

    package init(reason: String, statement: String? = nil, liftsSanction: Bool? = nil) {
        self.reason = reason
        self.statement = statement
        self.liftsSanction = liftsSanction
    }

    package static let length = 1...1000
    package static let statementLength = 1...200

    package static let fields: [BodyField<NewReversal>] = [
        .init("reason", \.reason, .paragraphs(length)),
        // The statement must be one line, since a line feed would add a line to the hashed text of the log entry.
        .init("statement", \.statement, .lineOrBlank(statementLength)),
    ]
}

/// The reason why a decision cannot be reversed.
///
/// Raw values are stable codes, so they can be older than the names of the cases.
package enum ReversalObstacle: String, JSONChoice {
    case reversedAlready = "reversed-already"
    /// A later decision on the same content must be reversed first.
    case laterDecision = "later-decision"
    /// The author deleted the content, or the member deleted the account.
    case subjectGone = "post-gone"
    /// The content has a newer case that is open.
    case newerCase = "newer-case"
    /// The decision is a sanction without a case, and the sanction was already lifted.
    case sanctionLifted = "sanction-lifted"
    /// The author edited the content after the decision, and the reversal would hide the edited text.
    case postEdited = "post-edited"
}

extension ReversalObstacle: LocalizedMessage {
    package var localized: LocalizedText {
        switch self {
        case .reversedAlready:
            LocalizedText("The decision is already reversed.", "이미 되돌린 결정입니다.")
        case .laterDecision:
            LocalizedText(
                "A later decision on the same content is in force; reverse that one first.",
                "같은 게시물에 더 나중에 내려진 결정이 있습니다. 그 결정을 먼저 되돌려 주세요.")
        case .subjectGone:
            LocalizedText("The content or the account was deleted.", "게시물이나 계정이 삭제되었습니다.")
        case .newerCase:
            LocalizedText(
                "The content was reported again; decide the open case instead.",
                "게시물이 다시 신고되었습니다. 열려 있는 신고 건을 처리해 주세요.")
        case .sanctionLifted:
            LocalizedText(
                "The sanction was already lifted; there is nothing to reverse.",
                "제재가 이미 해제되어 되돌릴 것이 없습니다.")
        case .postEdited:
            LocalizedText(
                "The author has edited the content; review the new text and decide again.",
                "작성자가 게시물을 수정했습니다. 수정된 내용을 보고 다시 결정해 주세요.")
        }
    }
}
