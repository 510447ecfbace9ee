import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite(.disabled(if: TestPostgreSQL.isEnabled, "about SQLite's query plans"))
struct QueryPlanTests {
    let test: TestStore

    init() async throws {
        test = try TestStore()
        try await test.store.fill(50, by: try await test.store.memberID("mina"))
    }

    private func plan(_ query: PostQuery) async throws -> [String] {
        var query = query
        if query.cursor != nil {
            query.cursor = nil
            query.cursor = KeysetCursor(key: 3, id: 7).text(of: query.scope)
        }
        let list = try #require(
            try PostList(query, .records(reader: Member.ID(rawValue: 1)), in: test.store.database.dialect))
        return try await test.store.unchecked.fetch("EXPLAIN QUERY PLAN \(sql: list.statement)") {
            row in
            for _ in 0..<3 { _ = try row.next(Int.self) }
            return try row.next(String.self)
        }
    }

    static let seoul = Coordinates(latitude: 37.57, longitude: 126.98)

    static let lists: [PostQuery] = PostSort.allCases.flatMap { sort in
        [nil, "after"].flatMap { cursor in
            [
                PostQuery(sort: sort, cursor: cursor), PostQuery(weather: .rain, sort: sort, cursor: cursor),
                PostQuery(category: .food, sort: sort, cursor: cursor),
                PostQuery(weather: .rain, category: .food, sort: sort, cursor: cursor),
                PostQuery(place: "seoul", sort: sort, cursor: cursor),
                PostQuery(weather: .rain, category: .food, place: "seoul", sort: sort, cursor: cursor),
                PostQuery(near: seoul, sort: sort, cursor: cursor),
                PostQuery(weather: .rain, near: seoul, sort: sort, cursor: cursor),
            ]
        }
    }

    @Test(arguments: lists)
    func `a list scans an index in its order without sorting`(_ query: PostQuery) async throws {
        let plan = try await plan(query)
        #expect(!plan.contains { $0.hasPrefix("SCAN p") && !$0.contains("USING INDEX") }, "\(plan)")
        // A merge sorts the few rows of the page once more at the end.
        let isMerged = plan.contains { $0.contains("MERGE") }
        #expect(isMerged || !plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
        #expect(plan.filter { $0.contains("TEMP B-TREE") }.count <= 1, "\(plan)")
        let isFiltered = query.weather != nil || query.category != nil || query.place != nil || query.near != nil
        #expect(!isFiltered || !plan.contains { $0.hasPrefix("SCAN p") }, "\(plan)")
    }

    @Test(arguments: PostSort.allCases)
    func `an author's list reads only that author's posts`(_ sort: PostSort) async throws {
        let plan = try await plan(PostQuery(weather: .rain, author: "mina", sort: sort))
        #expect(plan.contains { $0.hasPrefix("SEARCH p USING INDEX posts_by_author") }, "\(plan)")
    }

    @Test(arguments: PostSort.allCases)
    func `a search scans the full-text index first`(_ sort: PostSort) async throws {
        let plan = try await plan(PostQuery(weather: .rain, search: "soup", sort: sort))
        #expect(plan.contains { $0.hasPrefix("SCAN s VIRTUAL TABLE") }, "\(plan)")
        #expect(plan.contains("SEARCH p USING INTEGER PRIMARY KEY (rowid=?)"), "\(plan)")
        #expect(sort != .new || !plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
    }

    @Test func `near a pole, whole rows of cells are one index range`() async throws {
        let plan = try await plan(PostQuery(near: .at(89.9, 0)))
        #expect(plan.contains { $0.contains("posts_by_cell") && $0.contains("(cell>? AND cell<?)") }, "\(plan)")
    }
}
