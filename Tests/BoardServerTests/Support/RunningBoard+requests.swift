import BoardModels
import Curl
import Foundation

extension RunningBoard {
    /// Sends a request to an address of this board.
    func send(
        _ method: CurlRequest.Method, _ path: String, token: String? = nil, json: String? = nil,
        headers: [(name: String, value: String)] = []
    ) async throws -> CurlResponse {
        var headers = headers
        if let token { headers.append((name: "Authorization", value: "Bearer \(token)")) }
        if json != nil, !headers.contains(where: { $0.name == "Content-Type" }) {
            headers.append((name: "Content-Type", value: "application/json"))
        }
        var request = CurlRequest(method, url: baseURL + path, headers: headers, body: json.map { Array($0.utf8) })
        // Tests run side by side on busy machines.
        (request.connectTimeout, request.timeout) = (.seconds(60), .seconds(60))
        return try await http.send(request)
    }

    func get(
        _ path: String, token: String? = nil, headers: [(name: String, value: String)] = []
    ) async throws -> CurlResponse {
        try await send(.get, Endpoint.root + path, token: token, headers: headers)
    }

    /// Asks again for as long as the answer is not yet what it must become.
    func get(_ path: String, until isGood: (Int) -> Bool) async throws -> CurlResponse {
        var answer = try await get(path)
        // What is waited for happens behind an answer, in its own time on a busy machine.
        for _ in 0..<500 where !isGood(answer.status) {
            try await Task.sleep(for: .milliseconds(20))
            answer = try await get(path)
        }
        return answer
    }

    func post(
        _ path: String, token: String? = nil, json: String, headers: [(name: String, value: String)] = []
    ) async throws -> CurlResponse {
        try await send(.post, Endpoint.root + path, token: token, json: json, headers: headers)
    }

    func put(
        _ path: String, token: String? = nil, json: String? = nil, headers: [(name: String, value: String)] = []
    ) async throws -> CurlResponse {
        try await send(.put, Endpoint.root + path, token: token, json: json, headers: headers)
    }

    func patch(_ path: String, token: String? = nil, json: String) async throws -> CurlResponse {
        try await send(.patch, Endpoint.root + path, token: token, json: json)
    }

    func delete(
        _ path: String, token: String? = nil, headers: [(name: String, value: String)] = []
    ) async throws -> CurlResponse {
        try await send(.delete, Endpoint.root + path, token: token, headers: headers)
    }
}

struct NotAsExpected: Error {
    let status: Int
    let body: String
}

extension CurlResponse {
    var text: String { String(decoding: body, as: UTF8.self) }

    /// The body's value, where the answer is a success.
    func value<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        guard (200..<300).contains(status) else { throw NotAsExpected(status: status, body: text) }
        return try JSONDecoder().decode(type, from: Data(body))
    }

    /// The problem, where the answer is one.
    func problem() throws -> Problem {
        guard status >= 400, header("Content-Type") == "application/problem+json" else {
            throw NotAsExpected(status: status, body: text)
        }
        return try JSONDecoder().decode(Problem.self, from: Data(body))
    }

    /// The fields and rules of a 422, "field:code".
    func brokenRules() throws -> [String] {
        try problem().errors.map { "\($0.field):\($0.code)" }
    }
}
