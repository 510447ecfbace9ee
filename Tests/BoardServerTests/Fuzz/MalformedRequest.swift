import BoardModels

/// Makes requests to one endpoint, none of which may write: each has at least one thing wrong that must be noticed.
struct MalformedRequest {
    let endpoint: Endpoint
    let token: String
    var random: SeededGenerator

    /// The next request's bytes.
    mutating func next() -> [UInt8] {
        // Whatever else is wrong, a request that would be complete without a body must not carry a good token.
        let needsBody = ["POST", "PUT", "PATCH"].contains(endpoint.method.rawValue) && endpoint != .likePost
        let body = needsBody ? malformedBody() : random.pick([[], Array("{".utf8), [0xFF]], or: [])
        var head = "\(endpoint.method.rawValue) \(target()) HTTP/1.1\r\nHost: board\r\n"
        head += authorization() + absurdHeaders()
        if endpoint == .editPost { head += random.pick(["If-Match: *\r\n", "If-Match: \"1-x\"\r\n", ""], or: "") }
        if endpoint == .deletePost { head += "If-Match: \"9-x\"\r\n" }
        if needsBody || !body.isEmpty {
            head += random.pick(
                Array(repeating: "Content-Type: application/json\r\n", count: 9)
                    + ["Content-Type: text/\u{e9}\r\n", "", "Content-Type: application/json; charset=utf-16\r\n"],
                or: "")
            head += "Content-Length: \(body.count)\r\n"
        }
        return Array((head + "\r\n").utf8) + body
    }

    private mutating func target() -> String {
        var path = endpoint.template
        if endpoint == .editPost || endpoint == .deletePost || Bool.random(using: &random) {
            // A post or a member that is there: what is wrong must be found elsewhere.
            path.replace("{id}", with: isRead || endpoint != .revokeSession ? "1" : "999")
            path.replace("{handle}", with: "alice")
        }
        let odd = [
            "%zz", "%", "%00", "%ff%fe", "..%2f..%2f", "0", "-1", "1e3", "99999999999999999999", "%EF%BC%91", "1%00",
            "a'%20OR%201=1--", String(repeating: "9", count: 5000), "%F0%9F%8C%A7", "{id}", "null", ";",
        ]
        path.replace("{id}", with: random.pick(odd, or: ""))
        path.replace("{handle}", with: random.pick(odd, or: ""))
        return path + query()
    }

    private mutating func query() -> String {
        let names = [
            "limit", "cursor", "near", "weather", "category", "q", "place", "lat", "lon", "sort", "author", "%zz",
        ]
        let values = [
            "%zz", "%", "%00", "%ff", "", "-1", "1e999", "340282366920938463463374607431768211456", "nan", "inf", "[]",
            "%22%27--", String(repeating: "a", count: 4000), "%ED%A0%80", "a=b=c", "1,2,3", "-0,0", "*%20OR%20*",
            "\"\"",
        ]
        let count = Int.random(in: 0...4, using: &random)
        guard count > 0 else { return random.pick(["", "?", "?&&&", "?=", "??"], or: "") }
        let pairs = (0..<count).map { _ in random.pick(names, or: "") + "=" + random.pick(values, or: "") }
        return "?" + pairs.joined(separator: random.pick(["&", "&&", ";"], or: "&"))
    }

    private mutating func authorization() -> String {
        // Signing out needs nothing but a session, so that no request of it may have one; nor may those without a path.
        let isHarmless = endpoint != .signOut
        guard isHarmless, Int.random(in: 0..<8, using: &random) > 0 else {
            return random.pick(
                [
                    "Authorization: Bearer\r\n", "Authorization: Bearer \u{fc}\r\n", "Authorization: Basic !!!\r\n",
                    "Authorization: \(String(repeating: "Bearer ", count: 300))\r\n",
                    "Authorization: Bearer \(token)x\r\n",
                    "Authorization: Bearer \(token)\r\nAuthorization: Bearer x\r\n",
                ], or: "")
        }
        return "Authorization: Bearer \(token)\r\n"
    }

    private mutating func absurdHeaders() -> String {
        random.pick(
            [
                "", "", "", "Accept-Language: \(String(repeating: "ko;q=9,", count: 600))\r\n",
                "Idempotency-Key: \(String(repeating: "k", count: 3000))\r\n", "If-None-Match: \",,\"\"W/\"\r\n",
                "X-Forwarded-For: \u{ff}, ::::, 999.1.1.1\r\n",
                "Cookie: \(String(repeating: "a=b; ", count: 5000))\r\n",
                (0..<400).map { "X-\($0): \($0)\r\n" }.joined(), "X-Request-ID: ../../etc\r\n", "Accept: \u{7f}\r\n",
                "Range: bytes=0-99999999999999999999\r\n", "If-Modified-Since: never\r\n",
            ], or: "")
    }

    private var isRead: Bool { endpoint.method == .get }

    /// A body with which no request can succeed.
    private mutating func malformedBody() -> [UInt8] {
        let good =
            #"{"handle":"mallory","password":"a fine long password","displayName":"M","current":"x","#
            + #""new":"another fine one","weather":"rain","category":"food","title":"T","body":"B"}"#
        // The one field without which each of the bodies is incomplete.
        let key =
            switch endpoint {
            case .editAccount: "displayName"
            case .changePassword: "new"
            case .deleteAccount: "password"
            case .createPost, .editPost: "title"
            default: "handle"
            }
        let wrong = [
            "null", "5", "-0.0", "1e999", "340282366920938463463374607431768211456", "true", "[]", "{}", "[\"x\"]",
            "{\"a\":{}}", "\"\\ud800\"", "01", "'x'", "nul", "\"", "\u{1}", "1e", "--1", ".5", "\"\\x\"",
            String(repeating: "[", count: 10_000), String(repeating: "{\"a\":", count: 10_000),
        ]
        let field = "\"\(key)\":"
        switch Int.random(in: 0..<9, using: &random) {
        case 0: return Array(good.utf8.prefix(Int.random(in: 0..<good.utf8.count, using: &random)))
        case 1: return Array("[\(good)]".utf8)
        case 2: return inserting(random.pick([0xFF, 0xC0, 0xF8, 0x00, 0x80], or: 0xFF), into: good)
        case 3: return Array(random.pick(["", " ", "null", "\"{}\"", "{}", "{}{}", "\u{feff}{}", "[[[["], or: "").utf8)
        case 4: return Array(String(repeating: random.pick(["{", " ", "\"", "\\"], or: " "), count: 70_000).utf8)
        case 5: return Array("{\(field)\(random.pick(wrong, or: "5")),\(field)\(random.pick(wrong, or: "5"))}".utf8)
        case 6:
            let long = String(repeating: random.pick(["a", "눈", "e\u{301}"], or: "a"), count: 5000)
            return Array("{\(field)\"\(long)\",\"weather\":\"rain\",\"category\":\"food\",\"current\":\"\"}".utf8)
        case 7: return (0..<200).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        default:
            return Array("{\(field)\(random.pick(wrong, or: "5")),\"weather\":\"rain\",\"category\":\"food\"}".utf8)
        }
    }

    private mutating func inserting(_ byte: UInt8, into text: String) -> [UInt8] {
        var bytes = Array(text.utf8)
        bytes.insert(byte, at: Int.random(in: 0...bytes.count, using: &random))
        return bytes
    }
}
