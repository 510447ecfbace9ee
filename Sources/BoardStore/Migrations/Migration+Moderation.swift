extension Migration {
    /// Reports, cases, decisions and all that follows from them.
    static let moderation = Migration(version: 2, sql: ModerationSchema.sql)
}

/// The statements of the second step, noun by noun, in the order in which they refer to each other.
///
/// Shipped, and never changed; what differs today is in later steps.
enum ModerationSchema {
    static let sql = [cases, decisions, reports, posts, members, notices, presets, log, moderators]
        .joined(separator: "\n\n")
}
