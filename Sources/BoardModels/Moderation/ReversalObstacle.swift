/// Why a decision can no longer be reversed: what happened since.
package enum ReversalObstacle: String, CaseIterable, Codable, Sendable {
    case reversedAlready = "reversed-already"
    /// Another decision on the same post came after it; that one must be reversed first.
    case laterDecision = "later-decision"
    /// Its author deleted the post, or the account.
    case postGone = "post-gone"
    /// The post was reported again and has an open case, which is to be decided instead.
    case newerCase = "newer-case"
    /// It is a sanction without a case, and was lifted: nothing of it is left.
    case sanctionLifted = "sanction-lifted"
    /// Its author edited the post after the decision.
    case postEdited = "post-edited"
    /// An appeal against it was resolved.
    case appealResolved = "appeal-resolved"
}
