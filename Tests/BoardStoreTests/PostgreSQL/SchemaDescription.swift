import BoardDatabase
import Foundation

@testable import BoardStore

/// A column of a table, with its type in PostgreSQL's terms.
struct SchemaColumn: Equatable, CustomStringConvertible {
    let table: String
    let name: String
    let type: String
    let isNullable: Bool
    let defaultValue: String?

    var description: String {
        "\(table).\(name) \(type)\(isNullable ? "" : " not null")\(defaultValue.map { " default \($0)" } ?? "")"
    }
}

/// A primary key, UNIQUE constraint, unique index or foreign key.
struct SchemaKey: Hashable {
    let table: String
    let columns: [String]
    let kind: Kind

    enum Kind: Hashable {
        case primary
        /// - Parameter condition: the condition of a partial index.
        case unique(condition: String?)
        case foreign(table: String, columns: [String], onDelete: String)
    }
}

/// The schema of a SQLite database, without the search index.
struct SQLiteSchema {
    let database: StoreDatabase

    private static let types = ["INTEGER": "bigint", "TEXT": "text", "REAL": "double precision", "BLOB": "bytea"]

    private static let tables: Statement = """
        sqlite_master m WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' AND m.name NOT LIKE 'posts_search%'
        """

    func columns() async throws -> [SchemaColumn] {
        try await database.fetch(
            """
            SELECT t.name, c.name, c.type, c."notnull" = 0 AND c.pk = 0, CASE WHEN c.hidden = 0 THEN c.dflt_value END
            FROM (SELECT m.name FROM \(sql: Self.tables)) t JOIN pragma_table_xinfo(t.name) c ORDER BY t.name, c.cid
            """
        ) { row in
            let (table, name, type): (String, String, String) = (try row.next(), try row.next(), try row.next())
            return SchemaColumn(
                table: table, name: name, type: Self.types[type] ?? type, isNullable: try row.next(),
                defaultValue: try row.next())
        }
    }

    func keys() async throws -> Set<SchemaKey> {
        try await primaryKeys().union(uniqueKeys()).union(foreignKeys())
    }

    private func primaryKeys() async throws -> Set<SchemaKey> {
        let columns = try await database.fetch(
            """
            SELECT t.name, c.name FROM (SELECT m.name FROM \(sql: Self.tables)) t JOIN pragma_table_xinfo(t.name) c
            WHERE c.pk > 0 ORDER BY t.name, c.pk
            """
        ) { row in (table: try row.next(String.self), column: try row.next(String.self)) }
        return Set(
            Dictionary(grouping: columns, by: \.table).map { table, columns in
                SchemaKey(table: table, columns: columns.map(\.column), kind: .primary)
            })
    }

    private func uniqueKeys() async throws -> Set<SchemaKey> {
        let columns = try await database.fetch(
            """
            SELECT t.name, i.name, coalesce(x.sql, ''), c.name
            FROM (SELECT m.name FROM \(sql: Self.tables)) t JOIN pragma_index_list(t.name) i
            JOIN pragma_index_info(i.name) c LEFT JOIN sqlite_master x ON x.name = i.name
            WHERE i."unique" = 1 AND i.origin <> 'pk' ORDER BY i.name, c.seqno
            """
        ) { row in
            (
                table: try row.next(String.self), index: try row.next(String.self), sql: try row.next(String.self),
                column: try row.next(String.self)
            )
        }
        return Set(
            Dictionary(grouping: columns, by: \.index).values.map { columns in
                let parts = columns[0].sql.components(separatedBy: " WHERE ")
                return SchemaKey(
                    table: columns[0].table, columns: columns.map(\.column),
                    kind: .unique(condition: parts.count > 1 ? parts[1] : nil))
            })
    }

    private func foreignKeys() async throws -> Set<SchemaKey> {
        let columns = try await database.fetch(
            """
            SELECT t.name, f.id, f."table", f.on_delete, f."from", f."to"
            FROM (SELECT m.name FROM \(sql: Self.tables)) t JOIN pragma_foreign_key_list(t.name) f
            ORDER BY t.name, f.id, f.seq
            """
        ) { row in
            (
                table: try row.next(String.self), number: try row.next(Int.self), parent: try row.next(String.self),
                onDelete: try row.next(String.self), from: try row.next(String.self), to: try row.next(String.self)
            )
        }
        return Set(
            Dictionary(grouping: columns) { "\($0.table) \($0.number)" }.values.map { columns in
                SchemaKey(
                    table: columns[0].table, columns: columns.map(\.from),
                    kind: .foreign(
                        table: columns[0].parent, columns: columns.map(\.to), onDelete: columns[0].onDelete))
            })
    }

    /// The names of all indexes that are not part of a constraint.
    func indexes() async throws -> Set<String> {
        let names = try await database.fetch(
            "SELECT m.name FROM sqlite_master m WHERE m.type = 'index' AND m.sql IS NOT NULL"
        ) { row in try row.next(String.self) }
        return Set(names)
    }

    /// The expressions of the CHECK constraints of each table that has any.
    func checks() async throws -> [String: [String]] {
        let tables = try await database.fetch("SELECT m.name, m.sql FROM \(sql: Self.tables)") { row in
            (name: try row.next(String.self), sql: try row.next(String.self))
        }
        let checks = tables.map { ($0.name, Self.checks(in: $0.sql)) }
        return Dictionary(uniqueKeysWithValues: checks).filter { !$0.value.isEmpty }
    }

    /// Returns the texts in parentheses after each CHECK of a statement.
    private static func checks(in sql: String) -> [String] {
        let text = sql.split(separator: "\n").map { $0.components(separatedBy: "--")[0] }.joined(separator: " ")
        return text.components(separatedBy: "CHECK (").dropFirst().map { rest in
            var depth = 1
            let end = rest.firstIndex { character in
                if character == "(" { depth += 1 }
                if character == ")" { depth -= 1 }
                return depth == 0
            }
            return String(rest[..<(end ?? rest.endIndex)])
        }
    }
}

/// The schema of a PostgreSQL database, without what only PostgreSQL has.
struct PostgreSQLSchema {
    let database: StoreDatabase

    private static let tables: Statement = """
        pg_class t JOIN pg_namespace n ON n.oid = t.relnamespace AND n.nspname = current_schema()
            AND t.relkind = 'r'
            AND t.relname NOT IN (\(sql: PostgreSQLCopyEndpoint.ownTables))
        """

    func columns() async throws -> [SchemaColumn] {
        try await database.fetch(
            """
            SELECT t.relname, a.attname, format_type(a.atttypid, a.atttypmod), NOT a.attnotnull,
                CASE WHEN a.attgenerated = '' THEN replace(pg_get_expr(d.adbin, d.adrelid), '::text', '') END
            FROM \(sql: Self.tables) JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
            LEFT JOIN pg_attrdef d ON d.adrelid = t.oid AND d.adnum = a.attnum ORDER BY t.relname, a.attnum
            """
        ) { row in
            SchemaColumn(
                table: try row.next(), name: try row.next(), type: try row.next(), isNullable: try row.next(),
                defaultValue: try row.next())
        }
    }

    func keys() async throws -> Set<SchemaKey> {
        try await uniqueKeys().union(foreignKeys())
    }

    private func uniqueKeys() async throws -> Set<SchemaKey> {
        let keys = try await database.fetch(
            """
            SELECT t.relname, \(sql: Self.names("i.indkey", of: "t.oid")), i.indisprimary,
                trim(pg_get_expr(i.indpred, i.indrelid), '()')
            FROM \(sql: Self.tables) JOIN pg_index i ON i.indrelid = t.oid AND i.indisunique
            """
        ) { row in
            let (table, columns): (String, String) = (try row.next(), try row.next())
            let (isPrimary, condition): (Bool, String?) = (try row.next(), try row.next())
            return SchemaKey(
                table: table, columns: columns.components(separatedBy: " "),
                kind: isPrimary ? .primary : .unique(condition: condition))
        }
        return Set(keys)
    }

    private func foreignKeys() async throws -> Set<SchemaKey> {
        let keys = try await database.fetch(
            """
            SELECT t.relname, \(sql: Self.names("k.conkey", of: "t.oid")), p.relname,
                \(sql: Self.names("k.confkey", of: "p.oid")),
                CASE k.confdeltype WHEN 'a' THEN 'NO ACTION' WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' END
            FROM \(sql: Self.tables) JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f'
            JOIN pg_class p ON p.oid = k.confrelid
            """
        ) { row in
            let (table, columns): (String, String) = (try row.next(), try row.next())
            let (parent, parentColumns): (String, String) = (try row.next(), try row.next())
            return SchemaKey(
                table: table, columns: columns.components(separatedBy: " "),
                kind: .foreign(
                    table: parent, columns: parentColumns.components(separatedBy: " "), onDelete: try row.next()))
        }
        return Set(keys)
    }

    /// Returns an SQL expression for the names of columns, given by their numbers.
    private static func names(_ numbers: Statement, of table: Statement) -> Statement {
        """
        (SELECT string_agg(a.attname::text, ' ' ORDER BY c.place) \
        FROM unnest(\(sql: numbers)) WITH ORDINALITY c (number, place) \
        JOIN pg_attribute a ON a.attrelid = \(sql: table) AND a.attnum = c.number)
        """
    }

    func indexes() async throws -> Set<String> {
        let names = try await database.fetch("SELECT indexname FROM pg_indexes WHERE schemaname = current_schema()") {
            row in try row.next(String.self)
        }
        return Set(names)
    }

    /// Returns the CHECK constraints of a table, and those that expressions would be, all as PostgreSQL writes them.
    func checks(of table: String, and expressions: [String]) async throws -> (own: [String], others: [String]) {
        try await database.write { connection in
            try connection.runScript(
                """
                CREATE TEMPORARY TABLE same_columns (LIKE \(table));
                \(expressions.map { "ALTER TABLE same_columns ADD CHECK (\($0));" }.joined(separator: "\n"))
                """)
            let (own, others) = (
                try Self.checks(of: "\(table)", on: connection), try Self.checks(of: "same_columns", on: connection)
            )
            try connection.runScript("DROP TABLE same_columns")
            return (own, others)
        }
    }

    private static func checks(of table: String, on connection: any Connection) throws -> [String] {
        try connection.values(
            String.self,
            """
            SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid
            WHERE t.relname = \(table) AND k.contype = 'c' ORDER BY 1
            """)
    }
}
