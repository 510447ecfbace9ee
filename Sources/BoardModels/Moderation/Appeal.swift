/// A new appeal against a moderation decision: the body of `POST /decisions/{id}/appeal`.
package struct NewAppeal: Codable, Equatable, ValidatedBody {
    package var text: String

    package init(text: String) {
        self.text = text
    }

    package static let length = 1...2000
    /// The time after a decision within which it can be appealed.
    package static let window = Duration.seconds(20 * 86_400)

    package static let fields: [BodyField<NewAppeal>] = [
        .init("text", \.text, .paragraphs(length))
    ]
}

/// A suspended member's appeal, with the credentials of an account that cannot sign in: the body of
/// `POST /sessions/appeals`.
package struct SuspensionAppeal: Codable, ValidatedBody {
    package var handle: String
    package var password: String
    package var text: String

    package init(handle: String, password: String, text: String) {
        self.handle = handle
        self.password = password
        self.text = text
    }

    package static let fields: [BodyField<SuspensionAppeal>] = [
        .init("handle", \.handle, .typedHandle(Credentials.handleLength)),
        .init("password", \.password, .currentPassword),
        .init("text", \.text, .paragraphs(NewAppeal.length)),
    ]

    package var credentials: Credentials { Credentials(handle: handle, password: password) }
}

package enum AppealState: String, JSONChoice {
    case open
    /// The decision was upheld, so the appeal failed. A moderator other than the one who upheld it may still reverse
    /// the decision.
    case upheld
    /// The appeal was granted: the decision was reversed.
    case overturned
}

package struct Appeal: Codable, Equatable, Identifiable, Sendable {
    package typealias ID = Identifier<Appeal>

    package var id: ID
    package var decision: Decision
    package var appellant: Author
    package var text: String
    package var createdAt: Timestamp
    package var state: AppealState
    /// The moderator's reply to the member who appealed; nil while the appeal is open, or if the moderator did not
    /// reply.
    package var answer: String?
    /// The moderator who resolved the appeal; nil while it is open, or if the reader is not a moderator or the decision
    /// concerns the reader.
    package var resolvedBy: Author?
    package var resolvedAt: Timestamp?
    /// True if the appeal is open and the reader may resolve it, as a moderator who may reverse the decision.
    ///
    /// The moderator who made the decision may resolve the appeal only if no other moderator can.
    package var mayResolve: Bool

    package init(
        id: ID, decision: Decision, appellant: Author, text: String, createdAt: Timestamp, state: AppealState,
        answer: String?, resolvedBy: Author?, resolvedAt: Timestamp?, mayResolve: Bool
    ) {
        self.id = id
        self.decision = decision
        self.appellant = appellant
        self.text = text
        self.createdAt = createdAt
        self.state = state
        self.answer = answer
        self.resolvedBy = resolvedBy
        self.resolvedAt = resolvedAt
        self.mayResolve = mayResolve
    }
}

/// The state of a member's appeal against a decision, in a problem that the appeal explains.
package struct AppealStatus: Codable, Equatable, Sendable {
    package var createdAt: Timestamp
    package var state: AppealState
    /// The moderator's reply; nil while the appeal is open, or if the moderator did not reply.
    package var answer: String?
    package var resolvedAt: Timestamp?

    package init(createdAt: Timestamp, state: AppealState, answer: String? = nil, resolvedAt: Timestamp? = nil) {
        self.createdAt = createdAt
        self.state = state
        self.answer = answer
        self.resolvedAt = resolvedAt
    }

    /// Renders the state, and the moderator's reply if there is one, as localized sentences to the appellant.
    ///
    /// - Parameter time: formats the time of the appeal or of its resolution.
    package func sentences(in language: Language, time: (Timestamp) -> String) -> [String] {
        let outcome =
            switch state {
            case .open:
                LocalizedText(
                    "You appealed this already ({0}); a moderator will review it.",
                    "이미 이의를 신청했습니다({0}). 운영진이 검토할 예정입니다.")
            case .upheld:
                LocalizedText(
                    "Your appeal was reviewed ({0}), and the decision stays in force.",
                    "이의 신청을 검토했지만({0}) 결정을 유지하기로 했습니다.")
            case .overturned:
                LocalizedText(
                    "Your appeal was granted ({0}), and the decision is reversed.",
                    "이의 신청이 받아들여져({0}) 결정을 되돌렸습니다.")
            }
        let reply = answer.map { LocalizedText("Moderator's answer: {0}", "운영진 답변: {0}").text(in: language, $0) }
        return [outcome.text(in: language, time(resolvedAt ?? createdAt))] + (reply.map { [$0] } ?? [])
    }
}

/// A moderator's resolution of an appeal: the body of `POST /appeals/{id}/resolution`.
package struct AppealResolution: Codable, Equatable, ValidatedBody {
    package var overturns: Bool
    /// The moderator's reply to the member who appealed.
    package var answer: String?
    /// True to lift the decision's sanction even if it is also based on other decisions; allowed only if `overturns` is
    /// true.
    package var liftsSanction: Bool?

    package init(overturns: Bool, answer: String? = nil, liftsSanction: Bool? = nil) {
        self.overturns = overturns
        self.answer = answer
        self.liftsSanction = liftsSanction
    }

    package static let fields: [BodyField<AppealResolution>] = [
        .init("answer", \.answer, .paragraphsOrBlank(NewDecision.messageLength))
    ]

    package mutating func checkTogether(_ check: inout FieldValidator) {
        check.require(overturns || liftsSanction != true, "liftsSanction", .notApplicable)
    }
}
