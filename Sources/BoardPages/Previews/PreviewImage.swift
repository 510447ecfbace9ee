import BoardModels
import Crypto
import NIOCore

/// The content of a link preview's image (`og:image`), whose hash is part of the image's address.
struct PreviewImage: Hashable, Sendable {
    /// The version of the drawing code, to be incremented with each change, so that all images get new addresses.
    private static let version = 1

    let title: String
    var weather: WeatherType
    var isNight = false
    /// The texts above the title: the weather and the place.
    var facts: [String] = []
    /// The text below the title.
    var author: String?
    let language: Language

    /// The image of the board as a whole.
    init(in language: Language) {
        title = CommonPageText.siteDescription.text(in: language)
        weather = .clear
        self.language = language
    }

    /// The image of a post, in the language of its title, so that all readers share one image.
    init(of post: Post) {
        title = post.content.title
        weather = post.content.weather
        isNight = post.conditions?.isNight ?? false
        language = WrittenLanguage.tag(of: title) == Language.korean.rawValue ? .korean : .english
        facts = [weather.name(in: language), post.content.place?.name(in: language)].compactMap(\.self)
        author = "@\(post.author.handle)"
    }

    /// The first 72 bits of a SHA-256 of what is drawn, in base64url.
    var hash: String {
        let drawn = [String(Self.version), title, weather.rawValue, String(isNight), language.rawValue, author ?? ""]
        // No text contains U+0000.
        let text = (drawn + facts).joined(separator: "\0")
        return Base64URL.encode(Array(SHA256.hash(data: Array(text.utf8)).prefix(9)))
    }

    /// The alternative text of the image.
    var alternative: String { (facts + [title]).joined(separator: " · ") }
}

// MARK: Drawing

extension PreviewImage {
    private static let margin = 48
    /// The distance from the upper edge of the image to the surface behind the texts, in pixels.
    private static let top = 196
    /// The distance from the left and right edges of the surface to the texts, in pixels.
    private static let padding = 56

    /// The drawing of the image; nil if the style sheets lack a colour.
    func drawing(_ assets: PageAssets) -> PreviewDrawing? {
        let styles = String(buffer: assets.style.body)
        guard let palette = PreviewPalette(of: weather, isNight: isNight, in: styles) else { return nil }
        let sprite = assets.file("icons/sprite.svg").map { String(buffer: $0.body) } ?? ""
        return PreviewDrawing(svg: svg(palette, sprite: sprite), texts: texts(palette), language: language)
    }

    /// The picture behind the texts, as SVG: the sky with the icon of the weather, and the surface of the texts.
    func svg(_ palette: PreviewPalette, sprite: String) -> String {
        let sky = zip(["0", ".45", "1"], palette.sky).map { offset, colour in
            "<stop offset=\"\(offset)\" stop-color=\"\(colour.hex)\"/>"
        }
        let (width, height) = (PreviewDrawing.width, PreviewDrawing.height)
        let (margin, top) = (Self.margin, Self.top)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)">
            <defs><linearGradient id="sky" x2="0" y2="1">\(sky.joined())</linearGradient>\(icon(in: sprite))</defs>
            <rect width="\(width)" height="\(height)" fill="url(#sky)"/>
            <use href="#icon" x="\(margin + 36)" y="32" width="132" height="132" fill="none" \
            stroke="\(palette.ink.hex)" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/>
            <rect x="\(margin)" y="\(top)" width="\(width - 2 * margin)" height="\(height - top - margin)" rx="36" \
            fill="\(palette.surface.hex)"/>
            </svg>
            """
    }

    /// The sprite's symbol of the weather, with the id `icon`; empty if the sprite lacks it.
    private func icon(in sprite: String) -> String {
        let name = isNight ? "\(weather.rawValue)-night" : weather.rawValue
        guard let start = sprite.firstRange(of: "<symbol id=\"\(name)\""),
            let end = sprite[start.upperBound...].firstRange(of: "</symbol>")
        else { return "" }
        return "<symbol id=\"icon\"" + sprite[start.upperBound..<end.upperBound]
    }

    /// The texts of the image, each in its box.
    func texts(_ palette: PreviewPalette) -> [PreviewDrawing.Text] {
        let left = Self.margin + Self.padding
        let width = PreviewDrawing.width - 2 * left
        // The upper edge of the last line, which shows the author on the left and the board's name on the right.
        let bottom = PreviewDrawing.height - Self.margin - 70
        let nameWidth = 240
        // The title begins higher without facts.
        let titleTop = Self.top + (facts.isEmpty ? 32 : 90)
        var texts = [
            PreviewDrawing.Text(
                text: title, x: left, y: titleTop, width: width, height: bottom - titleTop - 20,
                sizes: [76, 66, 56, 47, 38], isBold: true, colour: palette.text),
            PreviewDrawing.Text(
                text: CommonPageText.boardName.text(in: language), x: left + width - nameWidth, y: bottom,
                width: nameWidth, sizes: [34], isBold: true, isAtEnd: true, colour: palette.accent),
        ]
        if !facts.isEmpty {
            texts.append(
                PreviewDrawing.Text(
                    text: facts.joined(separator: " · "), x: left, y: Self.top + 32, width: width, sizes: [34],
                    colour: palette.accent))
        }
        if let author {
            texts.append(
                PreviewDrawing.Text(
                    text: author, x: left, y: bottom, width: width - nameWidth, sizes: [34], colour: palette.muted))
        }
        return texts
    }
}
