import BoardModels
import BoardTestSupport
import Curl
import Foundation

extension RunningBoard {
    /// Sends a request to this board.
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
        // The timeouts are generous, because tests run in parallel on busy machines.
        (request.connectTimeout, request.timeout) = (testTimeout, testTimeout)
        return try await http.send(request)
    }

    func get(
        _ path: String, token: String? = nil, headers: [(name: String, value: String)] = []
    ) async throws -> CurlResponse {
        try await send(.get, Endpoint.root + path, token: token, headers: headers)
    }

    /// Repeats a GET request until the response has the expected status, and returns the last response.
    func get(_ path: String, until isExpected: (Int) -> Bool) async throws -> CurlResponse {
        var response = try await get(path)
        _ = try await eventually {
            if !isExpected(response.status) { response = try await get(path) }
            return isExpected(response.status)
        }
        return response
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

    /// Decodes the body of a successful response; throws for another status.
    func value<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        guard (200..<300).contains(status) else { throw NotAsExpected(status: status, body: text) }
        return try JSONDecoder().decode(type, from: Data(body))
    }

    /// Decodes the problem in an error response; throws for another response.
    func problem() throws -> Problem {
        guard status >= 400, header("Content-Type") == "application/problem+json" else {
            throw NotAsExpected(status: status, body: text)
        }
        return try JSONDecoder().decode(Problem.self, from: Data(body))
    }

    /// Returns the violated rules of a validation error, status 422, as "field:code".
    func brokenRules() throws -> [String] {
        try problem().errors.map { "\($0.field):\($0.code)" }
    }
}
