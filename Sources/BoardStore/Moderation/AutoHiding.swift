import BoardDatabase
import BoardModels
import Foundation

/// Automatic hiding of content whose reports have enough weight, until a moderator decides the case.
struct AutoHiding {
    let author: Member.ID
    let content: Content.ID
    let limits: StoreLimits

    /// Hides the content if the open reports of its case have enough weight and enough independent reporters.
    ///
    /// Content is hidden at most once per case, and not if a moderator found nothing wrong in its current revision.
    func hideIfDue(_ id: CaseSummary.ID, at moment: Timestamp, on connection: any Connection) throws {
        let reports = try openReports(of: id, on: connection)
        let sum = reports.map(\.part.value).reduce(0, +)
        guard sum >= limits.autoHideWeight else { return }
        let networks = Self.independentReporters(reports)
        guard networks >= limits.autoHideNetworks, let hidden = try revisionToHide(id, on: connection) else { return }

        let explanation = AutoHide(
            at: moment, sum: sum, threshold: limits.autoHideWeight, networks: networks,
            networksNeeded: limits.autoHideNetworks,
            reports: reports.prefix(AutoHideRecord.maximumReports).map(\.part))
        let text = try AutoHideRecord.text(of: explanation)
        try connection.run(
            """
            INSERT INTO effects (kind, content_id, case_id, explanation, revision, begins_at)
            VALUES (\(EffectKind.hide), \(content), \(id), \(text), \(hidden.revision), \(moment))
            """)
        try ContentRecord.refreshVisibility(of: content, on: connection)
        // `append` replaces the number and the hash of the previous entry.
        try ModerationLog.append(
            LogEntry(
                number: 0, at: moment, action: .autoHide, case: id, content: content, previous: LogEntry.noPrevious),
            on: connection)
        try NoticeRecord.add(
            .postAutoHidden, to: author, content: content, title: hidden.content.fields.heading, at: moment,
            on: connection)
    }

    /// Returns the current revision of the content; nil if the content must not be hidden automatically.
    private func revisionToHide(
        _ id: CaseSummary.ID, on connection: any Connection
    ) throws -> ContentRevision<AnyContent>? {
        guard try ContentVisibility.state(of: content, on: connection) == .shown else { return nil }
        // Of all effects, only automatic hidings have a case id.
        guard try !connection.exists("SELECT 1 FROM effects WHERE case_id = \(id) LIMIT 1") else { return nil }
        guard let current = try ContentRecord.current(of: content, on: connection) else { return nil }
        return try EvidenceRecord.isCleared(content, revision: current.revision, on: connection) ? nil : current
    }
}

extension AutoHiding {
    /// A report that no decision has closed yet.
    struct OpenReport {
        /// The report's entry in the stored explanation of the hiding.
        let part: AutoHideReport
        /// The handle of the reporter.
        let reporter: String
        /// The hash of the reporter's network address, comparable within one case only.
        let network: [UInt8]
    }

    private func openReports(of id: CaseSummary.ID, on connection: any Connection) throws -> [OpenReport] {
        try connection.rows(
            """
            SELECT id, judged, agreed, value, reporter_handle, network FROM reports
            WHERE case_id = \(id) AND outcome IS NULL ORDER BY id
            """
        ) { row in
            OpenReport(
                part: AutoHideReport(
                    report: try row.next(), weight: ReportWeight(judged: try row.next(), agreed: try row.next()),
                    value: try row.next()),
                reporter: try row.next(), network: try row.next())
        }
    }

    /// Returns the number of independent reporters: the size of a maximum matching of reporters to the networks they
    /// used.
    ///
    /// One member on many networks counts once, and so do many members on one network.
    static func independentReporters(_ reports: [OpenReport]) -> Int {
        let networks = Dictionary(grouping: reports, by: \.reporter).mapValues { Set($0.map(\.network)) }
        var holders: [[UInt8]: String] = [:]

        // Assigns a network to the member by an augmenting path: if needed, other members are reassigned to another of
        // their networks.
        func assignNetwork(to member: String, _ tried: inout Set<[UInt8]>) -> Bool {
            for network in networks[member, default: []] where tried.insert(network).inserted {
                if let holder = holders[network], !assignNetwork(to: holder, &tried) { continue }
                holders[network] = member
                return true
            }
            return false
        }
        for member in networks.keys {
            var tried: Set<[UInt8]> = []
            _ = assignNetwork(to: member, &tried)
        }
        return holders.count
    }
}

/// JSON encoding and decoding of the stored explanation of an automatic hiding.
enum AutoHideRecord {
    /// The maximum number of reports that an explanation lists; the sum of weights in it includes all reports.
    static let maximumReports = 200

    static func text(of explanation: AutoHide) throws -> String {
        do {
            return String(decoding: try JSONEncoder().encode(explanation), as: UTF8.self)
        } catch {
            throw StoreError.internalFault("the explanation of an automatic hiding cannot be encoded: \(error)")
        }
    }

    static func decode(_ text: String) throws -> AutoHide {
        do {
            var explanation = try JSONDecoder().decode(AutoHide.self, from: Data(text.utf8))
            explanation.reports = Array(explanation.reports.prefix(maximumReports))
            return explanation
        } catch {
            throw StoreError.internalFault("the explanation of an automatic hiding cannot be decoded: \(error)")
        }
    }
}
