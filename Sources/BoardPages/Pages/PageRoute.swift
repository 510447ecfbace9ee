import BoardModels
import BoardWeb
import Hummingbird

/// A page route: its method, its path and who may open it.
package struct PageRoute: Hashable, Sendable {
    /// `.get` or `.post`, the methods of links and forms.
    package let method: EndpointMethod
    package let path: String
    package let caller: Caller

    init(_ method: EndpointMethod, _ path: String, _ caller: Caller) {
        self.method = method
        self.path = path
        self.caller = caller
    }

    /// All page routes; a test compares the router with them.
    package static let all = posts + writing + feeds + weather + places + members + moderation + information

    /// The path with its `{name}` placeholders replaced in order.
    ///
    /// - Parameter values: the replacements, which are not percent-encoded; ids, handles and slugs need not be.
    package func path(_ values: any CustomStringConvertible...) -> String {
        var filled = ""
        var rest = path[...]
        for value in values {
            // By bytes, which is several times faster than by characters; the page of a list calls this dozens of
            // times.
            guard let start = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
                let end = rest.utf8.firstIndex(of: UInt8(ascii: "}"))
            else { break }
            filled += rest[..<start]
            filled += value.description
            rest = rest[rest.utf8.index(after: end)...]
        }
        filled += rest
        return filled
    }

    /// The path with query parameters, which it percent-encodes.
    package func url(_ parameters: [(name: String, value: String)]) -> String { PagePath.url(path, parameters) }

    /// The path with the query parameter `next`, the path of the page to return to.
    func url(returningTo page: String) -> String { url([(name: "next", value: page)]) }
}

extension PageRoute {
    /// The page route with a method and the path pattern that the router matched; nil if no page route has them.
    package static func matched(_ endpointPath: String?, _ method: EndpointMethod) -> PageRoute? {
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

extension RouterMethods where Context: PageContext {
    /// Adds a handler of posted forms; after an error that a form can show, `page` shows the form again with the error
    /// and the typed values.
    func on(
        _ route: PageRoute, orShow page: @escaping @Sendable (FormRefusal?, Request, Context) async throws -> Response,
        use handler: @escaping @Sendable (PageForm, Request, Context) async throws -> Response
    ) {
        on(route) { request, context in
            let form = try await request.form(context)
            do {
                return try await handler(form, request, context)
            } catch {
                return try await page(try FormRefusal(error, of: form, context), request, context)
            }
        }
    }

    /// Adds the page of a form at `show`, and the handler of the posted form at `submit`.
    func on(
        _ show: PageRoute, _ submit: PageRoute,
        page: @escaping @Sendable (FormRefusal?, Request, Context) async throws -> Response,
        use handler: @escaping @Sendable (PageForm, Request, Context) async throws -> Response
    ) {
        on(show) { try await page(nil, $0, $1) }
        on(submit, orShow: page, use: handler)
    }
}

extension PageRoute {
    /// True if the segments of a path match the route's path, where a placeholder matches any segment.
    package func matches(_ segments: [Substring]) -> Bool {
        let template = path.split(separator: "/")
        return template.count == segments.count && zip(template, segments).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
    }
}
