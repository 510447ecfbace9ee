import BoardModels
import Curl
import Testing

struct DocumentTests {
    @Test func `the document lists exactly the endpoints of the API table`() async throws {
        try await DescribedBoard.run { board in
            let root = try #require(board.document["servers"]?.list.first?["url"]?.text)
            var described: [String: String] = [:]
            for (path, item) in board.document["paths"]?.object ?? [:] {
                for (method, operation) in item.object {
                    described["\(method.uppercased()) \(root)\(path)"] = operation["operationId"]?.text
                }
            }
            let table = Dictionary(
                uniqueKeysWithValues: Endpoint.allCases.map { ("\($0.method.rawValue) \($0.template)", $0.rawValue) })
            #expect(described == table)
        }
    }

    @Test func `an operation requires a session exactly if the API table does`() async throws {
        try await DescribedBoard.run { board in
            for endpoint in Endpoint.allCases {
                let operation = board.operation(endpoint)
                let isOpen = operation?["security"]?.list.contains(.object([:])) ?? false
                #expect(isOpen == (endpoint.caller == .anyone), "\(endpoint)")
            }
        }
    }

    @Test func `path parameters are the placeholders of the path, with examples that fit them`() async throws {
        try await DescribedBoard.run { board in
            for endpoint in Endpoint.allCases {
                let placeholders = endpoint.template.split(separator: "/").filter { $0.hasPrefix("{") }
                    .map { String($0.dropFirst().dropLast()) }
                let parameters = (board.operation(endpoint)?["parameters"]?.list ?? [])
                    .compactMap { $0["$ref"]?.text.flatMap(board.document.at) }
                let inPath = parameters.filter { $0["in"]?.text == "path" }
                #expect(inPath.compactMap { $0["name"]?.text } == placeholders)
                for parameter in inPath {
                    let example = try #require(parameter["example"], "\(endpoint)")
                    let schema = try #require(parameter["schema"], "\(endpoint)")
                    #expect(SchemaCheck(document: board.document).faults(example, schema) == [], "\(endpoint)")
                }
                let names = parameters.map { "\($0["in"]?.text ?? "") \($0["name"]?.text ?? "")" }
                #expect(Set(names).count == names.count, "\(endpoint)")
            }
        }
    }

    @Test func `every POST that creates something takes an Idempotency-Key`() async throws {
        try await DescribedBoard.run { board in
            for endpoint in Endpoint.allCases {
                let parameters = (board.operation(endpoint)?["parameters"]?.list ?? [])
                    .compactMap { $0["$ref"]?.text.flatMap(board.document.at) }
                let takesKey = parameters.contains { $0["name"]?.text == "Idempotency-Key" }
                // Responses with a token or codes are never stored, so they cannot be replayed; the last endpoint deletes.
                let without: [Endpoint] = [
                    .registerMember, .signIn, .recoverAccount, .renewRecoveryCodes, .createAccessToken, .deleteAccount,
                ]
                let creates = endpoint.method == .post && !without.contains(endpoint)
                #expect(takesKey == creates, "\(endpoint)")
            }
        }
    }

    @Test func `the schema of every request body has an example that fits it`() async throws {
        try await DescribedBoard.run { board in
            for endpoint in Endpoint.allCases {
                guard let body = board.operation(endpoint)?["requestBody"] else { continue }
                let schema = try #require(body["content"]?["application/json"]?["schema"])
                let component = try #require(schema["$ref"]?.text.flatMap(board.document.at), "\(endpoint)")
                let examples = component["examples"]?.list ?? []
                #expect(examples.isEmpty == false, "\(endpoint)")
                for example in examples {
                    #expect(SchemaCheck(document: board.document).faults(example, component) == [], "\(endpoint)")
                }
            }
        }
    }

    @Test func `every field of a request body and of a query has a name in messages`() async throws {
        try await DescribedBoard.run { board in
            var fields: Set<String> = []
            for endpoint in Endpoint.allCases {
                let operation = board.operation(endpoint)
                let body = operation?["requestBody"]?["content"]?["application/json"]?["schema"]?["$ref"]?.text
                fields.formUnion(body.flatMap(board.document.at)?["properties"]?.object.keys.map { $0 } ?? [])
                let parameters = (operation?["parameters"]?.list ?? [])
                    .compactMap { $0["$ref"]?.text.flatMap(board.document.at) }
                fields.formUnion(
                    parameters.filter { $0["in"]?.text == "query" }.compactMap { $0["name"]?.text })
            }
            #expect(fields.count > 40)
            // The two have one name together, "lat,lon".
            for field in fields.subtracting(["lat", "lon"]).sorted() {
                #expect(FieldName.name(of: field, in: .korean) != field, "\(field)")
            }
        }
    }

    @Test func `every reference has a target, and every component is referenced`() async throws {
        try await DescribedBoard.run { board in
            var used: Set<String> = []
            func walk(_ value: JSON) {
                if let reference = value["$ref"]?.text { used.insert(reference) }
                value.object.values.forEach(walk)
                value.list.forEach(walk)
            }
            walk(board.document)
            #expect(used.count > 40)
            for reference in used { #expect(board.document.at(reference) != nil, "\(reference)") }
            for kind in ["schemas", "parameters", "headers"] {
                for name in board.document["components"]?[kind]?.object.keys.sorted() ?? [] {
                    #expect(used.contains("#/components/\(kind)/\(name)"), "\(kind) \(name)")
                }
            }
        }
    }

    @Test func `every problem is listed, under its own status`() async throws {
        try await DescribedBoard.run { board in
            var named: Set<String> = []
            for endpoint in Endpoint.allCases {
                for (status, response) in board.operation(endpoint)?["responses"]?.object ?? [:] {
                    let schema = response["content"]?["application/problem+json"]?["schema"]
                    for address in schema?["properties"]?["type"]?["enum"]?.list.compactMap(\.text) ?? [] {
                        let type = ProblemType(rawValue: address.replacing("/problems/", with: ""))
                        #expect(type.map { String($0.status) } == status)
                        named.insert(address)
                    }
                }
            }
            // A wrong method has no endpoint, forms are those of pages, and no endpoint uses the general conflict yet.
            let elsewhere: Set = ["/problems/method-not-allowed", "/problems/form-expired", "/problems/conflict"]
            #expect(named.union(elsewhere) == Set(ProblemType.allCases.map { "/problems/" + $0.rawValue }))
        }
    }

    @Test func `the description states the attribution, the licences and the formula of the ranking`() async throws {
        try await DescribedBoard.run { board in
            let text = try #require(board.document["info"]?["description"]?.text)
            for provider in Provider.allCases { #expect(text.contains(provider.attribution)) }
            #expect(text.contains("ODbL") && text.contains("CC BY 4.0"))
            #expect(text.contains("log10(max(1, likes + 1)) + createdSeconds / 79200"))
            #expect(board.document["openapi"]?.text == "3.1.0")
        }
    }

    @Test func `a GET with the current ETag gets a 304`() async throws {
        try await DescribedBoard.run { board in
            let tag = try #require(try await board.call(.showOpenAPI, expecting: 200).header("ETag"))
            try await board.call(.showOpenAPI, headers: [(name: "If-None-Match", value: tag)], expecting: 304)
        }
    }
}

extension DescribedBoard {
    func operation(_ endpoint: Endpoint) -> JSON? {
        document["paths"]?[endpoint.line.path]?[endpoint.method.rawValue.lowercased()]
    }
}
