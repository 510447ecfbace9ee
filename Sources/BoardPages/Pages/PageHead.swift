import BoardModels

/// The contents of a page's `<head>`, and its colours.
struct PageHead: Hashable {
    var description: String?
    /// The Atom feed of what the page lists; nil if there is none.
    var feed: FeedLink?
    /// The path under which search engines should index the page, without a language; nil if the page names none.
    var canonical: String?
    var isIndexed = true
    /// The weather type whose colours the page has; if nil, the page has the standard colours.
    var weather: WeatherType?
    /// True for the night variant of the colours.
    var isNight = false
    /// True if the page reports an error; its document title then begins with "Error".
    var isError = false
    /// The Open Graph type (`og:type`).
    var kind = "website"
    /// The post that the page shows; nil if it shows none.
    var article: PageArticle?
    /// The image of the page's link preview; nil if there is none.
    var preview: PreviewLink?
}

/// The link to an Atom feed.
struct FeedLink: Hashable {
    let path: String
    let title: String

    var pageValues: PageValues { ["url": path, "title": title] }
}
