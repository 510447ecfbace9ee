import BoardDatabase
import BoardModels

/// Builds the SQL query for one page of open or decided cases, with keyset pagination.
///
/// One of the query's filters, the driving filter, determines which index is scanned, and the scan stops after a page.
/// The other filters are applied to the scanned rows; full rows are read only for the page's cases.
struct CaseList {
    private let query: CaseQuery
    private let reader: Member.ID
    private let moment: Timestamp
    private let dialect: any Dialect
    private let after: KeysetCursor?

    init(_ query: CaseQuery, reader: Member.ID, at moment: Timestamp, in dialect: any Dialect) throws(StoreError) {
        self.query = query
        self.reader = reader
        self.moment = moment
        self.dialect = dialect
        after = try KeysetCursor(query.cursor, of: query.scope)
    }

    var statement: Statement {
        let scans: [Statement] = cursorConditions.map { conditions in
            """
            SELECT c.id AS id, \(sql: key) AS key FROM cases c \
            WHERE \(sql: ([stateCondition] + conditions + filters).joined(by: " AND "))
            """
        }
        let limit = query.limit + 1
        let arms = scans.count > 1 ? scans.map { dialect.arm($0, by: order, limit: limit) } : scans
        return """
            SELECT \(sql: CaseRecord.columns) \
            FROM (\(sql: arms.joined(by: " UNION ALL ")) ORDER BY \(sql: order) LIMIT \(limit)) k \
            \(sql: dialect.orderedJoin) cases c ON c.id = k.id \(sql: CaseRecord.joins) \
            ORDER BY k.key DESC, k.id \(sql: direction)
            """
    }

    private var key: Statement { query.state == .open ? "c.weight" : "c.closed_at" }
    private var direction: Statement { query.state == .open ? "ASC" : "DESC" }
    private var order: Statement { "key DESC, id \(sql: direction)" }

    private var stateCondition: Statement {
        guard query.state == .decided else { return "c.closed_at IS NULL" }
        // Without a driving filter, the partial index of all decided cases is scanned, which requires the condition on
        // `closed_by`.
        return driver == .none ? "c.closed_at IS NOT NULL AND c.closed_by IS NOT NULL" : "c.closed_at IS NOT NULL"
    }

    /// The conditions that select the rows after the cursor, one list per index scan.
    ///
    /// Many open cases have the same weight, so the remaining cases with the cursor's weight are a separate scan.
    private var cursorConditions: [[Statement]] {
        guard let after else { return [[]] }
        switch query.state {
        case .open:
            let weight = Double(bitPattern: after.key)
            // A reader has few claims, which are read by the index of claims and sorted, so one scan is enough.
            guard driver != .claim else {
                let column = dialect.unindexed(number: "c.weight")
                return [
                    ["(\(sql: column) < \(weight) OR (\(sql: column) = \(weight) AND c.id > \(after.id)))"]
                ]
            }
            return [["c.weight = \(weight) AND c.id > \(after.id)"], ["c.weight < \(weight)"]]
        case .decided: return [["(c.closed_at, c.id) < (\(Int64(bitPattern: after.key)), \(after.id))"]]
        }
    }
}

extension CaseList {
    /// The filters that can be the driving filter, whose index is scanned.
    private enum Driver {
        case claim, author, origin, reason, weather, category, none
    }

    /// The driving filter, whose index is scanned: of the filters in the query, the filter that usually matches the
    /// fewest cases.
    private var driver: Driver {
        if query.isClaimedByReader { return .claim }
        if query.author != nil { return .author }
        // Nearly all cases have reports, so the origin `reports` has no index.
        if query.origin == .watchWord || query.origin == .restoration { return .origin }
        if query.reason != nil { return .reason }
        if query.weather != nil { return .weather }
        if query.category != nil { return .category }
        return .none
    }

    /// The conditions of all filters in the query.
    ///
    /// The condition of the driving filter (`driver`) is looked up in its index. The other conditions are written so
    /// that the engine cannot use an index for them: it then always scans the driving filter's index, in the order of
    /// the list.
    private var filters: [Statement] {
        let driver = driver
        var filters: [Statement] = []
        if query.isClaimedByReader {
            filters.append(
                """
                c.claimed_by = \(reader) AND c.claimed_until > \(moment) \
                AND c.claimed_until <= \(CaseClaim.latestEnd(at: moment))
                """)
        }
        if let author = query.author {
            filters.append(condition("c.author_handle", equals: "\(author)", isDriving: driver == .author))
        }
        if let origin = query.origin {
            let column = Self.column(of: origin)
            filters.append("\(sql: driver == .origin ? column : dialect.unindexed(number: column)) > 0")
        }
        if let reason = query.reason {
            let column: Statement = "c.\(sql: CaseRecord.column(of: reason))"
            filters.append("\(sql: driver == .reason ? column : dialect.unindexed(number: column)) > 0")
        }
        if let weather = query.weather {
            filters.append(condition("c.weather", equals: "\(weather)", isDriving: driver == .weather))
        }
        if let category = query.category {
            filters.append(condition("c.category", equals: "\(category)", isDriving: driver == .category))
        }
        return filters
    }

    private func condition(_ column: Statement, equals value: Statement, isDriving: Bool) -> Statement {
        isDriving ? "\(sql: column) = \(sql: value)" : dialect.unindexed(text: column, equals: value)
    }

    private static func column(of origin: CaseOrigin) -> Statement {
        switch origin {
        case .reports: "c.reports"
        case .watchWord: "c.watch_words"
        case .restoration: "c.restorations"
        }
    }
}

extension CaseQuery {
    var scope: ListScope { ListScope("cases", parameters) }
}

extension CaseSummary {
    /// The pagination cursor of a page of open or decided cases that ends with this case.
    var cursor: KeysetCursor {
        let key = closedAt.map { UInt64(bitPattern: $0.milliseconds) } ?? weight.bitPattern
        return KeysetCursor(key: key, id: id.rawValue)
    }
}
