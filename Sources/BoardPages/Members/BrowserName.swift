import Hummingbird

/// The name of a browser's session in the member's list of sessions, such as "Firefox (Linux)".
enum BrowserName {
    /// Returns the browser and the operating system that the `User-Agent` header of a request names; "Browser" if the
    /// browser is unknown.
    static func name(of request: Request) -> String {
        name(inUserAgent: request.headers[.userAgent] ?? "")
    }

    /// Returns the name for the value of a `User-Agent` header; it never contains text of the header, which any client
    /// can choose.
    static func name(inUserAgent text: String) -> String {
        let browser = first(of: browsers, in: text) ?? "Browser"
        guard let system = first(of: systems, in: text) else { return browser }
        return "\(browser) (\(system))"
    }

    private static func first(of names: [(mark: String, name: String)], in text: String) -> String? {
        names.first { text.contains($0.mark) }?.name
    }

    /// The browsers, each with a substring (`mark`) of its `User-Agent`; the first match counts, because most browsers
    /// name Chrome or Safari too, and Chrome names Safari.
    private static let browsers = [
        (mark: "Edg", name: "Edge"), (mark: "OPR/", name: "Opera"), (mark: "SamsungBrowser/", name: "Samsung Internet"),
        (mark: "Whale/", name: "Whale"), (mark: "KAKAOTALK", name: "KakaoTalk"), (mark: "NAVER(", name: "NAVER"),
        (mark: "Vivaldi/", name: "Vivaldi"), (mark: "Firefox/", name: "Firefox"), (mark: "FxiOS/", name: "Firefox"),
        (mark: "Chrome/", name: "Chrome"), (mark: "CriOS/", name: "Chrome"), (mark: "Safari/", name: "Safari"),
        (mark: "Lynx/", name: "Lynx"), (mark: "w3m/", name: "w3m"),
    ]

    /// The operating systems, each with a substring (`mark`) of the `User-Agent` of browsers on it; the first match
    /// counts, because browsers on Android name Linux too.
    private static let systems = [
        (mark: "iPhone", name: "iPhone"), (mark: "iPad", name: "iPad"), (mark: "Android", name: "Android"),
        (mark: "CrOS", name: "ChromeOS"), (mark: "Windows", name: "Windows"), (mark: "Macintosh", name: "macOS"),
        (mark: "Linux", name: "Linux"), (mark: "FreeBSD", name: "FreeBSD"),
    ]
}
