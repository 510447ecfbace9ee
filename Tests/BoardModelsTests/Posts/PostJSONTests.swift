import FoundationEssentials
import Testing

@testable import BoardModels

@Suite("The hand-written JSON of posts")
struct PostJSONTests {
    @Test("decodes to an equal post for any text")
    func readsBack() throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<400 {
            let post = Post.random(using: &random)
            #expect(try JSONDecoder().decode(Post.self, from: Data(post.json)) == post)
        }
    }

    @Test("of a page decodes to an equal page, with and without cursor and items")
    func pages() throws {
        var random = SeededGenerator(seed: 6)
        for count in [0, 1, 2, 20] {
            for next in [nil, "cursor\"\\\u{1}"] {
                let page = Page(items: (0..<count).map { _ in Post.random(using: &random) }, next: next)
                #expect(try JSONDecoder().decode(Page<Post>.self, from: Data(page.json)) == page)
            }
        }
    }

    @Test("has the conditions of every post, also where several share them")
    func sharedConditions() throws {
        var random = SeededGenerator(seed: 10)
        for _ in 0..<50 {
            let observations = (0..<2).map { _ in Post.random(using: &random).conditions } + [nil]
            let posts = (0..<20).map { _ in
                var post = Post.random(using: &random)
                post.conditions = observations.randomElement(using: &random) ?? nil
                return post
            }
            let page = Page(items: posts, next: nil)
            #expect(try JSONDecoder().decode(Page<Post>.self, from: Data(page.json)) == page)
        }
    }

    @Test("equals the JSON of the Codable conformances")
    func sameAsCodable() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let page = Page(items: [Post.random(using: &random)], next: Bool.random(using: &random) ? "n" : nil)
            let general = try JSONDecoder().decode(JSONTree.self, from: try JSONEncoder().encode(page))
            #expect(try JSONDecoder().decode(JSONTree.self, from: Data(page.json)) == general)
        }
    }

    @Test("of a member differs from that of anonymous readers in the fields of the reader only")
    func readerFields() {
        var random = SeededGenerator(seed: 12)
        for _ in 0..<50 {
            let shared = (0..<5).map { _ in
                var post = Post.random(using: &random)
                (post.liked, post.may) = (false, [])
                return post
            }
            let reader = shared[0].author.handle
            let liked = Set(shared.map(\.id).filter { _ in Bool.random(using: &random) })
            let own = shared.map { post in
                var post = post
                post.liked = liked.contains(post.id)
                post.may = PostAction.available(toAuthor: post.author.handle == reader)
                return post
            }
            let encoded = Page(items: shared, next: "next").encoded
            var bytes = encoded.bytes
            for fields in encoded.readerFields.reversed() {
                bytes.replaceSubrange(
                    fields.range, with: fields.bytes(for: reader, liked: liked.contains(fields.post)))
            }
            #expect(bytes == Page(items: own, next: "next").json)
        }
    }

    @Test("has every key once")
    func keysOnce() {
        var random = SeededGenerator(seed: 8)
        var post = Post.random(using: &random)
        post.title = "t"
        post.body = "b"
        post.author = Author(handle: "a", displayName: "d")
        post.place = nil
        post.conditions = nil
        let text = String(decoding: post.json, as: UTF8.self)
        for key in ["id", "author", "handle", "displayName", "weather", "category", "title", "body", "likes", "may"] {
            #expect(text.split(separator: "\"\(key)\":", omittingEmptySubsequences: false).count == 2, "\(key)")
        }
    }

    @Test("keeps the API's names of a hidden post's restoration")
    func restoration() throws {
        var random = SeededGenerator(seed: 11)
        var post = Post.random(using: &random)
        post.may = [.delete, .requestRestoration]
        post.hiding = Hiding(
            state: .hidden, at: Timestamp(milliseconds: 0), decision: nil, reason: nil, message: nil,
            mayEdit: false, mayRequestRestoration: true, mayAppeal: false)
        let written = try JSONDecoder().decode(JSONTree.self, from: Data(post.json))
        guard case .object(let keys) = written, case .object(let hiding) = keys["hiding"] else {
            Issue.record("no hiding in \(written)")
            return
        }
        #expect(keys["may"] == .list([.text("delete"), .text("ask-back")]))
        #expect(hiding["mayAskBack"] == .bool(true))
        #expect(try JSONDecoder().decode(JSONTree.self, from: JSONEncoder().encode(post)) == written)
        #expect(try JSONDecoder().decode(Post.self, from: Data(post.json)) == post)
    }

    @Test("omits measurements that are not finite, which JSONEncoder rejects")
    func notANumber() throws {
        let conditions = Conditions(
            weather: .unknown, code: 0, temperature: .nan, windSpeed: .infinity,
            observedAt: Timestamp(milliseconds: 0), provider: .simulated)
        var random = SeededGenerator(seed: 9)
        var post = Post.random(using: &random)
        post.conditions = conditions
        let back = try JSONDecoder().decode(Post.self, from: Data(post.json))
        #expect(back.conditions?.temperature == nil && back.conditions?.windSpeed == nil)
    }
}

/// Any JSON, compared by value: objects without order, numbers as numbers.
indirect enum JSONTree: Decodable, Equatable {
    case null, bool(Bool), number(Double), text(String), list([JSONTree]), object([String: JSONTree])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSONTree].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONTree].self))
        }
    }
}
