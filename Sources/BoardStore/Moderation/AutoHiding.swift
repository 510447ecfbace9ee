import BoardModels
import Foundation

/// Hides a post by the weight of its reports until a moderator looks: never for good.
struct AutoHiding {
    private let author: Member.ID
    private let post: Post.ID
    private let limits: StoreLimits

    init(of author: Member.ID, post: Post.ID, limits: StoreLimits) {
        self.author = author
        self.post = post
        self.limits = limits
    }

    /// Hides the post where the open reports of its case weigh enough and come from enough networks.
    ///
    /// Not twice for one case, and not where a moderator found nothing wrong with the text that stands there.
    func hideWhereDue(
        _ id: CaseSummary.ID, at moment: Timestamp, on connection: any Connection
    ) throws(StoreError) {
        let reports = try openReports(of: id, on: connection)
        let sum = reports.map(\.part.value).reduce(0, +)
        guard sum >= limits.autoHideWeight else { return }
        let networks = Self.independent(reports)
        guard networks >= limits.autoHideNetworks, try mayHide(id, on: connection) else { return }

        let explanation = AutoHide(
            at: moment, sum: sum, threshold: limits.autoHideWeight, networks: networks,
            networksNeeded: limits.autoHideNetworks, reports: reports.map(\.part))
        let text = try AutoHideRecord.text(of: explanation)
        try connection.run(
            """
            INSERT INTO post_hidings (post_id, case_id, explanation, hidden_at)
            VALUES (\(post), \(id), \(text), \(moment))
            """)
        try PostVisibility.refresh(post, on: connection)
        try ModerationLog.append(
            LogEntry(
                number: 0, at: moment, action: .autoHide, case: id, post: post, previous: LogEntry.noPrevious),
            on: connection)
        let title = try connection.value(String.self, "SELECT title FROM posts WHERE id = \(post)")
        try NoticeRecord.add(.postAutoHidden, to: author, post: post, title: title, at: moment, on: connection)
    }

    private func mayHide(_ id: CaseSummary.ID, on connection: any Connection) throws(StoreError) -> Bool {
        guard try PostVisibility.state(of: post, on: connection) == .shown else { return false }
        let before = try connection.value(
            Int.self, "SELECT 1 FROM post_hidings WHERE case_id = \(id) AND explanation IS NOT NULL LIMIT 1")
        guard before == nil else { return false }
        let revision = try connection.value(Int.self, "SELECT revision FROM posts WHERE id = \(post)")
        guard let revision else { return false }
        return try !Review.isDone(of: post, revision: revision, on: connection)
    }
}

extension AutoHiding {
    struct OpenReport {
        let part: AutoHideReport
        let reporter: String
        let network: [UInt8]
    }

    private func openReports(
        of id: CaseSummary.ID, on connection: any Connection
    ) throws(StoreError) -> [OpenReport] {
        try connection.rows(
            """
            SELECT id, judged, agreed, reporter_handle, network FROM reports
            WHERE case_id = \(id) AND outcome IS NULL ORDER BY id
            """
        ) { row throws(StoreError) in
            OpenReport(
                part: AutoHideReport(
                    report: try row.next(), weight: ReportWeight(judged: try row.next(), agreed: try row.next())),
                reporter: try row.next(), network: try row.next())
        }
    }

    /// How many members there are of whom each can be given a network of its own.
    ///
    /// One member who reports from many networks is one, and many members on one network are one.
    static func independent(_ reports: [OpenReport]) -> Int {
        let networks = Dictionary(grouping: reports, by: \.reporter).mapValues { Set($0.map(\.network)) }
        var holders: [[UInt8]: String] = [:]

        // Gives the member a network, moving others to another of theirs where that makes room.
        func place(_ member: String, _ tried: inout Set<[UInt8]>) -> Bool {
            for network in networks[member, default: []] where tried.insert(network).inserted {
                if let holder = holders[network], !place(holder, &tried) { continue }
                holders[network] = member
                return true
            }
            return false
        }
        for member in networks.keys {
            var tried: Set<[UInt8]> = []
            _ = place(member, &tried)
        }
        return holders.count
    }
}

/// An explanation as it is kept: the words of the moment, never computed again.
enum AutoHideRecord {
    static func text(of explanation: AutoHide) throws(StoreError) -> String {
        do {
            return String(decoding: try JSONEncoder().encode(explanation), as: UTF8.self)
        } catch {
            throw .internalFault("an automatic hiding cannot be explained: \(error)")
        }
    }

    static func decode(_ text: String) throws(StoreError) -> AutoHide {
        do {
            return try JSONDecoder().decode(AutoHide.self, from: Data(text.utf8))
        } catch {
            throw .internalFault("the explanation of an automatic hiding cannot be read: \(error)")
        }
    }
}
