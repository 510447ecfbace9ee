import BoardModels
import BoardStore
import FoundationEssentials
import HTTPTypes
import Hummingbird
import NIOCore

/// The files that search engines and browsers read about the site as a whole: robots.txt, the sitemap and the manifest.
struct SiteRoutes: Sendable {
    let pages: Pages
    let sitemap: Sitemap

    func add(toOpen routes: some RouterMethods<BoardContext>) {
        routes.on(.showRobots, use: showRobots)
        routes.on(.showSitemap, use: showSitemap)
        routes.on(.showManifest, use: showManifest)
    }

    /// The pages that search engines need not read: those of members, and links that only change a cookie.
    private static let disallowed = [
        PageRoute.accountPage.path, PageRoute.noticesPage.path, PageRoute.listReports.path, PageRoute.ownPostsPage.path,
        PageRoute.showQueue.path, PageRoute.signInPage.path, PageRoute.registrationPage.path,
        PageRoute.writingPage.path, PageRoute.showSavedPlaces.path,
        PageRoute.chooseLanguage.path, PageRoute.chooseScheme.path, PageRoute.searchPage.path, "/api/",
    ]

    @Sendable private func showRobots(_ request: Request, _ context: BoardContext) async throws -> Response {
        let lines =
            ["User-agent: *"] + Self.disallowed.map { "Disallow: \($0)" }
            + ["", "Sitemap: \(pages.absoluteURL(PageRoute.showSitemap.path, for: request, context))", ""]
        return response(lines.joined(separator: "\n"), "text/plain; charset=utf-8")
    }

    @Sendable private func showSitemap(_ request: Request, _ context: BoardContext) async throws -> Response {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

            """
        for entry in try await sitemap.entries() {
            let address = HTMLEscaping.escaped(pages.absoluteURL(entry.path, for: request, context))
            let change = entry.changedAt.map { "<lastmod>\($0)</lastmod>" } ?? ""
            text += "<url><loc>\(address)</loc>\(change)</url>\n"
        }
        return response(text + "</urlset>\n", "application/xml; charset=utf-8")
    }

    @Sendable private func showManifest(_ request: Request, _ context: BoardContext) async throws -> Response {
        let name = CommonPageText.boardName.text(in: context.language)
        let manifest = WebManifest(
            name: name, short_name: name, description: CommonPageText.siteDescription.text(in: context.language),
            lang: context.language.rawValue, icons: icons)
        let bytes = Array(try JSONEncoder.api().encode(manifest))
        var response = response(String(decoding: bytes, as: UTF8.self), "application/manifest+json")
        response.headers[.vary] = "Cookie, Accept-Language"
        return response
    }

    private var icons: [WebManifest.Icon] {
        let files = [
            ("icons/icon.svg", "any", "any"), ("icons/icon-192.png", "192x192", "any"),
            ("icons/icon-512.png", "512x512", "any"), ("icons/icon-maskable-512.png", "512x512", "maskable"),
        ]
        return files.compactMap { file, sizes, purpose in
            pages.assets.file(file).map {
                WebManifest.Icon(src: $0.path, sizes: sizes, type: $0.mediaType, purpose: purpose)
            }
        }
    }

    private func response(_ text: String, _ mediaType: String) -> Response {
        Response(
            status: .ok, headers: [.contentType: mediaType, .cacheControl: "no-cache"],
            body: .init(byteBuffer: ByteBuffer(string: text)))
    }
}

/// The manifest with which browsers install the board as an application; the names are those of the W3C.
private struct WebManifest: Encodable {
    struct Icon: Encodable {
        let src: String
        let sizes: String
        let type: String
        let purpose: String
    }

    let name: String
    let short_name: String
    let description: String
    let lang: String
    let icons: [Icon]
    let id = PageRoute.frontPage.path
    let start_url = PageRoute.frontPage.path
    let scope = PageRoute.frontPage.path
    let display = "standalone"
    let background_color = "#f7f9fc"
    let theme_color = "#f7f9fc"
}
