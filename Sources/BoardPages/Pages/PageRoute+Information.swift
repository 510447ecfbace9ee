import BoardModels

extension PageRoute {
    /// The routes of the information pages, problem types, preferences and static files.
    static let information: [PageRoute] = [
        .showAbout, .showContact, .showPrivacy, .showLicence, .listProblems, .showProblem, .chooseLanguage,
        .chooseScheme, .showRobots, .showSitemap, .showManifest, .showServiceWorker, .showOffline, .showUnresponsive,
        .showAsset, .showFavicon, .redirectToPasswordPage, .showSecurityContact,
    ]
    static let showAbout = PageRoute(.get, "/about", .anyone)
    static let showContact = PageRoute(.get, "/contact", .anyone)
    static let showPrivacy = PageRoute(.get, "/privacy", .anyone)
    static let showLicence = PageRoute(.get, "/licence", .anyone)
    static let listProblems = PageRoute(.get, "/problems", .anyone)
    package static let showProblem = PageRoute(.get, "/problems/{code}", .anyone)
    static let chooseLanguage = PageRoute(.get, "/language", .anyone)
    static let chooseScheme = PageRoute(.get, "/scheme", .anyone)
    static let showRobots = PageRoute(.get, "/robots.txt", .anyone)
    static let showSitemap = PageRoute(.get, "/sitemap.xml", .anyone)
    static let showManifest = PageRoute(.get, "/manifest.webmanifest", .anyone)
    static let showServiceWorker = PageRoute(.get, "/service-worker.js", .anyone)
    static let showOffline = PageRoute(.get, "/offline", .anyone)
    static let showUnresponsive = PageRoute(.get, "/unresponsive", .anyone)
    static let showAsset = PageRoute(.get, "/assets/{name}", .anyone)
    static let showFavicon = PageRoute(.get, "/favicon.ico", .anyone)
    /// The well-known URL that password managers open; redirects to the page that changes the password.
    static let redirectToPasswordPage = PageRoute(.get, "/.well-known/change-password", .anyone)
    /// security.txt, RFC 9116.
    static let showSecurityContact = PageRoute(.get, "/.well-known/security.txt", .anyone)
}
