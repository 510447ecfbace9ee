import BoardModels
import BoardWeather
import BoardWeb
import HTTPTypes
import Hummingbird

/// The renderer of all pages: templates, texts, assets and the server's settings.
///
/// A class because all groups of pages share it.
package final class Pages: Sendable {
    let templates: PageTemplates
    let headRenderer: PageHeadRenderer
    let header: SiteHeader
    let cards: PostCards
    let assets: PageAssets
    let settings: ServerSettings
    /// The URL of the board without a slash at the end; if nil, the host that each request names is used.
    package let publicURL: String?
    /// The texts of the information pages.
    let information: InformationFolder
    private let weatherService: WeatherService?

    /// - Parameter weatherService: the weather at visitors' places, whose colours their pages have.
    package init(_ settings: ServerSettings = ServerSettings(), weatherService: WeatherService? = nil) throws {
        let resources = try PageResources.shared()
        templates = resources.templates
        headRenderer = PageHeadRenderer(resources.templates)
        header = try SiteHeader(resources.templates)
        cards = PostCards(resources.templates)
        assets = resources.assets
        self.settings = settings
        publicURL = settings.publicURL.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        information = InformationFolder(folder: settings.information, builtInFolder: resources.information)
        self.weatherService = weatherService
    }

    /// Throws if the files of the pages are missing, as `buildApplication` does, or faulty.
    package static func check(information: String?) throws {
        try Pages().templates.check()
        let builtIn = try PageResources.shared().information
        try InformationFolder(folder: information, builtInFolder: builtIn).check()
    }

    /// Renders a page in the layout.
    ///
    /// - Parameter refusal: the refusal of the page's form, whose status and headers the response gets.
    func page(
        _ template: String, _ values: PageValues = [:], title: String, status: HTTPResponse.Status = .ok,
        refusal: FormRefusal? = nil, head: PageHead = PageHead(), for request: Request, _ context: some PageContext
    ) throws -> Response {
        var head = head
        let status = refusal?.status ?? status
        if head.isError == nil { head.isError = status.code >= 400 }
        let content = PageContent(template: template, values: values, title: title, head: head)
        var response = try page(content, status: status, for: request, context)
        refusal?.write(to: &response.headers)
        return response
    }

    func page(
        _ template: String, _ values: PageValues = [:], title: some PageText, refusal: FormRefusal? = nil,
        head: PageHead = PageHead(), for request: Request, _ context: some PageContext
    ) throws -> Response {
        try page(
            template, values, title: title.text(in: context.language), refusal: refusal, head: head, for: request,
            context)
    }

    func page(
        _ content: PageContent, status: HTTPResponse.Status = .ok, for request: Request, _ context: some PageContext
    ) throws -> Response {
        var headers = PageResponseHeaders.all(in: context.language)
        var body = try html(content, for: request, context)
        if request.acceptsGzip {
            // Compression is safe: the token of a form is masked anew each time, so the length reveals nothing about
            // it.
            body = try Gzip.compressed(body)
            headers[.contentEncoding] = "gzip"
        }
        // Pages of members, and forms with a CSRF token, must not stay in the browser's history on a shared computer. A
        // flash message is shown once, so its page is not kept in the history or offline either.
        let isPrivate =
            context.viewer != nil || context.visitor.formToken.isUsed || context.visitor.flash != nil
        if isPrivate { headers[.cacheControl] = "no-store" }
        if !request.isRead {
            // The answer to a form is kept in the browser's own cache, from which the history shows it again. Without it,
            // a browser asks whether to send the form again. Another cookie must not hide it there.
            headers[.cacheControl] = "private, no-cache"
            headers[.vary] = nil
        }
        var response = Response(status: status, headers: headers, body: .init(byteBuffer: body))
        if let token = context.visitor.formToken.newCookie {
            response.setCookie(.formToken, token, for: context.visitor)
        }
        if context.visitor.flash != nil { response.deleteCookie(.flash, for: context.visitor) }
        return response
    }

    /// Renders the HTML of a page in the layout.
    func html(_ content: PageContent, for request: Request, _ context: some PageContext) throws -> ByteBuffer {
        var head = content.head
        let local = localConditions(for: context.visitor)
        // A page that is about no weather has the sky of the visitor's place.
        if head.weather == nil, let local {
            (head.weather, head.isNight) = (local.weather.type, local.isNight)
        }
        var layout = try layout(content.title, head, for: request, context)
        layout["sections"] = PageSections.values(for: context)
        if let local, let place = context.visitor.weatherPlace {
            layout["local"] = WeatherSummary.brief(of: local, at: place, in: context.language, units: context.units)
        }
        if context.visitor.weatherPlace == nil {
            layout["asksForPlace"] = true
            layout["invitation"] = ["isAnonymous": context.viewer == nil] as PageValues
        }
        let values = layout.merging(content.values)
        return ByteBuffer(string: try templates.render(content.template, values, in: context.language))
    }

    /// The cached conditions at the visitor's place; nil if there are none, or the visitor has chosen no place.
    private func localConditions(for visitor: Visitor) -> Conditions? {
        visitor.weatherPlace.flatMap(cachedConditions)
    }

    /// The cached conditions at a place; nil if none are cached.
    func cachedConditions(at place: Place) -> Conditions? {
        place.coordinates.flatMap { weatherService?.conditionsCache.cached($0.rounded)?.value.conditions }
    }

    /// Returns a 303 redirect to a page of this board, which shows the message once.
    ///
    /// The message also tells the page's script that the form was accepted, so that it deletes the form's draft.
    func redirect(
        to path: String, saying message: some PageText, count: Int? = nil, _ context: some PageContext
    ) -> Response {
        redirect(to: path, flash: FlashMessage(message, count: count), context)
    }

    func redirect(to path: String, flash: FlashMessage? = nil, _ context: some PageContext) -> Response {
        var response = Response(
            status: .seeOther, headers: [.location: PagePath.safe(path), .cacheControl: "no-store"])
        if let flash {
            let cookie = FlashCookie(flash, sent: context.visitor.path)
            response.setCookie(.flash, cookie.cookie, maxAge: 60, for: context.visitor)
        }
        return response
    }

    /// The absolute URL of a path of this board.
    func absoluteURL(_ path: String, for request: Request, _ context: some PageContext) -> String {
        if let publicURL { return publicURL + path }
        // `isSecure` takes the scheme from a proxy only if the proxy is trusted.
        return "\(context.visitor.isSecure ? "https" : "http")://\(Self.host(of: request) ?? "localhost")\(path)"
    }

    /// The host and port that the request names; nil if they are absent, longer than 260 bytes or have invalid
    /// characters, which could inject markup.
    private static func host(of request: Request) -> String? {
        guard let host = request.head.authority?.lowercased(), !host.isEmpty, host.utf8.count <= 260,
            host.utf8.allSatisfy({ hostCharacters.contains($0) })
        else { return nil }
        return host
    }

    private static let hostCharacters = Set("abcdefghijklmnopqrstuvwxyz0123456789.-:[]".utf8)
}

/// The content of one page: its template with the values, its title and its head.
struct PageContent {
    let template: String
    let values: PageValues
    let title: String
    let head: PageHead
    /// The stored data that the values depend on, in addition to the dependencies that are passed to `Pages.shared`.
    var dependencies: [ResponseCache.Dependency] = []
}
