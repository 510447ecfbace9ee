import Glibc

/// The weight of a report for automatic hiding and for the order of the moderation queue, computed from the reporter's
/// accuracy.
package struct ReportWeight: Codable, Equatable, Sendable {
    /// The number of decided cases in which the reporter made reports; several reports in one case count once.
    package var judged: Int
    /// The number of the cases counted by `judged` in which a moderator agreed with the reporter.
    package var agreed: Int

    package init(judged: Int, agreed: Int) {
        self.judged = judged
        self.agreed = agreed
    }

    /// The total weight of open reports from which a post follows all others where posts are recommended.
    package static let sinking = 2.0

    /// The minimum of `judged` for a non-zero accuracy.
    package static let minimumJudged = 5
    /// The share `agreed` / `judged` at which the accuracy is zero.
    private static let fairShare = 0.7

    /// The reporter's accuracy score: positive if moderators agreed with the reporter in more than 70 % of the judged
    /// cases, negative if in less.
    ///
    /// It is 0 if `judged` is less than `minimumJudged`.
    package var accuracy: Double {
        guard judged >= Self.minimumJudged else { return 0 }
        let share = Double(agreed) / Double(judged)
        // A reporter with whom moderators always agreed scores 5 · log₄(judged); log₄ is half of log₂.
        let experience = log2(Double(judged)) / 2 * 5
        if share >= Self.fairShare { return (share - Self.fairShare) / (1 - Self.fairShare) * experience }
        return -(Self.fairShare - share) / Self.fairShare * experience
    }

    /// The weight as a number, at least 0: the contribution of a member's first report to the weight of a case.
    package var value: Double { max(0, 1 + accuracy) }
}
