import BoardModels
import Hummingbird

extension RouterMethods {
    /// Registers a request handler for an endpoint of the API, with the method and path from the API table.
    ///
    /// The label distinguishes endpoints from page routes, which have the same names.
    package func on(
        api endpoint: Endpoint, use handler: @escaping @Sendable (Request, Context) async throws -> Response
    ) {
        on(RouterPath(endpoint.template), method: endpoint.method.http, use: handler)
    }
}

extension EndpointMethod {
    package var http: HTTPRequest.Method {
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
    /// The id in the request's path; throws a 404 if it is not a number.
    package func identifier<Subject>(_ subject: Subject.Type) throws -> Identifier<Subject> {
        guard let id = parameters.get("id").flatMap({ Identifier<Subject>($0) }) else {
            throw problem(.notFound)
        }
        return id
    }

    /// The member's handle in the request's path, also in capitals; throws a 404 if it is not a valid handle.
    package func handle() throws -> String {
        guard let handle = parameters.get("handle").map(NewMember.typedHandle), NewMember.isHandle(handle) else {
            throw problem(.notFound)
        }
        return handle
    }
}
