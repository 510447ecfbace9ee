/// The moderation state of a hidden or removed post; only the post's author and moderators receive it.
package struct Hiding: Codable, Equatable, Sendable {
    package var state: ContentState
    package var at: Timestamp
    /// The decision that hid or removed the post; nil if it was hidden automatically and is not reviewed yet.
    package var decision: Decision.ID?
    package var reason: ReportReason?
    /// The moderator's message to the author.
    package var message: String?
    /// True if the reader is the author and may edit the post, which is allowed once while it is hidden.
    package var mayEdit: Bool
    /// True if the reader is the author and may request the post's restoration, which is allowed once each time it is
    /// hidden.
    package var mayRequestRestoration: Bool
    /// True if the reader is the author and may appeal the decision.
    package var mayAppeal: Bool

    // "mayAskBack" is an older name, which the API keeps.
    private enum CodingKeys: String, CodingKey {
        case state, at, decision, reason, message, mayEdit, mayRequestRestoration = "mayAskBack", mayAppeal
    }

    package init(
        state: ContentState, at: Timestamp, decision: Decision.ID?, reason: ReportReason?, message: String?,
        mayEdit: Bool, mayRequestRestoration: Bool, mayAppeal: Bool
    ) {
        self.state = state
        self.at = at
        self.decision = decision
        self.reason = reason
        self.message = message
        self.mayEdit = mayEdit
        self.mayRequestRestoration = mayRequestRestoration
        self.mayAppeal = mayAppeal
    }
}
