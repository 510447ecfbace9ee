import BoardModels
import Curl
import FoundationEssentials

/// An HTTP client with typed calls to the API of one board server, signed in or anonymous.
///
/// Every call throws `ClientError`. Creating a client neither connects nor loads libcurl.
package struct BoardClient: Sendable {
    package let server: ServerAddress
    /// The session token, sent as a bearer token; if nil, calls are anonymous.
    package var token: String?
    /// The language in which the server writes error messages, sent as `Accept-Language`.
    package var language: Language
    /// The timeout for establishing a connection, including the TLS handshake.
    package var connectTimeout = Duration.seconds(2)
    /// A function that is called when the server treats a call as anonymous because the token's session has ended.
    package var onEndedSession: (@Sendable () -> Void)?
    /// The position of the user's last write on the server, if it was made lately, so that calls see it; nil otherwise.
    package var position: String?
    /// A function that is called with the position of a write, which later calls have to send for half a minute.
    package var onWrite: (@Sendable (_ position: String) -> Void)?
    /// A function that is called with the time of the server's clock, which each response has.
    package var onTime: (@Sendable (Timestamp) -> Void)?
    private let curl: CurlClient

    package init(server: ServerAddress, token: String? = nil, language: Language, userAgent: String) {
        self.server = server
        self.token = token
        self.language = language
        curl = CurlClient(userAgent: userAgent)
    }

    /// Loads libcurl on another thread, so that the first request does not wait for it.
    package static func prepare() {
        CurlClient.loadInBackground()
    }

    func value<Value: Decodable>(_ call: Call) async throws(ClientError) -> Value {
        try await tagged(call).value
    }

    func tagged<Value: Decodable>(_ call: Call) async throws(ClientError) -> Tagged<Value> {
        let response = try await response(to: call)
        guard isJSON(response), let value = try? JSONDecoder().decode(Value.self, from: Data(response.body)) else {
            throw .notABoard
        }
        return Tagged(value, tag: response.header("ETag"))
    }

    /// Sends a request and ignores the response body; throws unless the status is 2xx.
    func perform(_ call: Call) async throws(ClientError) {
        _ = try await response(to: call)
    }

    private func response(to call: Call) async throws(ClientError) -> CurlResponse {
        let response: CurlResponse
        do {
            response = try await curl.send(request(for: call))
        } catch {
            throw .unreachable(NetworkError(error))
        }
        if let onTime, let time = response.header("Date").flatMap(Timestamp.init(httpDate:)) { onTime(time) }
        if token != nil, response.header(SessionHeader.name) == SessionHeader.ended { onEndedSession?() }
        // Only a board with several servers has positions.
        if let onWrite, let position = response.header(PositionHeader.name) { onWrite(position) }
        guard (200..<300).contains(response.status) else { throw naming(call, in: problem(in: response)) }
        return response
    }

    private func request(for call: Call) -> CurlRequest {
        var headers = [
            (name: "Accept", value: "application/json, application/problem+json"),
            (name: "Accept-Language", value: language.rawValue),
        ]
        if let token { headers.append(("Authorization", "Bearer \(token)")) }
        if let position { headers.append((PositionHeader.name, position)) }
        if call.body != nil { headers.append(("Content-Type", "application/json")) }
        var query = URLQuery()
        for (name, value) in call.query { query.append(name, value) }
        var request = CurlRequest(
            call.endpoint.method.curl, url: server.description + call.path + query.text,
            headers: headers + call.headers, body: call.body)
        (request.connectTimeout, request.timeout) = (connectTimeout, call.timeout)
        request.maximumResponseBytes = call.maximumResponseBytes
        return request
    }

    private func isJSON(_ response: CurlResponse) -> Bool {
        let type = response.header("Content-Type")?.prefix { $0 != ";" }.trimmingSpaces.lowercased()
        return type == "application/json" || type == "application/problem+json"
    }

    /// True if the response has a status with which a proxy reports that the server behind it does not respond.
    private func isFromGateway(_ response: CurlResponse) -> Bool {
        [502, 503, 504].contains(response.status)
    }

    private func problem(in response: CurlResponse) -> ClientError {
        guard isJSON(response) else { return isFromGateway(response) ? .unreachable(.gateway) : .notABoard }
        let body = Data(response.body)
        let retryAfter = response.header("Retry-After").flatMap { Int64($0) }.map { Duration.seconds($0) }
        if let problem = try? JSONDecoder().decode(Problem.self, from: body) {
            return .problem(problem, retryAfter: retryAfter)
        }
        guard let unlisted = try? JSONDecoder().decode(UnlistedProblem.self, from: body) else { return .notABoard }
        return .problem(unlisted.nearest(status: response.status), retryAfter: retryAfter)
    }
}

extension BoardClient {
    /// Replaces the general detail text of a `not-found` problem with a text that names the object of the call.
    private func naming(_ call: Call, in error: ClientError) -> ClientError {
        guard case .problem(var problem, let retryAfter) = error, problem.type == .notFound,
            let subject = call.subject, let missing = MissingMessage(call.endpoint)
        else { return error }
        problem.detail = missing.text(in: language, subject)
        return .problem(problem, retryAfter: retryAfter)
    }
}

extension Timestamp {
    /// Parses the value of the header `Date`, such as "Sun, 06 Nov 1994 08:49:37 GMT"; nil for any other text.
    package init?(httpDate text: String) {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT", let month = months.firstIndex(of: String(parts[2])) else {
            return nil
        }
        self.init("\(parts[3])-\(month < 9 ? "0" : "")\(month + 1)-\(parts[1])T\(parts[4])Z")
    }
}

/// A problem response (RFC 9457) whose type this client does not know, from a newer server.
private struct UnlistedProblem: Decodable {
    var title: String
    var detail: String?

    /// Returns a problem with this title and detail, and with the known type that is nearest to an HTTP status.
    func nearest(status: Int) -> Problem {
        Problem(type: type(status: status), title: title, detail: detail ?? "")
    }

    private func type(status: Int) -> ProblemType {
        switch status {
        case 401: .notSignedIn
        case 403: .notAllowed
        case 404, 410: .notFound
        case 409: .conflict
        case 412: .editConflict
        case 422: .invalidFields
        case 429: .rateLimited
        case 503: .unavailable
        case 500...: .internalError
        default: .malformedRequest
        }
    }
}

extension EndpointMethod {
    fileprivate var curl: CurlRequest.Method {
        switch self {
        case .get: .get
        case .post: .post
        case .put: .put
        case .patch: .patch
        case .delete: .delete
        }
    }
}

/// A decoded response with its HTTP entity tag, which a conditional update sends back as `If-Match`.
package struct Tagged<Value> {
    package let value: Value
    /// The value of the `ETag` header, including its quotes; nil if the response has none.
    package let tag: String?

    package init(_ value: Value, tag: String?) {
        self.value = value
        self.tag = tag
    }
}

extension Tagged: Sendable where Value: Sendable {}
