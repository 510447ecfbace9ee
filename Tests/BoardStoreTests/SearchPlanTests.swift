import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite(.disabled(if: TestPostgreSQL.isEnabled, "about SQLite's query plans"))
struct SearchPlanTests {
    private let test: TestStore
    private let explained: ExplainingDatabase
    private var store: Store { Store(explained, limits: test.store.limits) }
    private let mina: Member.ID

    init() async throws {
        test = try TestStore()
        explained = ExplainingDatabase(test.store.unchecked.base)
        mina = try await test.store.memberID("mina")
        let words = ["soup noodles", "soup thunderstorm", "soup"]
        for number in 0..<30 {
            _ = try await test.store.publish(
                .titled(words[number % 3], weather: number % 2 == 0 ? .rain : .snow), by: mina,
                at: .start(minutes: Int64(number)))
        }
    }

    static let seoul = Coordinates(latitude: 37.57, longitude: 126.98)

    static let queries: [PostQuery] = PostSort.allCases.flatMap { sort in
        ["soup", "noodles", "soup thunderst", "개"].flatMap { text in
            [
                PostQuery(search: text, sort: sort), PostQuery(weather: .rain, search: text, sort: sort),
                PostQuery(category: .food, search: text, sort: sort),
                PostQuery(weather: .snow, category: .food, search: text, sort: sort),
                PostQuery(author: "mina", search: text, sort: sort),
                PostQuery(place: "Seoul", search: text, sort: sort), PostQuery(near: seoul, search: text, sort: sort),
            ]
        }
    }

    // The table or alias that a step scans; nil if it looks up rows.
    private func scanned(_ step: String) -> String? {
        guard step.hasPrefix("SCAN ") else { return nil }
        return step.dropFirst(5).split(separator: " ").first.map { String($0) }
    }

    @Test(arguments: queries)
    func `a search reads posts by the search index or in the order of the list`(_ query: PostQuery) async throws {
        var query = query
        query.limit = 2
        for bounds in [
            SearchBounds(), SearchBounds(sortedMatches: 1, comparedPosts: 1, likedPosts: 20, rankedMatches: 1),
            SearchBounds(sortedMatches: 1, comparedPosts: 0, likedPosts: 3),
        ] {
            query.cursor = nil
            _ = explained.takePlans()
            let first = try await store.posts(query, reader: mina, within: bounds)
            if let next = first.next {
                query.cursor = next
                _ = try await store.posts(query, reader: mina, within: bounds)
            }
            let plans = explained.takePlans()
            #expect(!plans.isEmpty)
            for plan in plans {
                for step in plan.steps {
                    guard let table = scanned(step) else { continue }
                    // Posts only by an index in the order of the list; k are the ids of the page, w and CONSTANT the
                    // words with a prefix.
                    let isAllowed =
                        ["s", "v", "w", "k", "CONSTANT"].contains(table)
                        || step.hasPrefix("SCAN p USING") && step.contains("INDEX posts_by_")
                    #expect(isAllowed, "\(step): \(plan.sql)")
                }
                if query.sort == .new {
                    #expect(!plan.steps.contains { $0.contains("TEMP B-TREE") }, "\(plan.sql) \(plan.steps)")
                }
            }
        }
    }
}
