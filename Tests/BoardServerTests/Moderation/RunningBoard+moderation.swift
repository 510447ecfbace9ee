import BoardModels
import BoardStore
import Curl
import Foundation
import Testing

extension RunningBoard {
    /// Reports a post; `network` is an address for `X-Forwarded-For`, which only a board behind a proxy reads.
    func report(
        _ post: Post.ID, by token: String, _ json: String = #"{"reason":"spam"}"#, from network: String? = nil,
        key: String? = nil
    ) async throws -> CurlResponse {
        var headers: [(name: String, value: String)] = []
        if let network { headers.append((name: "X-Forwarded-For", value: network)) }
        if let key { headers.append((name: "Idempotency-Key", value: key)) }
        return try await self.post("/content/\(post)/reports", token: token, json: json, headers: headers)
    }

    /// Reports a post as a moderator did before they were one.
    func report(_ post: Post.ID, byFormerMember handle: String, _ token: String) async throws {
        _ = try await store.setRole(.member, handle: handle)
        _ = try await report(post, by: token).value(Report.self)
        _ = try await store.setRole(.moderator, handle: handle)
    }

    /// Returns the open case about a post, from the moderation queue.
    func openCase(about post: Post.ID, as token: String) async throws -> CaseSummary {
        let page: Page<CaseSummary> = try await get("/cases?limit=100", token: token).value()
        return try #require(page.items.first { $0.content == post })
    }

    func decide(
        _ id: CaseSummary.ID, _ json: String, by token: String, ifMatch tag: String? = "*", query: String = "",
        key: String? = nil, language: String? = nil
    ) async throws -> CurlResponse {
        var headers: [(name: String, value: String)] = []
        if let tag { headers.append((name: "If-Match", value: tag)) }
        if let key { headers.append((name: "Idempotency-Key", value: key)) }
        if let language { headers.append((name: "Accept-Language", value: language)) }
        return try await self.post("/cases/\(id)/decisions\(query)", token: token, json: json, headers: headers)
    }

    /// Decides several cases alike.
    func decide(
        _ batch: NewBatch, by token: String, query: String = "", key: String? = nil, language: String? = nil
    ) async throws -> CurlResponse {
        var headers: [(name: String, value: String)] = []
        if let key { headers.append((name: "Idempotency-Key", value: key)) }
        if let language { headers.append((name: "Accept-Language", value: language)) }
        let json = String(decoding: try JSONEncoder.api().encode(batch), as: UTF8.self)
        return try await self.post("/decisions\(query)", token: token, json: json, headers: headers)
    }

    /// Publishes and reports a post, and returns the post with its case.
    func reportedPost(
        _ title: String = "Buy umbrellas here", author: String, reporter: String, moderator: String
    ) async throws -> (post: Post, case: CaseSummary) {
        let post = try await publish(title, by: author)
        _ = try await report(post.id, by: reporter).value(Report.self)
        return (post, try await openCase(about: post.id, as: moderator))
    }

    func notices(of token: String) async throws -> [Notice] {
        try await get("/me/notices", token: token).value(Page<Notice>.self).items
    }

    func log(_ query: String = "") async throws -> [LogEntry] {
        try await get("/moderation-log\(query)").value(Page<LogEntry>.self).items
    }

    static let korean = [(name: "Accept-Language", value: "ko")]
}

/// The session tokens of the members that moderation tests need.
struct ModerationTokens: Sendable {
    let author: String
    let reporter: String
    let moderator: String
    let second: String
    let admin: String

    init(on board: RunningBoard) async throws {
        author = try await board.join("haneul").token
        reporter = try await board.join("rain-fan").token
        moderator = try await board.join("mona", as: .moderator).token
        second = try await board.join("minsu", as: .moderator).token
        admin = try await board.join("ada", as: .admin).token
    }
}
