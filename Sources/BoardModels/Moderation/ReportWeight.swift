import Glibc

/// The weight of a report in auto-hiding, computed from the reporter's accuracy.
package struct ReportWeight: Codable, Equatable, Sendable {
    /// The number of the reporter's earlier reports that have been judged.
    package var judged: Int
    /// The number of those that a moderator agreed with.
    package var agreed: Int

    package init(judged: Int, agreed: Int) {
        self.judged = judged
        self.agreed = agreed
    }

    /// The minimum number of judged reports; below it the accuracy is 0.
    package static let minimumJudged = 5
    private static let fairShare = 0.7

    /// Positive for reporters who are mostly right, negative for those mostly wrong, 0 for new ones.
    package var accuracy: Double {
        guard judged >= Self.minimumJudged else { return 0 }
        let share = Double(agreed) / Double(judged)
        // log₄ is half of log₂.
        let experience = log2(Double(judged)) / 2 * 5
        if share >= Self.fairShare { return (share - Self.fairShare) / (1 - Self.fairShare) * experience }
        return -(Self.fairShare - share) / Self.fairShare * experience
    }

    /// The weight that the report adds to the sum that hides a post; never negative.
    package var value: Double { max(0, 1 + accuracy) }
}

/// The explanation of an automatic hiding, recorded when it happens: weights, networks and thresholds.
package struct AutoHide: Codable, Equatable, Sendable {
    package var at: Timestamp
    /// The sum of the reports' weights, and the threshold that hides a post.
    package var sum: Double
    package var threshold: Double
    /// The number of networks that reported the post, and the required minimum.
    package var networks: Int
    package var networksNeeded: Int
    package var reports: [AutoHideReport]

    package init(
        at: Timestamp, sum: Double, threshold: Double, networks: Int, networksNeeded: Int, reports: [AutoHideReport]
    ) {
        self.at = at
        self.sum = sum
        self.threshold = threshold
        self.networks = networks
        self.networksNeeded = networksNeeded
        self.reports = reports
    }
}

/// One report's contribution to an automatic hiding.
package struct AutoHideReport: Codable, Equatable, Sendable {
    package var report: Report.ID
    package var weight: ReportWeight
    package var value: Double

    package init(report: Report.ID, weight: ReportWeight) {
        self.report = report
        self.weight = weight
        value = weight.value
    }
}
