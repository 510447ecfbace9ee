import Glibc

/// How much a report counts towards hiding a post until a moderator looks, and why.
package struct ReportWeight: Codable, Equatable, Sendable {
    /// How many earlier reports of the reporter have been judged.
    package var judged: Int
    /// How many of those a moderator agreed with.
    package var agreed: Int

    package init(judged: Int, agreed: Int) {
        self.judged = judged
        self.agreed = agreed
    }

    /// Reports judged before a reporter's accuracy counts at all.
    package static let leastJudged = 5
    private static let fairShare = 0.7

    /// 0 for reporters whose judged reports are still few, above 0 for those who are mostly right.
    package var accuracy: Double {
        guard judged >= Self.leastJudged else { return 0 }
        let share = Double(agreed) / Double(judged)
        // log₄ is half of log₂.
        let experience = log2(Double(judged)) / 2 * 5
        if share >= Self.fairShare { return (share - Self.fairShare) / (1 - Self.fairShare) * experience }
        return -(Self.fairShare - share) / Self.fairShare * experience
    }

    /// What the report adds to the sum; never below 0.
    package var value: Double { max(0, 1 + accuracy) }
}

/// Why a post was hidden before a moderator saw it; stored when it happens.
package struct AutoHide: Codable, Equatable, Sendable {
    package var at: Timestamp
    /// The sum of the reports' weights, and the sum from which on a post is hidden.
    package var sum: Double
    package var threshold: Double
    /// The number of networks that the reports came from, and how many it takes.
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

/// One report's part in an automatic hiding.
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
