/// The kinds of callers in the permission matrix, by their relation to the post and its case.
enum MatrixCaller: String, CaseIterable {
    /// A caller without a session.
    case anyone
    /// A member not involved in the case.
    case member
    /// The author of the post, whom the decision and the notice concern and whose session is revoked.
    case author
    /// A member who reported the post.
    case reporter
    /// A moderator not involved in the case.
    case moderator
    /// The moderator who claimed the case and, if there is a decision, made it.
    case holder
    /// A moderator who reported the post.
    case reporting
    case admin
}
