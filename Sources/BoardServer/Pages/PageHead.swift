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
    /// The path of the image for previews of links.
    var image: String?
    /// The Open Graph type.
    var kind = "website"

    init(
        description: String? = nil, feed: (path: String, title: String)? = nil, canonical: String? = nil,
        isIndexed: Bool = true, weather: WeatherType? = nil, isNight: Bool = false, image: String? = nil,
        kind: String = "website"
    ) {
        self.description = description
        self.feed = feed
        self.canonical = canonical
        self.isIndexed = isIndexed
        self.weather = weather
        self.isNight = isNight
        self.image = image
        self.kind = kind
    }
}
