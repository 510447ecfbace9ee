import Glibc

/// The weight of a report when deciding to hide content automatically, computed from the reporter's accuracy.
package struct ReportWeight: Codable, Equatable, Sendable {
    /// The number of the reporter's earlier reports that moderators have decided.
    package var judged: Int
    /// The number of the reporter's earlier reports that a moderator agreed with.
    package var agreed: Int

    package init(judged: Int, agreed: Int) {
        self.judged = judged
        self.agreed = agreed
    }

    /// The minimum number of decided reports for a non-zero accuracy.
    package static let minimumJudged = 5
    /// The share of agreed reports at which the accuracy is zero.
    private static let fairShare = 0.7

    /// The reporter's accuracy score: positive if moderators agreed with more than 70 % of the reports, negative below.
    ///
    /// It is 0 if fewer than `minimumJudged` reports are decided.
    package var accuracy: Double {
        guard judged >= Self.minimumJudged else { return 0 }
        let share = Double(agreed) / Double(judged)
        // log₄ is half of log₂.
        let experience = log2(Double(judged)) / 2 * 5
        if share >= Self.fairShare { return (share - Self.fairShare) / (1 - Self.fairShare) * experience }
        return -(Self.fairShare - share) / Self.fairShare * experience
    }

    /// The report's contribution to the sum that hides content at the threshold; never negative.
    package var value: Double { max(0, 1 + accuracy) }
}

/// The explanation of an automatic hiding: the reports' weights, the networks and the thresholds at that time.
package struct AutoHide: Codable, Equatable, Sendable {
    package var at: Timestamp
    /// The sum of the reports' contributions (`AutoHideReport.value`).
    package var sum: Double
    /// The minimum `sum` that hides content.
    package var threshold: Double
    /// The number of independent reporters: those who can each be assigned a network of their own.
    package var networks: Int
    /// The minimum of `networks` that hides content.
    package var networksNeeded: Int
    /// The contributions of the first reports; at most 200, while the sum includes all reports.
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

/// The contribution of one report to the automatic hiding of content.
package struct AutoHideReport: Codable, Equatable, Sendable {
    package var report: Report.ID
    package var weight: ReportWeight
    /// The contribution of the report to the sum: less than its weight if the member has reported the content before.
    package var value: Double

    /// Creates the contribution of a report.
    ///
    /// - Parameter value: the contribution to the sum; nil: the report's whole weight.
    package init(report: Report.ID, weight: ReportWeight, value: Double? = nil) {
        self.report = report
        self.weight = weight
        self.value = value ?? weight.value
    }
}
