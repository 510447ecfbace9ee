import BoardDatabase
import BoardModels

/// Copies a board from one engine to the other, so that all rows are the same.
///
/// Rows are committed in parts, in the order of their keys, so an interrupted copy goes on after the last row of each
/// table. No server uses the databases meanwhile: the source is locked against writes, and the target has the table
/// `UnfinishedCopy.table`, with which no program opens it. At the end, all rows are read again on both sides and
/// compared.
package struct BoardCopy {
    /// A step of a copy, for the operator.
    package enum Step: Sendable, Equatable {
        /// The copy goes on after an interruption.
        case resumed
        /// The target has this number of the table's rows.
        case copied(table: String, rows: Int, of: Int)
        /// The rows of the table are the same on both sides.
        case verified(table: String, rows: Int)
        /// References are checked and statistics collected.
        case finishing
    }

    package struct Result: Sendable {
        package fileprivate(set) var rows = 0
        /// The number of entries of the moderation log, whose hash chain is whole.
        package fileprivate(set) var logEntries: Int64 = 0
    }

    private let source: any CopyEndpoint
    private let target: any CopyEndpoint
    private let rowsPerTransaction: Int
    private let isCancelled: () -> Bool
    private let report: (Step) -> Void

    /// Copies all rows of a board into an empty database, or the remaining ones into a target of the same copy that was
    /// interrupted.
    ///
    /// - Parameters:
    ///   - source: a SQLite file or PostgreSQL database with the current schema.
    ///   - target: a database of the other engine; a missing file is created, and an empty database migrated.
    ///   - isCancelled: called between the parts of the copy; returning true ends it with `cancelled`.
    ///   - report: called with each step.
    package static func make(
        from source: DatabaseLocation, to target: DatabaseLocation, rowsPerTransaction: Int = 500,
        isCancelled: @escaping () -> Bool = { false }, report: @escaping (Step) -> Void = { _ in }
    ) throws(CopyError) -> Result {
        func copy(_ source: any CopyEndpoint, _ target: any CopyEndpoint) throws(CopyError) -> Result {
            try BoardCopy(
                source: source, target: target, rowsPerTransaction: rowsPerTransaction, isCancelled: isCancelled,
                report: report
            ).run()
        }
        switch (source, target) {
        case (.file(let path), .postgreSQL(let url)):
            return try SQLiteCopyEndpoint.source(path) { source in
                try PostgreSQLCopyEndpoint.target(url) { target in try copy(source, target) }
            }
        case (.postgreSQL(let url), .file(let path)):
            return try PostgreSQLCopyEndpoint.source(url) { source in
                try SQLiteCopyEndpoint.target(path) { target in try copy(source, target) }
            }
        case (.file, .file), (.postgreSQL, .postgreSQL): throw .sameEngine
        }
    }

    private func run() throws(CopyError) -> Result {
        try source.attributing {
            guard try Migration.pending(source.migrations, on: source.connection).isEmpty else {
                throw CopyError.outdated(source.location)
            }
        }
        let isResumed = try prepareTarget()
        let tables = try commonTables() + [.searchIndex]
        if isResumed { report(.resumed) } else { try beginCopy(of: tables) }
        for table in tables { try copyRows(of: table) }
        var result = try verify(tables)
        result.logEntries = try verifyLog()
        report(.finishing)
        try finish(tables)
        return result
    }

    /// Migrates an empty target, and returns whether a copy into it was begun before.
    private func prepareTarget() throws(CopyError) -> Bool {
        try target.attributing {
            let connection = target.connection
            let isBegun = try connection.hasTable(UnfinishedCopy.table)
            if try connection.hasTable("schema_migrations") {
                // Only an empty database is migrated, since a board would be changed before it is refused.
                guard try Migration.unapplied(target.migrations, on: connection).isEmpty else {
                    // A copy that an older version has begun can be neither finished nor migrated.
                    if isBegun { throw StoreError.unfinishedCopy }
                    throw CopyError.outdated(target.location)
                }
            } else {
                try Migration.run(target.migrations, on: connection, at: .now()) { work in
                    try target.transaction { _ = try work() }
                }
            }
            return isBegun
        }
    }

    private func commonTables() throws(CopyError) -> [CopyTable] {
        let tables = try source.attributing(source.tables)
        let others = try target.attributing(target.tables)
        let differing = Set(tables).symmetricDifference(others)
        guard differing.isEmpty else { throw .schemasDiffer(Set(differing.map(\.name)).sorted()) }
        return tables
    }

    private func beginCopy(of tables: [CopyTable]) throws(CopyError) {
        try target.attributing {
            for table in tables {
                guard try !target.hasOwnRows(table) else {
                    throw CopyError.notEmpty(target.location, table: table.name)
                }
            }
            try target.transaction {
                try target.begin()
                for table in CopyTable.initialRows.keys {
                    try target.connection.run("DELETE FROM \(sql: Statement(sql: table))")
                }
            }
        }
    }

    private func copyRows(of table: CopyTable) throws(CopyError) {
        let total = try source.attributing { try source.count(table) }
        var (last, copied) = try target.attributing { (try target.lastKey(of: table), try target.count(table)) }
        var isEnd = false
        repeat {
            guard !isCancelled() else { throw .cancelled }
            let rows = try source.attributing {
                try source.rows(of: table, after: last, limit: rowsPerTransaction)
            }
            try write(rows, into: table)
            copied += rows.count
            last = rows.last.map { table.key(in: $0) } ?? last
            isEnd = rows.count < rowsPerTransaction
            report(.copied(table: table.name, rows: copied, of: total))
        } while !isEnd
    }

    private func write(_ rows: [[BoundValue]], into table: CopyTable) throws(CopyError) {
        guard !rows.isEmpty else { return }
        do {
            try target.transaction { try target.insert(rows, into: table) }
        } catch {
            switch StoreError(error) {
            case .unavailable, .cancelled: throw CopyError(error, at: target.location)
            case let error: throw .refused(target.location, table: table.name, error)
            }
        }
    }

    /// Reads all rows on both sides and compares them.
    private func verify(_ tables: [CopyTable]) throws(CopyError) -> Result {
        var result = Result()
        var differences: [CopyError.Difference] = []
        for table in tables {
            let (expected, found) = (try digest(of: table, in: source), try digest(of: table, in: target))
            guard expected == found else {
                differences.append(
                    CopyError.Difference(table: table.name, sourceRows: expected.rows, targetRows: found.rows))
                continue
            }
            report(.verified(table: table.name, rows: found.rows))
            result.rows += found.rows
        }
        guard differences.isEmpty else { throw .differs(target.location, differences) }
        return result
    }

    private func digest(of table: CopyTable, in endpoint: any CopyEndpoint) throws(CopyError) -> TableDigest {
        var digest = TableDigest()
        var last: [BoundValue]?
        var isEnd = false
        repeat {
            guard !isCancelled() else { throw .cancelled }
            let rows = try endpoint.attributing {
                try endpoint.rows(of: table, after: last, limit: rowsPerTransaction)
            }
            for row in rows { digest.append(row) }
            last = rows.last.map { table.key(in: $0) }
            isEnd = rows.count < rowsPerTransaction
        } while !isEnd
        return digest
    }

    private func verifyLog() throws(CopyError) -> Int64 {
        let log = try target.attributing { try ModerationLog.verifyChain(on: target.connection) }
        if let finding = log.finding { throw .brokenLog(target.location, finding: finding) }
        return log.entries
    }

    private func finish(_ tables: [CopyTable]) throws(CopyError) {
        let columns = tables.compactMap { table in table.numberColumn.map { (table, $0) } }
        let numbers = try source.attributing {
            try columns.map { table, column in try source.lastNumber(in: column, of: table) }
        }
        try target.attributing {
            try target.transaction {
                for ((table, column), number) in zip(columns, numbers) {
                    try target.setLastNumber(number, in: column, of: table)
                }
                try target.finish()
            }
        }
    }
}
