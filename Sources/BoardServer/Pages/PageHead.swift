import BoardModels

/// Values of a page's `<head>` and of its body's class.
struct PageHead {
    var description: String?
    /// The Atom feed of what the page lists.
    var feed: (path: String, title: String)?
    /// The path under which search engines should know the page.
    var canonical: String?
    var isIndexed = true
    /// The weather that the page shows by its colours.
    var weather: WeatherType?
    var isNight = false
    /// The Open Graph type.
    var kind = "website"
}
