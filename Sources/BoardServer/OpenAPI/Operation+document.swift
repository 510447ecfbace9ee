import BoardModels

extension Endpoint {
    /// The endpoint's Operation Object.
    var document: JSONValue {
        let operation = operation
        var members: [String: JSONValue] = [
            "operationId": .text(rawValue),
            "tags": [.text(operation.tag.rawValue)],
            "summary": .text(operation.summary),
            "security": security,
            "responses": .object(responses),
        ]
        if let description = operation.description { members["description"] = .text(description) }
        let conditional: [ParameterName] = operation.answer.isReadable ? [.ifNoneMatch] : []
        let parameters = operation.parameters + conditional + [.acceptLanguage]
        members["parameters"] = .list(parameters.map(\.reference))
        if let body = operation.body {
            members["requestBody"] = [
                "required": true, "content": ["application/json": ["schema": Schema.reference(body)]],
            ]
        }
        return .object(members)
    }

    /// Without a session where anyone may call, but a session says who reads, so it may be sent there too.
    private var security: JSONValue {
        switch caller {
        case .anyone: [[:], ["session": []]]
        case .member, .moderator, .admin: [["session": []]]
        }
    }

    /// Every problem that the endpoint can answer with.
    var problems: [ProblemType] {
        let operation = operation
        var problems = operation.problems
        // A token that is not valid any more is refused everywhere.
        problems += [.notSignedIn, .internalError, .unavailable]
        if method == .get { problems.append(.rateLimited) }
        if operation.body != nil {
            problems += [.malformedRequest, .tooLarge, .unsupportedMediaType, .invalidFields]
        }
        switch caller {
        case .anyone, .member: break
        case .moderator, .admin: problems.append(.notAllowed)
        }
        return ProblemType.allCases.filter(problems.contains)
    }

    private var responses: [String: JSONValue] {
        var responses = operation.answer.responses
        for (status, types) in Dictionary(grouping: problems, by: \.status) {
            responses[String(status)] = response(status, types)
        }
        return responses
    }

    private func response(_ status: Int, _ types: [ProblemType]) -> JSONValue {
        let names = types.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        let titles = types.map { ProblemMessage.title($0).text(in: .english) }.joined(separator: "; ")
        var headers: [HeaderName] = [.requestID, .contentLanguage]
        // Every read counts, whatever comes of it.
        if method == .get || status == 429 { headers += HeaderName.rateLimits }
        switch status {
        case 401: headers.append(.authenticate)
        case 429, 503: headers.append(.retryAfter)
        default: break
        }
        let addresses = types.map { JSONValue.text(ProblemSchemas.address(of: $0)) }
        let schema = Schema.reference(.problem).adding(["properties": ["type": ["enum": .list(addresses)]]])
        return [
            "description": .text("\(titles) (\(names))."), "headers": HeaderName.references(headers),
            "content": ["application/problem+json": ["schema": schema]],
        ]
    }
}

extension OperationResponse {
    var responses: [String: JSONValue] {
        switch self {
        case .readable(let schema):
            let headers: [HeaderName] = [.requestID, .eTag] + HeaderName.rateLimits
            return [
                "200": Self.response("What was asked for.", schema, headers),
                "304": Self.response("The reader has it already.", nil, headers),
            ]
        case .done(let schema, let headers):
            return ["200": Self.response("Done, and what there is now.", schema, [.requestID] + headers)]
        case .created(let schema, let headers):
            return ["201": Self.response("Made.", schema, [.requestID, .location] + headers)]
        case .createdUnseen(let schema):
            return ["201": Self.response("Made.", schema, [.requestID])]
        case .createdOrTried(let schema):
            return [
                "200": Self.response("Tried: what it would do.", schema, [.requestID]),
                "201": Self.response("Made.", schema, [.requestID, .location]),
            ]
        case .nothing:
            return ["204": Self.response("Done.", nil, [.requestID])]
        }
    }

    private static func response(_ text: String, _ schema: SchemaName?, _ headers: [HeaderName]) -> JSONValue {
        let response: JSONValue = ["description": .text(text), "headers": HeaderName.references(headers)]
        guard let schema else { return response }
        return response.adding(["content": ["application/json": ["schema": Schema.reference(schema)]]])
    }
}
