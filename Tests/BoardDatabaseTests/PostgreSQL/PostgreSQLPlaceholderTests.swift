import Testing

@testable import BoardDatabase

struct PostgreSQLPlaceholderTests {
    @Test(
        arguments: [
            ("SELECT 1", "SELECT 1", 0),
            ("VALUES (?, ?), (?)", "VALUES ($1, $2), ($3)", 3),
            ("SELECT '?', 'it''s ?', ? FROM \"a?\"", "SELECT '?', 'it''s ?', $1 FROM \"a?\"", 1),
            ("SELECT ? -- why?\n, ?", "SELECT $1 -- why?\n, $2", 2),
            ("SELECT ? /* or ? */ - ?", "SELECT $1 /* or ? */ - $2", 2),
            ("SELECT '김치?' || ?::text", "SELECT '김치?' || $1::text", 1),
        ])
    func `placeholders outside quotes and comments are numbered`(_ sql: String, _ numbered: String, _ count: Int) {
        let result = PostgreSQLPlaceholders.number(in: sql)
        #expect(result.sql == numbered)
        #expect(result.count == count)
    }
}
