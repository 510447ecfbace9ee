import BoardModels
import BoardWeb
import FoundationEssentials
import Hummingbird

/// The routes of the files that programs read about the whole site: robots.txt, the sitemap, the web app manifest and
/// the well-known URLs.
struct SiteRoutes: Sendable {
    let pages: Pages
    let services: BoardServices
    let sitemap: Sitemap

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(.showRobots, use: showRobots)
        routes.on(.showSitemap, use: showSitemap)
        routes.on(.showManifest, use: showManifest)
        routes.on(.redirectToPasswordPage) { pages.redirect(to: PageRoute.passwordPage.path, $1) }
        routes.on(.showSecurityContact, use: showSecurityContact)
    }

    /// The path prefixes that robots.txt disallows: pages for members and moderators, sign-in and registration, search,
    /// the API, and links that only set a cookie.
    private static let disallowed = [
        PageRoute.accountPage.path, PageRoute.noticesPage.path, PageRoute.listReports.path, PageRoute.ownPostsPage.path,
        PageRoute.showQueue.path, PageRoute.signInPage.path, PageRoute.registrationPage.path,
        PageRoute.writingPage.path, PageRoute.showSavedPlaces.path,
        PageRoute.chooseLanguage.path, PageRoute.chooseScheme.path, PageRoute.searchPage.path, "/api/",
    ]

    private func showRobots(_ request: Request, _ context: BoardContext) async throws -> Response {
        let lines =
            ["User-agent: *"] + Self.disallowed.map { "Disallow: \($0)" }
            + ["", "Sitemap: \(pages.absoluteURL(PageRoute.showSitemap.path, for: request, context))", ""]
        return response(lines.joined(separator: "\n"), "text/plain; charset=utf-8")
    }

    /// Responds with the sitemap, whose rendered text is cached for each period and base URL.
    private func showSitemap(_ request: Request, _ context: BoardContext) async throws -> Response {
        // The request is counted even if the sitemap is cached, because the sitemap may have half a megabyte.
        try services.limiter.countCostlyRead(by: context.network, services.limits)
        let base = pages.absoluteURL("", for: request, context)
        // The sitemap belongs to no endpoint of the API, so its key alone identifies it.
        return try await services.responses.response(
            to: nil, "sitemap \(sitemap.period) \(base)", isCompressed: request.acceptsGzip
        ) {
            EncodedResponse(
                text: Self.text(of: try await sitemap.entries(), base: base),
                [
                    .contentType: "application/xml; charset=utf-8", .cacheControl: "no-cache",
                    .vary: "Accept-Encoding",
                ], dependsOn: [])
        }.response(to: request)
    }

    private static func text(of entries: [Sitemap.Entry], base: String) -> String {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

            """
        for entry in entries {
            let address = HTMLEscaping.escaped(base + entry.path)
            let change = entry.changedAt.map { "<lastmod>\($0)</lastmod>" } ?? ""
            text += "<url><loc>\(address)</loc>\(change)</url>\n"
        }
        return text + "</urlset>\n"
    }

    /// Responds with the web app manifest, from which browsers install the board as an application.
    private func showManifest(_ request: Request, _ context: BoardContext) async throws -> Response {
        let name = CommonPageText.boardName.text(in: context.language)
        let front = JSONValue.text(PageRoute.frontPage.path)
        let manifest: JSONValue = [
            "name": .text(name), "short_name": .text(name),
            "description": .text(CommonPageText.siteDescription.text(in: context.language)),
            "lang": .text(context.language.rawValue), "icons": .list(icons), "id": front, "start_url": front,
            "scope": front, "display": "standalone", "background_color": "#f7f9fc", "theme_color": "#f7f9fc",
        ]
        let bytes = Array(try JSONEncoder.api().encode(manifest))
        var response = response(String(decoding: bytes, as: UTF8.self), "application/manifest+json")
        response.headers[.vary] = "Cookie, Accept-Language"
        return response
    }

    /// Responds with security.txt; throws `notFound` if the operator has set no contact.
    private func showSecurityContact(_ request: Request, _ context: BoardContext) async throws -> Response {
        guard let contact = pages.settings.securityContact else { throw context.problem(.notFound) }
        // RFC 9116 recommends an expiry in less than a year.
        let expiry = services.now() + .seconds(180 * 86_400)
        let lines = [
            "Contact: \(contact)", "Expires: \(expiry)",
            "Preferred-Languages: \(Language.allCases.map(\.rawValue).joined(separator: ", "))",
            "Canonical: \(pages.absoluteURL(PageRoute.showSecurityContact.path, for: request, context))", "",
        ]
        return response(lines.joined(separator: "\n"), "text/plain; charset=utf-8")
    }

    private var icons: [JSONValue] {
        let files = [
            // The file, the sizes and the purpose of each icon; an SVG icon has any size.
            ("icons/icon.svg", "any", "any"), ("icons/icon-192.png", "192x192", "any"),
            ("icons/icon-512.png", "512x512", "any"), ("icons/icon-maskable-512.png", "512x512", "maskable"),
        ]
        return files.compactMap { file, sizes, purpose in
            pages.assets.file(file).map {
                ["src": .text($0.path), "sizes": .text(sizes), "type": .text($0.mediaType), "purpose": .text(purpose)]
            }
        }
    }

    private func response(_ text: String, _ mediaType: String) -> Response {
        Response(
            status: .ok, headers: [.contentType: mediaType, .cacheControl: "no-cache"],
            body: .init(byteBuffer: ByteBuffer(string: text)))
    }
}
