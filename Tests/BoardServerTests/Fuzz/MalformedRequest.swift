import BoardModels
import BoardTestSupport

@testable import BoardServer

/// A generator of requests to one endpoint that must all be rejected: each has one flaw, besides unusual parts that a
/// server may ignore.
struct MalformedRequest {
    let endpoint: Endpoint
    /// The session token of a member who may call the endpoint.
    let token: String
    var random: SeededGenerator

    /// Returns the bytes of a request with one flaw, which would succeed without it.
    mutating func next(_ flaw: Flaw) -> [UInt8] {
        let (body, type) = body(isFlawed: flaw == .body)
        var lines = ["\(endpoint.method.rawValue) \(target(flaw)) HTTP/1.1", "Host: board"]
        lines += flaw == .authorization ? brokenAuthorization() : ["Authorization: Bearer \(token)"]
        if flaw == .precondition {
            lines.append("If-Match: " + random.pick(["\"9-x\"", "x", "\"-1-\"", "\"\"", "\"1e0-x\"", "W/"], or: ""))
        } else if endpoint.needsPrecondition {
            lines.append("If-Match: *")
        }
        if flaw == .idempotencyKey {
            lines.append(random.pick(["Idempotency-Key: a b", "Idempotency-Key: \u{e9}", Self.longKey], or: ""))
        }
        lines += absurdHeaders()
        if let type { lines.append(type) }
        if type != nil || !body.isEmpty || endpoint.operation?.body != nil {
            lines.append("Content-Length: \(body.count)")
        }
        return Array((lines.filter { !$0.isEmpty }.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
    }

    /// Returns the bytes of an unusual GET request without a flaw, which may succeed or be rejected.
    mutating func nextOdd() -> [UInt8] {
        let pairs = (0..<Int.random(in: 0...5, using: &random)).map { _ in
            random.pick(endpoint.queryNames + ["%zz", "x", ""], or: "") + "=" + random.pick(Self.oddValues, or: "")
        }
        let query = pairs.isEmpty ? random.pick(["", "?", "?&&&", "?=", "??"], or: "") : "?" + joined(pairs)
        let lines =
            ["GET \(endpoint.samplePath)\(query) HTTP/1.1", "Host: board", "Authorization: Bearer \(token)"]
            + absurdHeaders()
        return Array((lines.filter { !$0.isEmpty }.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    private mutating func target(_ flaw: Flaw) -> String {
        var query: [String] = []
        if Bool.random(using: &random) { query.append("%zz=" + random.pick(Self.oddValues, or: "")) }
        if flaw == .query {
            let value = random.pick([String(repeating: "a", count: 4000), "%00", "a%1Bb", "%07"], or: "")
            query.append(random.pick(endpoint.queryNames, or: "") + "=" + value)
        }
        let path = flaw == .path ? malformedPath() : endpoint.samplePath
        return path + (query.isEmpty ? "" : "?" + joined(query))
    }

    /// Returns the endpoint's path with at least one malformed value.
    private mutating func malformedPath() -> String {
        let odd = [
            "%zz", "%", "%00", "%ff%fe", "..%2f..%2f", "0", "-1", "1e3", "99999999999999999999", "%EF%BC%91", "1%00",
            "a'%20OR%201=1--", String(repeating: "9", count: 5000), "%F0%9F%8C%A7", "{id}", "null", ";", "1.0", "+1",
        ]
        let blanks = endpoint.template.split(separator: "{").count - 1
        let flawed = Int.random(in: 0..<max(1, blanks), using: &random)
        var blank = -1
        return endpoint.filledPath { placeholder in
            blank += 1
            return blank == flawed ? random.pick(odd, or: "") : placeholder.example
        }
    }

    private mutating func body(isFlawed: Bool) -> (bytes: [UInt8], type: String?) {
        let json = "Content-Type: application/json"
        guard let schema = endpoint.operation?.body.map({ BodySchema($0.json) }) else {
            return (random.pick([[], [], Array("{".utf8), [0xFF]], or: []), nil)
        }
        guard isFlawed else { return (Array(schema.valid.utf8), json) }
        if Int.random(in: 0..<8, using: &random) == 0 {
            let types = ["Content-Type: text/\u{e9}", "Content-Type: text/plain", "Content-Type: ", ""]
            return (Array(schema.valid.utf8), random.pick(types, or: ""))
        }
        var bodies = MalformedBody(schema: schema, random: random)
        let bytes = bodies.next()
        random = bodies.random
        return (bytes, json)
    }

    private mutating func brokenAuthorization() -> [String] {
        let header = "Authorization: "
        var broken = [
            [header + "Bearer"], [header + "Bearer \u{fc}"], [header + "Basic !!!"], [header + "Bearer \(token)x"],
            [header + String(repeating: "Bearer ", count: 300)], [header + token],
            [header + "Bearer \(token)", header + "Bearer x"],
        ]
        if endpoint.caller != .anyone { broken.append([]) }
        return random.pick(broken, or: [])
    }

    private mutating func absurdHeaders() -> [String] {
        let absurd = [
            "", "", "", "Accept-Language: \(String(repeating: "ko;q=9,", count: 600))", "If-None-Match: \",,\"\"W/\"",
            "X-Forwarded-For: \u{ff}, ::::, 999.1.1.1", "Cookie: \(String(repeating: "a=b; ", count: 5000))",
            (0..<400).map { "X-\($0): \($0)" }.joined(separator: "\r\n"), "X-Request-ID: ../../etc",
            "Accept: \u{7f}", "Range: bytes=0-99999999999999999999", "If-Modified-Since: never", Self.longKey,
        ]
        return [random.pick(absurd, or: "")]
    }

    private mutating func joined(_ pairs: [String]) -> String {
        pairs.joined(separator: random.pick(["&", "&&"], or: "&"))
    }

    private static let longKey = "Idempotency-Key: \(String(repeating: "k", count: 3000))"

    private static let oddValues = [
        "%zz", "%", "%00", "%ff", "", "-1", "1e999", "340282366920938463463374607431768211456", "nan", "inf", "[]",
        "%22%27--", String(repeating: "a", count: 4000), "%ED%A0%80", "a=b=c", "1,2,3", "-0,0", "*%20OR%20*", "\"\"",
    ]
}
