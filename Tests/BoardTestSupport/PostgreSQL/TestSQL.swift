/// SQL of tests, in the dialect of the engine that they use.
package enum TestSQL {
    /// Runs a script on a database from another program, and returns its output: a line for each row of results, with
    /// columns separated by `|`; blocks, also while a server holds locks.
    ///
    /// - Parameter database: the setting `--database`.
    @discardableResult
    package static func run(_ script: String, on database: String) throws -> String {
        let folder = try TemporaryFolder()
        try folder.write(script, to: "script.sql")
        let file = folder.file("script.sql")
        guard database.hasPrefix("postgres") else {
            return try text("sqlite3 -bail -cmd '.timeout 60000' '\(database)' <'\(file)'")
        }
        let psql = try PostgreSQLPrograms.folder() + "/psql"
        return try text(
            "\(psql) --no-psqlrc --quiet --tuples-only --no-align -v ON_ERROR_STOP=1 -d '\(database)' -f '\(file)'")
    }

    /// Returns all rows of a database as INSERT statements, without those that only PostgreSQL has, for every write and
    /// for limits; blocks.
    package static func dump(_ database: String) throws -> String {
        guard database.hasPrefix("postgres") else { return try text("sqlite3 '\(database)' .dump") }
        let program = try PostgreSQLPrograms.folder() + "/pg_dump"
        // Without the random word of \restrict, and the last ids, which failed inserts count too.
        return try text(
            """
            \(program) --data-only --inserts --exclude-table=write_outcomes --exclude-table=changes \
                --exclude-table=limit_uses '\(database)' |
            sed -e 's/^INSERT INTO public\\./INSERT INTO /' -e '/^.\\(un\\)\\?restrict /d' -e '/setval(/d'
            """)
    }

    private static func text(_ command: String) throws -> String {
        String(decoding: try shell(command), as: UTF8.self)
    }

    /// The SQL literal of bytes.
    package static func literal(_ bytes: [UInt8]) -> String {
        let digits = bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
        return TestPostgreSQL.isEnabled ? "'\\x\(digits)'::bytea" : "x'\(digits)'"
    }

    /// The SQL literal of zeros, such as the hashes of tests.
    package static func zeros(_ count: Int) -> String { literal([UInt8](repeating: 0, count: count)) }

    /// An SQL expression for the hexadecimal digits of a column's bytes, in upper case.
    package static func hexadecimal(_ column: String) -> String {
        TestPostgreSQL.isEnabled ? "upper(encode(\(column), 'hex'))" : "hex(\(column))"
    }

    /// An SQL expression for a text that is repeated.
    package static func repeated(_ text: String, _ count: Int) -> String {
        TestPostgreSQL.isEnabled ? "repeat(\(text), \(count))" : "replace(hex(zeroblob(\(count))), '00', \(text))"
    }

    /// An SQL condition that a column of bytes contains an ASCII text.
    package static func contains(_ text: String, in column: String) -> String {
        TestPostgreSQL.isEnabled ? "position('\(text)'::bytea IN \(column)) > 0" : "instr(\(column), '\(text)') > 0"
    }

    /// The aggregate function that joins texts, with a separator as its second argument.
    package static let joined = TestPostgreSQL.isEnabled ? "string_agg" : "group_concat"

    /// Statements after which new ids follow the largest of each table, as they do by themselves on SQLite.
    ///
    /// PostgreSQL does not count ids that a statement names.
    package static let followingIDs = TestPostgreSQL.isEnabled ? sequences : ""

    private static let sequences = """
        DO $$
        DECLARE
            owned record;
        BEGIN
            FOR owned IN
                SELECT d.objid::regclass AS sequence, d.refobjid::regclass AS owner, a.attname AS column_name
                FROM pg_depend d
                JOIN pg_class c ON c.oid = d.objid AND c.relkind = 'S'
                JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
                WHERE d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
            LOOP
                EXECUTE format(
                    'SELECT setval(%L, max(%I)) FROM %s HAVING max(%I) > (SELECT last_value FROM %s)
                        OR max(%I) >= 1 AND NOT (SELECT is_called FROM %s)',
                    owned.sequence, owned.column_name, owned.owner, owned.column_name, owned.sequence,
                    owned.column_name, owned.sequence);
            END LOOP;
        END $$;

        """
}
