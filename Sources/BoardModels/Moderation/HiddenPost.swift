/// What its author is told of a post that others cannot see.
package struct Hiding: Codable, Equatable, Sendable {
    package var state: PostState
    package var at: Timestamp
    /// Nil where the weight of its reports hid it until a moderator looks.
    package var decision: Decision.ID?
    package var reason: ReportReason?
    package var message: String?
    /// Whether the author may still edit it: once while it is hidden.
    package var mayEdit: Bool
    /// Whether the author may ask now to have it shown.
    package var mayAskBack: Bool
    package var mayAppeal: Bool

    package init(
        state: PostState, at: Timestamp, decision: Decision.ID?, reason: ReportReason?, message: String?,
        mayEdit: Bool, mayAskBack: Bool, mayAppeal: Bool
    ) {
        self.state = state
        self.at = at
        self.decision = decision
        self.reason = reason
        self.message = message
        self.mayEdit = mayEdit
        self.mayAskBack = mayAskBack
        self.mayAppeal = mayAppeal
    }
}
