import BoardModels
import BoardTestSupport
import Foundation
import Testing

@testable import BoardStore

/// The JSON of posts that is written from rows, beside the same posts as values.
@Suite struct PostEncoderTests {
    private let test: TestStore
    private let mina: Member.ID

    private var store: Store { test.store }

    init() async throws {
        test = try TestStore()
        mina = try await test.store.memberID("mina")
    }

    /// Stores random posts, some of which share their conditions.
    private func fill(_ count: Int, seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let conditions = (0..<3).map { _ in Conditions.random(using: &random) }
        for number in 0..<count {
            let content = PostContent.random(using: &random)
            let shared = content.place?.coordinates == nil ? nil : conditions.randomElement(using: &random)
            let post = try await store.publish(
                content, by: mina, conditions: Bool.random(using: &random) ? shared : nil,
                at: .start(minutes: Int64(number)))
            guard Bool.random(using: &random) else { continue }
            _ = try await store.editPost(
                post.id, to: .random(using: &random), by: mina, ifRevision: 1, at: .start(minutes: Int64(number) + 1))
        }
    }

    @Test func `a page decodes to the posts as values, also at its end and without posts`() async throws {
        try await fill(60, seed: 5)
        _ = try await store.setRole(.moderator, handle: "mina")
        var query = PostQuery(limit: 7)
        repeat {
            let values = try await store.posts(query, reader: nil)
            let json = try await store.encodedPosts(query)
            #expect(try JSONDecoder().decode(Page<Post>.self, from: Data(json.bytes)) == values)
            #expect(json.readerFields.map(\.post) == values.items.map(\.id))
            query.cursor = values.next
        } while query.cursor != nil
        let none = try await store.encodedPosts(PostQuery(search: "!"))
        #expect(String(decoding: none.bytes, as: UTF8.self) == #"{"items":[]}"#)
    }

    @Test(arguments: PostSort.allCases)
    func `each order has the same pages as with values`(_ sort: PostSort) async throws {
        let jun = try await store.memberID("jun")
        for number in 0..<12 {
            let post = try await store.publish(
                .titled("Soup \(number)"), by: mina, at: .start(minutes: Int64(number)))
            if number % 3 == 0 { _ = try await store.like(post.id, by: jun, at: .start(minutes: 20)) }
        }
        for search in [nil, "soup"] {
            var query = PostQuery(search: search, sort: sort, limit: 5)
            repeat {
                let values = try await store.posts(query, reader: nil)
                let json = try await store.encodedPosts(query)
                #expect(try JSONDecoder().decode(Page<Post>.self, from: Data(json.bytes)) == values)
                query.cursor = values.next
            } while query.cursor != nil
        }
    }

    @Test func `the JSON is that of the Codable conformances`() async throws {
        try await fill(20, seed: 7)
        for post in try await store.posts(PostQuery(limit: 100), reader: nil).items {
            let written = try JSONSerialization.jsonObject(with: Data(try await store.encodedPost(post.id).json))
            let coded = try JSONSerialization.jsonObject(with: JSONEncoder.api().encode(post))
            #expect(try #require(written as? NSDictionary) == #require(coded as? NSDictionary))
        }
    }

    @Test func `the ranges of a reader's fields are where these fields are`() async throws {
        try await fill(20, seed: 12)
        let json = try await store.encodedPosts(PostQuery(limit: 10))
        var bytes = json.bytes
        for fields in json.readerFields.reversed() {
            bytes.replaceSubrange(fields.range, with: fields.bytes(for: "mina", liked: fields.post.rawValue % 2 == 0))
        }
        var expected = try await store.posts(PostQuery(limit: 10), reader: mina)
        for index in expected.items.indices { expected.items[index].liked = expected.items[index].id.rawValue % 2 == 0 }
        #expect(try JSONDecoder().decode(Page<Post>.self, from: Data(bytes)) == expected)
    }

    @Test func `a post by itself has its revision, and a hidden or missing one is not found`() async throws {
        let post = try await store.publish(by: mina)
        let edited = try await store.editPost(
            post.id, to: .titled("Stew"), by: mina, ifRevision: 1, at: .start(minutes: 1))
        let json = try await store.encodedPost(post.id)
        #expect(json.revision == 2)
        var seen = try JSONDecoder().decode(Post.self, from: Data(json.json))
        seen.may = edited.may
        #expect(seen == edited)
        try await store.deletePost(post.id, by: mina, ifRevision: nil, at: .start(minutes: 2))
        await #expect(throws: StoreError.notFound) { _ = try await store.encodedPost(post.id) }
        await #expect(throws: StoreError.notFound) { _ = try await store.encodedPost(Post.ID(rawValue: 99)) }
    }
}
