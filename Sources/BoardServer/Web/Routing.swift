import BoardModels
import HTTPTypes
import Hummingbird

extension RouterMethods {
    /// Adds the handler of an endpoint of the API table, so that its method and path are written down once.
    func on(
        _ endpoint: Endpoint, use handler: @escaping @Sendable (Request, Context) async throws -> Response
    ) {
        on(RouterPath(endpoint.template), method: endpoint.method.http, use: handler)
    }
}

extension EndpointMethod {
    var http: HTTPRequest.Method {
        switch self {
        case .get: .get
        case .post: .post
        case .put: .put
        case .patch: .patch
        case .delete: .delete
        }
    }
}

extension LanguageContext {
    /// The id in the path; what is no id is an address where nothing is.
    func identifier<Subject>(_ subject: Subject.Type) throws -> Identifier<Subject> {
        guard let id = parameters.get("id").flatMap({ Identifier<Subject>($0) }) else {
            throw Problem(.notFound, in: language)
        }
        return id
    }

    /// The handle in the path; what cannot be one is nobody's.
    func handle() throws -> String {
        guard let handle = parameters.get("handle"), NewMember.isHandle(handle) else {
            throw Problem(.notFound, in: language)
        }
        return handle
    }
}

extension Request {
    /// A query parameter's value; an empty one counts as absent.
    func query(_ name: String) -> String? {
        uri.queryParameters[name[...]].flatMap { $0.isEmpty ? nil : String($0) }
    }

    /// A query parameter that is `true` or `false`, which an absent one is.
    func truth(_ name: String) throws(InvalidFields) -> Bool {
        switch query(name) {
        case nil, "false": false
        case "true": true
        default: throw InvalidFields(name, .notOneOf(["true", "false"]))
        }
    }
}
