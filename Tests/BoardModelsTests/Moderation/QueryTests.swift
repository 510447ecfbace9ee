import Testing

@testable import BoardModels

@Suite struct QueryTests {
    private static func written(_ parameters: [(name: String, value: String)]) -> [String: String] {
        Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.value) })
    }

    @Test func `queries survive a round trip`() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            func maybe<Value>(_ value: @autoclosure () -> Value?) -> Value? {
                Bool.random(using: &random) ? value() : nil
            }
            let (limit, cursor) = (Int.random(in: 1...100, using: &random), maybe("abc_-~"))
            let cases = CaseQuery(
                state: CaseState.allCases.randomElement(using: &random) ?? .open,
                reason: maybe(ReportReason.allCases.randomElement()),
                weather: maybe(WeatherType.allCases.randomElement()),
                category: maybe(PostCategory.allCases.randomElement()),
                origin: maybe(CaseOrigin.allCases.randomElement()), author: maybe("mina"),
                isClaimedByReader: Bool.random(using: &random), limit: limit, cursor: cursor)
            let readCases = Self.written(cases.parameters)
            #expect(try CaseQuery { readCases[$0] } == cases)
            let log = LogQuery(
                action: maybe(LogAction.allCases.randomElement()), actor: maybe("mina"), member: maybe("haneul"),
                content: maybe(Content.ID(rawValue: 12)),
                order: LogOrder.allCases.randomElement(using: &random) ?? .newest,
                limit: limit,
                cursor: cursor)
            let readLog = Self.written(log.parameters)
            #expect(try LogQuery { readLog[$0] } == log)
            let notices = NoticeQuery(isUnreadOnly: Bool.random(using: &random), limit: limit, cursor: cursor)
            let readNotices = Self.written(notices.parameters)
            #expect(try NoticeQuery { readNotices[$0] } == notices)
            let page = PageQuery(limit: limit, cursor: cursor)
            let readPage = Self.written(page.parameters)
            #expect(try PageQuery { readPage[$0] } == page)
        }
    }

    @Test func `parameters with default values are omitted`() throws {
        #expect(CaseQuery().parameters.isEmpty && LogQuery().parameters.isEmpty)
        #expect(NoticeQuery().parameters.isEmpty && PageQuery().parameters.isEmpty)
        #expect(try CaseQuery { _ in nil } == CaseQuery())
        #expect(try LogQuery { _ in nil } == LogQuery())
        #expect(try NoticeQuery { ["unread": "false"][$0] } == NoticeQuery())
    }

    @Test func `a query reports all violations at once`() {
        let wrong = [
            "state": "x", "reason": "x", "weather": "fog", "category": "x", "origin": "x", "claimed": "you",
            "limit": "101", "action": "x", "actor": "\0", "member": String(repeating: "a", count: 21), "content": "0",
            "order": "x", "unread": "1", "author": "\0",
        ]
        #expect(
            Set(broken { () throws(InvalidFields) in _ = try CaseQuery { wrong[$0] } }.map(\.field))
                == ["state", "reason", "weather", "category", "origin", "author", "claimed", "limit"])
        #expect(
            Set(broken { () throws(InvalidFields) in _ = try LogQuery { wrong[$0] } }.map(\.field))
                == ["action", "actor", "member", "content", "order", "limit"])
        #expect(
            Set(broken { () throws(InvalidFields) in _ = try NoticeQuery { wrong[$0] } }.map(\.field))
                == ["unread", "limit"])
        #expect(
            broken { () throws(InvalidFields) in _ = try PageQuery { wrong[$0] } }
                == [FieldError("limit", .outOfRange(1...100))])
    }
}
