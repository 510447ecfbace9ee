import BoardModels
import Hummingbird

/// A page route: its method, its path and who may open it.
struct PageRoute: Hashable, Sendable {
    /// `.get` or `.post`, the methods of links and forms.
    let method: EndpointMethod
    let path: String
    let caller: Caller

    init(_ method: EndpointMethod, _ path: String, _ caller: Caller) {
        self.method = method
        self.path = path
        self.caller = caller
    }

    /// All page routes; a test compares the router with them.
    static let all = posts + writing + weather + places + members + moderation + information

    /// The path with its `{name}` placeholders replaced in order.
    ///
    /// - Parameter segments: the replacements, percent-encoded; ids, handles and slugs need no encoding.
    func path(_ segments: String...) -> String {
        var remaining = segments[...]
        let filled = path.split(separator: "/").map { segment in
            guard segment.hasPrefix("{"), let value = remaining.popFirst() else { return String(segment) }
            return value
        }
        return "/" + filled.joined(separator: "/")
    }
}

extension PageRoute {
    /// The page route of a method whose path the router matched; nil for a route of the API.
    static func matched(_ endpointPath: String?, _ method: EndpointMethod) -> PageRoute? {
        endpointPath.flatMap { byLine["\(method.rawValue) \($0)"] }
    }

    private static let byLine = Dictionary(
        all.map { ("\($0.method.rawValue) \($0.path)", $0) }, uniquingKeysWith: { first, _ in first })
}

extension RouterMethods {
    /// Registers a request handler for a page, with the method and path from the table of pages.
    func on(_ page: PageRoute, use handler: @escaping @Sendable (Request, Context) async throws -> Response) {
        on(RouterPath(page.path), method: page.method.http, use: handler)
    }
}
