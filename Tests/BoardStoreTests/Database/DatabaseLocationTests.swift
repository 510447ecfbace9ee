import Testing

@testable import BoardStore

struct DatabaseLocationTests {
    @Test(arguments: ["board.sqlite", "/var/lib/board/board.sqlite", "", "postgresql", "data/postgresql://x"])
    func `a path is a file`(_ text: String) {
        #expect(DatabaseLocation(text) == .file(text))
        #expect(DatabaseLocation(text).description == text)
    }

    @Test(
        arguments: [
            ("postgresql://db.example/board", "postgresql://db.example/board"),
            ("postgres://board@db:5433/board", "postgres://board@db:5433/board"),
            ("postgresql://board:s3cret@a:5432,b:5433/board", "postgresql://board:***@a:5432,b:5433/board"),
            ("postgresql://board:s3@cr:et@a/board?sslmode=require", "postgresql://board:***@a/board?sslmode=require"),
            ("postgresql://a/b?password=s&sslpassword=t", "postgresql://a/b?password=***&sslpassword=***"),
            ("postgresql://:s3cret@a", "postgresql://:***@a"),
            ("postgresql://board:s3?cr&et@a/board", "postgresql://board:***@a/board"),
            ("postgresql://board:s3/cret@a/board", "postgresql://board:***@a/board"),
            ("postgresql://a?user=x@y&password=s3cret", "postgresql://a?user=x@y&password=***"),
        ])
    func `the passwords of a URL are not shown`(_ url: String, _ shown: String) {
        #expect(DatabaseLocation(url) == .postgreSQL(url))
        #expect(DatabaseLocation(url).description == shown)
        #expect("\(DatabaseLocation(url))" == shown)
    }
}
