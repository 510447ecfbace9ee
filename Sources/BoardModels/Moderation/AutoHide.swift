/// The explanation why content was hidden automatically: the weights of the reports, the number of reporters' networks
/// (IPv4 addresses or IPv6 /64s) and the thresholds at that time.
package struct AutoHide: Codable, Equatable, Sendable {
    package var at: Timestamp
    /// The sum of the reports' contributions (`AutoHideReport.value`).
    package var sum: Double
    /// The minimum `sum` that hides content.
    package var threshold: Double
    /// The number of independent reporters: the size of a maximum matching between the reporters and the networks that
    /// they used.
    package var networks: Int
    /// The minimum of `networks` that hides content.
    package var networksNeeded: Int
    /// The contributions of at most 200 reports, the earliest ones; `sum` includes all reports.
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
    /// The contribution of the report to `AutoHide.sum`: its weight minus the contributions of the reporter's earlier
    /// reports in the same case, at least 0.
    package var value: Double

    /// Creates the contribution of a report.
    ///
    /// - Parameter value: the contribution to the sum; if nil, it is the report's whole weight.
    package init(report: Report.ID, weight: ReportWeight, value: Double? = nil) {
        self.report = report
        self.weight = weight
        self.value = value ?? weight.value
    }
}
