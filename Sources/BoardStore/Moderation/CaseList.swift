import BoardModels

/// The statement behind a page of the queue: a walk over the index of one filter, which stops after a page.
///
/// The other filters look at the rows that it passes; whole lines are read for the page's cases alone.
struct CaseList {
    private let query: CaseQuery
    private let reader: Member.ID
    private let moment: Timestamp
    private let after: KeysetCursor?

    init(_ query: CaseQuery, reader: Member.ID, at moment: Timestamp) throws(StoreError) {
        self.query = query
        self.reader = reader
        self.moment = moment
        after = try query.cursor.map { text throws(StoreError) in try KeysetCursor(text, of: query.scope) }
    }

    var statement: Statement {
        let walks: [Statement] = steps.map { step in
            """
            SELECT c.id AS id, \(sql: key) AS key FROM cases c \
            WHERE \(sql: ([state] + [step] + filters).joined(by: " AND "))
            """
        }
        return """
            SELECT \(sql: CaseRecord.columns) \
            FROM (\(sql: walks.joined(by: " UNION ALL ")) ORDER BY \(sql: order) LIMIT \(query.limit + 1)) k \
            CROSS JOIN cases c \(sql: CaseRecord.joins) WHERE c.id = k.id \
            ORDER BY k.key DESC, k.id \(sql: direction)
            """
    }

    private var key: Statement { query.state == .open ? "c.weight" : "c.closed_at" }
    private var direction: Statement { query.state == .open ? "ASC" : "DESC" }
    private var order: Statement { "key DESC, id \(sql: direction)" }

    private var state: Statement {
        guard query.state == .decided else { return "c.closed_at IS NULL" }
        // The index of all decided cases asks for this, so that it is walked only where no other filter drives.
        return driver == .none ? "c.closed_at IS NOT NULL AND c.closed_by IS NOT NULL" : "c.closed_at IS NOT NULL"
    }

    /// What lies after the cursor.
    ///
    /// Many open cases weigh the same, so those of the cursor's own weight are a walk apart.
    private var steps: [Statement] {
        guard let after else { return ["1"] }
        switch query.state {
        case .open:
            let weight = Double(bitPattern: after.key)
            // One's own claims are few and sorted anyway.
            guard driver != .claim else {
                return ["(c.weight + 0 < \(weight) OR (c.weight + 0 = \(weight) AND c.id > \(after.id)))"]
            }
            return ["c.weight = \(weight) AND c.id > \(after.id)", "c.weight < \(weight)"]
        case .decided: return ["(c.closed_at, c.id) < (\(Int64(bitPattern: after.key)), \(after.id))"]
        }
    }
}

extension CaseList {
    private enum Driver {
        case claim, origin, reason, weather, category, none
    }

    /// The filter that leaves fewest cases, as a rule.
    private var driver: Driver {
        if query.isClaimedByReader { return .claim }
        if query.origin == .watchWord || query.origin == .restoration { return .origin }
        if query.reason != nil { return .reason }
        if query.weather != nil { return .weather }
        if query.category != nil { return .category }
        return .none
    }

    /// Those that do not drive are written so that no index answers them: the walk is to keep its order.
    private var filters: [Statement] {
        let driver = driver
        var filters: [Statement] = []
        if query.isClaimedByReader {
            filters.append("c.claimed_by = \(reader) AND c.claimed_until > \(moment)")
        }
        if let origin = query.origin {
            let column = Self.column(of: origin)
            filters.append(driver == .origin ? "\(sql: column) > 0" : "\(sql: column) + 0 > 0")
        }
        if let reason = query.reason {
            let column: Statement = "c.\(sql: CaseRecord.column(of: reason))"
            filters.append(driver == .reason ? "\(sql: column) > 0" : "\(sql: column) + 0 > 0")
        }
        if let weather = query.weather {
            filters.append(driver == .weather ? "c.weather = \(weather)" : "c.weather || '' = \(weather)")
        }
        if let category = query.category {
            filters.append(driver == .category ? "c.category = \(category)" : "c.category || '' = \(category)")
        }
        return filters
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
    /// Where a page of its list ends with it.
    var cursor: KeysetCursor {
        let key = closedAt.map { UInt64(bitPattern: $0.milliseconds) } ?? weight.bitPattern
        return KeysetCursor(key: key, id: id.rawValue)
    }
}
