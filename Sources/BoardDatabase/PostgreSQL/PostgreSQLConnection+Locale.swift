extension PostgreSQLConnection {
    /// Checks that the database has the encoding UTF-8 and the locale C; throws `wrongLocale` otherwise.
    ///
    /// In another locale, texts are ordered otherwise than by their bytes, and an upgrade of its rules damages indexes.
    /// In another encoding, a text's length is not its number of code points.
    package func checkLocale() throws {
        let found = try first(
            """
            SELECT pg_encoding_to_char(encoding), datcollate, datlocprovider <> 'i' AND datcollate IN ('C', 'POSIX')
            FROM pg_database WHERE datname = current_database()
            """
        ) { row in
            (encoding: try row.next(String.self), locale: try row.next(String.self), isC: try row.next(Bool.self))
        }
        guard let found else { throw DatabaseError.internalFault("the current database cannot be found") }
        guard found.encoding == "UTF8", found.isC else {
            throw DatabaseError.wrongLocale(encoding: found.encoding, locale: found.locale)
        }
    }
}
