import BoardModels
import BoardTestSupport
import Curl
import Foundation
import NIOCore
import Testing

@testable import BoardPages
@testable import BoardServer
@testable import BoardWeather

/// Tests the images of link previews, which `board-server draw-preview` draws with the libraries of this machine.
struct LinkPreviewTests {
    /// The address of the image that the head of a page names, without the board's own.
    private static func image(of page: CurlResponse, on board: RunningBoard) throws -> String {
        let found = try #require(page.text.firstMatch(of: /<meta property="og:image" content="([^"]*)">/))
        let address = found.1.replacing("&amp;", with: "&")
        try #require(address.hasPrefix(board.baseURL + "/"))
        return String(address.dropFirst(board.baseURL.count))
    }

    /// The width and height of a PNG; nil if the bytes are none.
    private static func size(ofPNG bytes: [UInt8]) -> [Int]? {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count > 24 else { return nil }
        return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test func `a post's page names an image of 1200 by 630 pixels, which caches must ask for again`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let more = #","place":{"name":"Mang\"won","latitude":37.56,"longitude":126.9}"#
            let post = try await board.publish("Haemul pajeon", more: more, by: alice.token)
            let page = try await board.open("/posts/\(post.id)")
            #expect(page.text.contains("<meta property=\"og:image:width\" content=\"1200\">"))
            #expect(page.text.contains("<meta property=\"og:image:height\" content=\"630\">"))
            let alternative = "content=\"rain · Mang&quot;won · Haemul pajeon\">"
            #expect(page.text.contains("<meta property=\"og:image:alt\" \(alternative)"))
            #expect(page.text.contains("<meta name=\"twitter:card\" content=\"summary_large_image\">"))

            let path = try Self.image(of: page, on: board)
            let image = try await board.send(.get, path)
            #expect(image.status == 200 && image.header("Content-Type") == "image/png")
            #expect(Self.size(ofPNG: image.body) == [1200, 630])
            // In a shared cache, it would outlive the removal of the post.
            #expect(image.header("Cache-Control") == "no-cache")
            let tag = (name: "If-None-Match", value: try #require(image.header("ETag")))
            #expect(try await board.send(.get, path, headers: [tag]).status == 304)
            let unhashed = try await board.send(.get, "/posts/\(post.id)/preview.png")
            #expect(unhashed.body == image.body && unhashed.header("Cache-Control") == "no-cache")
        }
    }

    @Test func `an edited post gets another image, and posts that show the same have the same one`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let post = try await board.publish("Noodle soup", by: alice.token)
            let twin = try await board.publish("Noodle soup", body: "A text.", by: alice.token)
            let first = try Self.image(of: try await board.open("/posts/\(post.id)"), on: board)
            let other = try Self.image(of: try await board.open("/posts/\(twin.id)"), on: board)
            #expect(first.split(separator: "=").last == other.split(separator: "=").last)
            let image = try await board.send(.get, first)
            #expect(try await board.send(.get, other).body == image.body)

            let edit = try await board.put(
                "/posts/\(post.id)", token: alice.token, json: RunningBoard.json("Bean soup"),
                headers: [(name: "If-Match", value: "*")])
            #expect(edit.status == 200)
            let second = try Self.image(of: try await board.open("/posts/\(post.id)"), on: board)
            #expect(second != first)
            let edited = try await board.send(.get, second)
            #expect(Self.size(ofPNG: edited.body) == [1200, 630] && edited.body != image.body)
            let old = try await board.send(.get, first)
            #expect(old.body == edited.body && old.header("Cache-Control") == "no-cache")
        }
    }

    @Test(arguments: [true, false])
    func `a post that is hidden or deleted has no image`(isHidden: Bool) async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (post, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            let path = try Self.image(of: try await board.open("/posts/\(post.id)"), on: board)
            #expect(try await board.send(.get, path).status == 200)
            if isHidden {
                _ = try await board.decide(found.id, #"{"verdict":"hide","reason":"spam"}"#, by: people.moderator)
            } else {
                #expect(try await board.delete("/posts/\(post.id)", token: people.author).status == 204)
            }
            #expect(try await board.send(.get, path).status == 404)
            let page = try await board.open("/posts/\(post.id)", as: people.author)
            #expect(!page.text.contains("og:image"))
        }
    }

    @Test(arguments: [
        #"</text><image href=\"file:///etc/passwd\"/><!--"#, "&<b>%s</b>",
        String(repeating: "😀", count: 120), String(repeating: "👨‍👩‍👧‍👦🇰🇷☔️", count: 40),
        String(repeating: "W", count: 120), String(repeating: "해물파전", count: 30), "مطعم في المطر",
        String(repeating: "a\u{301}\u{302}\u{303}", count: 100),
    ])
    func `every title is drawn as text or not at all`(title: String) async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let post = try await board.publish(title, by: alice.token)
            let answer = try await board.send(.get, "/posts/\(post.id)/preview.png")
            // A machine may have no font with a title's characters.
            let isEmoji = title.hasPrefix("😀") || title.hasPrefix("👨")
            #expect(Self.size(ofPNG: answer.body) == [1200, 630] || isEmoji && answer.status == 404)
            let assets = try Pages().assets
            let drawing = try #require(PreviewImage(of: post).drawing(assets))
            #expect(drawing.texts.contains { $0.text == post.content.title })
            #expect(!drawing.svg.contains(post.content.title) && !drawing.svg.contains("<image"))
        }
    }

    @Test func `an image is in the language of its title, with a Korean title in Hangul`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let korean = PreviewImage(of: try await board.publish("해물파전", by: alice.token))
            #expect(korean.language == .korean && korean.facts == ["비"] && korean.author == "@alice")
            let english = PreviewImage(of: try await board.publish("Haemul pajeon", by: alice.token))
            #expect(english.language == .english && english.facts == ["rain"] && english.hash != korean.hash)
            // Glyphs that a font lacks are left out: without them, these two would be equal but for the facts.
            let noodles = try await board.publish("칼국수", by: alice.token)
            let images = [
                try await board.send(.get, "/posts/\(noodles.id)/preview.png"),
                try await board.send(.get, "/posts/\(noodles.id.rawValue - 2)/preview.png"),
            ]
            #expect(images.allSatisfy { Self.size(ofPNG: $0.body) == [1200, 630] })
            #expect(images[0].body != images[1].body)
        }
    }

    @Test func `the front page and the boards share an image in each language`() async throws {
        try await withBoard { board in
            var images: Set<[UInt8]> = []
            for language in Language.allCases {
                let front = try await board.open("/", language: language.rawValue)
                let path = try Self.image(of: front, on: board)
                let boardPage = try await board.open("/boards/rain", language: language.rawValue)
                #expect(try Self.image(of: boardPage, on: board) == path)
                let image = try await board.send(.get, path)
                #expect(Self.size(ofPNG: image.body) == [1200, 630])
                #expect(image.header("Cache-Control") == "public, max-age=31536000, immutable")
                images.insert(image.body)
            }
            #expect(images.count == Language.allCases.count)
        }
    }

    @Test func `each weather has its own sky and icon, by day and by night`() throws {
        let assets = try Pages().assets
        let styles = String(buffer: assets.style.body)
        let sprite = String(buffer: try #require(assets.file("icons/sprite.svg")).body)
        var pictures: Set<String> = []
        var skies: Set<[PreviewColour]> = []
        for weather in WeatherType.allCases {
            for isNight in [false, true] {
                let palette = try #require(PreviewPalette(of: weather, isNight: isNight, in: styles))
                skies.insert(palette.sky)
                var image = PreviewImage(in: .english)
                (image.weather, image.isNight) = (weather, isNight)
                let svg = image.svg(palette, sprite: sprite)
                #expect(svg.contains("<symbol id=\"icon\""), "\(weather)")
                pictures.insert(svg)
            }
        }
        #expect(pictures.count == 18)
        // Two kinds of clouds have the night's own sky.
        #expect(skies.count >= 16)
    }

    @Test func `a drawing that takes too long is given up`() throws {
        let assets = try Pages().assets
        let drawing = try #require(PreviewImage(in: .english).drawing(assets))
        guard case .failed = PreviewProcess.draw(drawing, timeout: .zero) else {
            Issue.record("A process that got no time has drawn.")
            return
        }
        guard case .drawn(let bytes) = PreviewProcess.draw(drawing) else {
            Issue.record("This machine cannot draw.")
            return
        }
        #expect(Self.size(ofPNG: bytes) == [1200, 630])
    }

    @Test func `a process that closes its output and does not exit is killed at the deadline`() {
        let arguments = ["sh", "-c", "exec /bin/sleep 60 >&-"]
        guard case .failed = PreviewProcess.run("/bin/sh", arguments, timeout: .seconds(1)) else {
            Issue.record("A process was waited for after its deadline.")
            return
        }
    }

    @Test func `OKLCH colours are those of the CSS specification`() {
        #expect(PreviewColour(lightness: 1, chroma: 0, hue: 0).hex == "#ffffff")
        #expect(PreviewColour(lightness: 0.628, chroma: 0.2577, hue: 29.23).hex == "#ff0000")
        #expect(PreviewColour(lightness: 0.5196, chroma: 0.1769, hue: 142.5).hex == "#008000")
        #expect(PreviewColour(lightness: 0.452, chroma: 0.3132, hue: 264.05).hex == "#0000ff")
    }
}
