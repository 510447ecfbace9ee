/// Who calls, by how they stand to what the endpoint is about.
enum Somebody: String, CaseIterable {
    /// Without a session.
    case anyone
    /// A member who has no part in it.
    case member
    /// Whose post, decision, notice and session it is.
    case author
    /// A member who reported the post.
    case reporter
    /// A moderator who has no part in it.
    case moderator
    /// The moderator who holds the case, and decided it where it is decided.
    case holder
    /// A moderator who reported the post.
    case reporting
    case admin
}
