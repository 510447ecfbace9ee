import BoardModels
import BoardWeb

/// The OpenAPI description of an endpoint.
struct Operation: Sendable {
    let endpoint: Endpoint
    let summary: String
    let description: String?
    let parameters: [Parameter]
    /// The schema of the request body; nil if the endpoint takes none.
    let body: Schema?
    let success: Success
    /// The problems of the endpoint itself, besides those that follow from its method, caller and body.
    private let ownProblems: [ProblemType]

    init(
        _ endpoint: Endpoint, _ summary: String, _ description: String? = nil, parameters: [Parameter] = [],
        body: Schema? = nil, success: Success, problems: [ProblemType] = []
    ) {
        (self.endpoint, self.summary, self.description) = (endpoint, summary, description)
        (self.parameters, self.body, self.success, ownProblems) = (parameters, body, success, problems)
    }

    /// Every problem that the endpoint can return.
    private var problems: [ProblemType] {
        // Every request may have a long query, counts against a quota, and reads at least the session from the
        // database.
        var problems = ownProblems + [.uriTooLong, .rateLimited, .internalError, .unavailable, .readTimedOut]
        // A public read with an invalid token gets the anonymous response.
        if !endpoint.isPublicRead { problems.append(.notSignedIn) }
        if body != nil { problems += [.malformedRequest, .tooLarge, .unsupportedMediaType, .invalidFields] }
        switch endpoint.caller {
        case .anyone, .member: break
        case .moderator: problems.append(.notAllowed)
        }
        // In the order of declaration, each once.
        return ProblemType.allCases.filter(problems.contains)
    }

    /// The operation as an OpenAPI Operation Object.
    func json(tag: String) -> JSONValue {
        var members: [String: JSONValue] = [
            "operationId": .text(endpoint.rawValue),
            "tags": [.text(tag)],
            "summary": .text(summary),
            "security": security,
            "responses": .object(responses),
        ]
        if let description { members["description"] = .text(description) }
        let conditional: [Parameter] = success.isCacheable ? [.ifNoneMatch] : []
        let all = parameters + conditional + [.acceptLanguage]
        members["parameters"] = .list(all.map(\.component.reference))
        if let body {
            members["requestBody"] = ["required": true, "content": ["application/json": ["schema": body.json]]]
        }
        return .object(members)
    }

    /// The security requirements; public endpoints accept a session too, because some responses depend on the reader.
    private var security: JSONValue {
        switch endpoint.caller {
        // The empty requirement allows requests without a session.
        case .anyone: [[:], ["session": []]]
        case .member, .moderator: [["session": []]]
        }
    }

    private var responses: [String: JSONValue] {
        let failures = Dictionary(grouping: problems, by: \.status).map { (String($0), failure($0, $1)) }
        return success.responses(with: sessionHeaders).merging(failures) { $1 }
    }

    private var sessionHeaders: [Header] { endpoint.isPublicRead ? [.session] : [] }

    private func failure(_ status: Int, _ types: [ProblemType]) -> JSONValue {
        let names = types.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        let titles = types.map { ProblemMessage.title($0).text(in: .english) }.joined(separator: "; ")
        // Every request counts against a quota, refused ones too.
        var headers: [Header] = [.requestID, .contentLanguage] + sessionHeaders + Header.rateLimits
        switch status {
        case 401: headers.append(.authenticate)
        case 429, 503: headers.append(.retryAfter)
        default: break
        }
        let schema = Schema.of(Problem.self).with([
            "properties": ["type": ["enum": .list(types.map { .text($0.path) })]]
        ])
        return Self.response("\(titles) (\(names)).", schema, headers, mediaType: "application/problem+json")
    }

    private static func response(
        _ description: String, _ schema: Schema?, _ headers: [Header], mediaType: String = "application/json"
    ) -> JSONValue {
        let named = headers.map { ($0.component.name, $0.component.reference) }
        let response: JSONValue = [
            "description": .text(description), "headers": .object(Dictionary(named) { $1 }),
        ]
        guard let schema else { return response }
        return response.merging(["content": [mediaType: ["schema": schema.json]]])
    }
}

extension Operation {
    /// The responses of an operation that succeeds.
    enum Success: Sendable {
        /// A 200 response with an ETag, or a 304 response.
        case cacheable(Schema)
        /// A 200 response after a change, or with a resource that is not cached.
        case ok(Schema, headers: [Header] = [])
        /// A 201 response with a Location.
        case created(Schema)
        /// A 201 response without a Location, because the caller may not read the created resource.
        case createdWithoutLocation(Schema)
        /// A 201 response with a Location, or a 200 response for a dry run.
        case createdOrDryRun(Schema)
        /// A 204 response without a body.
        case noContent

        fileprivate var isCacheable: Bool {
            if case .cacheable = self { true } else { false }
        }

        fileprivate func responses(with sessionHeaders: [Header]) -> [String: JSONValue] {
            let base: [Header] = [.requestID] + Header.rateLimits + sessionHeaders
            switch self {
            case .cacheable(let schema):
                let headers = base + [.eTag]
                return [
                    "200": response("The resource.", schema, headers),
                    "304": response("Not modified: the client's copy is current.", nil, headers),
                ]
            case .ok(let schema, let headers):
                return ["200": response("Done: the resource as it is now.", schema, base + headers)]
            case .created(let schema):
                return ["201": response("Created.", schema, base + [.location])]
            case .createdWithoutLocation(let schema):
                return ["201": response("Created.", schema, base)]
            case .createdOrDryRun(let schema):
                return [
                    "200": response("Dry run: what the request would do.", schema, base),
                    "201": response("Created.", schema, base + [.location]),
                ]
            case .noContent:
                return ["204": response("Done.", nil, base)]
            }
        }

        private func response(_ description: String, _ schema: Schema?, _ headers: [Header]) -> JSONValue {
            Operation.response(description, schema, headers)
        }
    }
}
