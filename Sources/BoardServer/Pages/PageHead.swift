import BoardModels

/// The contents of a page's `<head>`, and its colours.
struct PageHead: Hashable {
    var description: String?
    /// The Atom feed of what the page lists.
    var feed: FeedLink?
    /// The path under which search engines should know the page.
    var canonical: String?
    var isIndexed = true
    /// The weather that the page shows by its colours.
    var weather: WeatherType?
    var isNight = false
    /// The Open Graph type.
    var kind = "website"
}

/// The link to an Atom feed.
struct FeedLink: Hashable {
    let path: String
    let title: String

    var pageValues: PageValues { ["url": path, "title": title] }
}
