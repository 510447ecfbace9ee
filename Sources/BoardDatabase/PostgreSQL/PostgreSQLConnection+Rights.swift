extension PostgreSQLConnection {
    /// Checks that the role may create tables, as migrations do, and may read and write those that are there; throws
    /// `unavailable(.readOnly)` otherwise.
    ///
    /// Creates a table in a transaction that is rolled back.
    package func checkRights() throws {
        try runScript("BEGIN; CREATE TABLE rights_of_a_board ()")
        rollBack()
        let forbidden = try first(
            """
            SELECT c.relname, current_user FROM pg_class c
            WHERE c.relnamespace = to_regnamespace(current_schema()) AND c.relkind = 'r' AND NOT (
                has_table_privilege(c.oid, 'SELECT') AND has_table_privilege(c.oid, 'INSERT')
                AND has_table_privilege(c.oid, 'UPDATE') AND has_table_privilege(c.oid, 'DELETE'))
            ORDER BY c.relname LIMIT 1
            """
        ) { row in (table: try row.next(String.self), role: try row.next(String.self)) }
        guard let (table, role) = forbidden else { return }
        throw DatabaseError.unavailable(.readOnly, "\(role) may not read and write the table \(table)")
    }
}
