/// Every endpoint of the HTTP API, one line each: method, path below `/api/v1`, and who may call it.
///
/// The server's router is compared with this table and the client builds its requests from it.
package enum Endpoint: String, CaseIterable, Sendable {
    case registerMember, showMember
    case signIn, listSessions, revokeSession, signOut
    case showAccount, editAccount, changePassword, deleteAccount, exportAccount, listOwnPosts
    case listBoards, showBoardNow
    case listPosts, createPost, showPost, editPost, deletePost, listRevisions, likePost, unlikePost
    case showConditions, searchPlaces
    case showOpenAPI

    package var line: EndpointLine {
        switch self {
        case .registerMember: EndpointLine(.post, "/members", .anyone)
        case .showMember: EndpointLine(.get, "/members/{handle}", .anyone)

        case .signIn: EndpointLine(.post, "/sessions", .anyone)
        case .listSessions: EndpointLine(.get, "/sessions", .member)
        case .revokeSession: EndpointLine(.delete, "/sessions/{id}", .member)
        case .signOut: EndpointLine(.delete, "/sessions/current", .member)

        case .showAccount: EndpointLine(.get, "/me", .member)
        case .editAccount: EndpointLine(.patch, "/me", .member)
        case .changePassword: EndpointLine(.put, "/me/password", .member)
        case .deleteAccount: EndpointLine(.post, "/me/deletion", .member)
        case .exportAccount: EndpointLine(.get, "/me/export", .member)
        case .listOwnPosts: EndpointLine(.get, "/me/posts", .member)

        case .listBoards: EndpointLine(.get, "/boards", .anyone)
        case .showBoardNow: EndpointLine(.get, "/boards/now", .anyone)

        case .listPosts: EndpointLine(.get, "/posts", .anyone)
        case .createPost: EndpointLine(.post, "/posts", .member)
        case .showPost: EndpointLine(.get, "/posts/{id}", .anyone)
        case .editPost: EndpointLine(.put, "/posts/{id}", .member)
        case .deletePost: EndpointLine(.delete, "/posts/{id}", .member)
        case .listRevisions: EndpointLine(.get, "/posts/{id}/revisions", .anyone)
        case .likePost: EndpointLine(.put, "/posts/{id}/like", .member)
        case .unlikePost: EndpointLine(.delete, "/posts/{id}/like", .member)

        case .showConditions: EndpointLine(.get, "/conditions", .anyone)
        case .searchPlaces: EndpointLine(.get, "/places", .anyone)

        case .showOpenAPI: EndpointLine(.get, "/openapi.json", .anyone)
        }
    }

    /// Where the paths of the table begin.
    package static let root = "/api/v1"

    package var method: EndpointMethod { line.method }
    package var caller: Caller { line.caller }
    /// The path from the server's root, with `{name}` where a value goes.
    package var template: String { Self.root + line.path }

    /// The path from the server's root, its placeholders filled in order.
    ///
    /// Values are percent-encoded whole, so that none can reach into another part of the path.
    package func path(_ values: String...) -> String {
        var values = values[...]
        let segments = template.split(separator: "/").map { segment in
            guard segment.hasPrefix("{"), let value = values.popFirst() else { return String(segment) }
            return PercentEncoding.encodeSegment(value)
        }
        return "/" + segments.joined(separator: "/")
    }
}

package struct EndpointLine: Hashable, Sendable {
    package let method: EndpointMethod
    package let path: String
    package let caller: Caller

    init(_ method: EndpointMethod, _ path: String, _ caller: Caller) {
        self.method = method
        self.path = path
        self.caller = caller
    }
}

package enum EndpointMethod: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
}

/// The least that somebody must be to call an endpoint.
package enum Caller: Sendable {
    case anyone, member, moderator, admin
}
