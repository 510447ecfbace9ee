/// The caller of an endpoint, by their relation to the post and its case.
enum MatrixCaller: String, CaseIterable {
    /// Without a session.
    case anyone
    /// A member not involved in the case.
    case member
    /// The member whose post, decision, notice and session it is.
    case author
    /// A member who reported the post.
    case reporter
    /// A moderator not involved in the case.
    case moderator
    /// The moderator who claimed the case, and decided it if it is decided.
    case holder
    /// A moderator who reported the post.
    case reporting
    case admin
}
