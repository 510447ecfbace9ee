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
            "file:board.sqlite", "FILE:board.sqlite", "sqlite:board.sqlite",
            "file:///var/lib/board.sqlite?cache=shared", ":memory:",
            "postgres:board", "postgresql:/host/board", "jdbc:postgresql://db/board", "mysql://root:s3cret@db/board",
            "host=db password='s3cret", "Host=db;Password=s3cret", "x=1;password=s3cret",
            "host=db;password=s3cret",
        ])
    func `a text that is neither a path nor a URL of PostgreSQL names no location`(_ text: String) {
        #expect(DatabaseLocation(named: text) == nil)
    }

    @Test(arguments: [
        ("host=db user=board dbname=board", "postgresql://?host=db&user=board&dbname=board"),
        (" host = db port=5433 ", "postgresql://?host=db&port=5433"),
        (
            #"dbname='my board' password='it\'s \\ & @' host=/run/pg"#,
            "postgresql://?dbname=my%20board&password=***&host=%2Frun%2Fpg"
        ),
        ("password=s3cret host=db", "postgresql://?password=***&host=db"),
        ("user=안나 host=db", "postgresql://?user=%EC%95%88%EB%82%98&host=db"),
        ("PostgreSQL://board:s3cret@db/board", "postgresql://board:***@db/board"),
    ])
    func `other spellings of a connection are the same URL`(_ text: String, _ shown: String) {
        #expect(DatabaseLocation(named: text)?.description == shown)
        guard case .postgreSQL(let url) = DatabaseLocation(text) else {
            Issue.record("a file: \(text)")
            return
        }
        // Hosts with slashes have to be encoded, and passwords as they are.
        if text.contains("it") { #expect(url.contains("password=it%27s%20%5C%20%26%20%40&")) }
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
