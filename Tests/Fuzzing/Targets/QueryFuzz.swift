import HTTPTypes
import Hummingbird
import NIOCore

@testable import BoardModels
@testable import BoardServer
@testable import BoardWeb

/// Query parameters of requests: accepted ones keep their meaning when written and read again.
enum QueryFuzz {
    static func check(_ bytes: [UInt8]) throws {
        let request = request("/?" + String(decoding: bytes, as: UTF8.self))
        try check(request, \PostQuery.parameters) { parameters throws(InvalidFields) in
            try PostQuery(parameters: parameters)
        }
        try check(request, \CaseQuery.parameters) { parameters throws(InvalidFields) in
            try CaseQuery(parameters: parameters)
        }
        try check(request, \LogQuery.parameters) { parameters throws(InvalidFields) in
            try LogQuery(parameters: parameters)
        }
        try check(request, \PageQuery.parameters) { parameters throws(InvalidFields) in
            try PageQuery(parameters: parameters)
        }
        try checkPlace(request)
    }

    private static func request(_ path: String) -> Request {
        Request(
            head: HTTPRequest(method: .get, scheme: nil, authority: nil, path: path),
            body: RequestBody(buffer: ByteBuffer()))
    }

    private static func check<Query>(
        _ request: Request, _ parameters: (Query) -> [(name: String, value: String)],
        parse: (@escaping (String) -> String?) throws(InvalidFields) -> Query
    ) throws {
        let query: Query
        do throws(InvalidFields) {
            query = try parse { request.query($0) }
        } catch {
            return try BodyFuzz.checkMessages(of: error)
        }
        let written = values(parameters(query))
        guard let again = try? parse({ written[$0] }) else {
            throw Violation(description: "a query is refused as it was written: \(written)")
        }
        try expect(values(parameters(again)) == written, "a query is read as it was written: \(written)")
        for (name, value) in written where name != "cursor" {
            try expect(!value.hasControlCharacters(), "\(name) has no control characters")
        }
    }

    private static func values(_ parameters: [(name: String, value: String)]) -> [String: String] {
        Dictionary(parameters.map { ($0.name, $0.value) }) { first, _ in first }
    }

    private static func checkPlace(_ request: Request) throws {
        let place: PlaceQuery?
        do throws(InvalidFields) {
            place = try PlaceQuery(request)
        } catch {
            return try BodyFuzz.checkMessages(of: error)
        }
        switch place {
        case nil: break
        case .at(let point): try ArgumentFuzz.check(point)
        case .named(let name):
            try expect(!name.isEmpty && name == name.trimmingSpaces, "a place's name is trimmed and not empty")
            try expect(!name.hasControlCharacters(), "a place's name has no control characters")
        }
    }
}
