/// The content of a post, as its author writes and edits it.
///
/// Posts, revisions and evidence share this type and its list of fields.
package struct PostContent: Equatable, Sendable {
    package var weather: WeatherType
    package var category: PostCategory
    package var title: String
    package var body: String
    package var link: String?
    package var place: Place?

    package init(
        weather: WeatherType, category: PostCategory, title: String, body: String = "", link: String? = nil,
        place: Place? = nil
    ) {
        self.weather = weather
        self.category = category
        self.title = title
        self.body = body
        self.link = link
        self.place = place
    }

    package static let placeNameLength = 1...100
}

extension PostContent: DeclaredContent {
    package static let kind = ContentKind.post

    package static let fields: [AuthoredField<PostContent>] = [
        .init(
            "weather", LocalizedText("weather", "날씨"), \.weather,
            about: LocalizedText("The weather type, which is the post's board.", "날씨. 글이 올라가는 게시판입니다.")),
        .init(
            "category", LocalizedText("category", "분류"), \.category,
            about: LocalizedText("What it recommends.", "무엇을 추천하는 글인지.")),
        .init(
            "title", LocalizedText("title", "제목"), \.title, .line(1...120),
            [.heading, .searched, .watched, .counted, .hashed],
            about: LocalizedText("One line.", "한 줄로 쓴 제목."), example: "Seafood pancake"),
        .init(
            "body", LocalizedText("body", "본문"), \.body, .paragraphs(0...4000),
            [.searched, .watched, .counted, .hashed],
            about: LocalizedText("Lines of text, or empty.", "본문. 비워 두어도 됩니다."), example: "Crisp, at the market."),
        .init(
            "link", LocalizedText("link", "링크"), \.link, .link(1...2000), [.watched, .counted, .hashed],
            about: LocalizedText("An http or https address.", "http:// 또는 https://로 시작하는 주소.")),
        .init(
            "place", LocalizedText("place", "장소"), \.place, nameLength: placeNameLength,
            [.searched, .watched, .counted],
            about: LocalizedText(
                "A name, or coordinates such as 37.56,126.98. Everyone can see it, rounded to about 1 km.",
                "장소 이름이나 37.56,126.98 같은 좌표. 위치는 약 1km 단위로만 공개됩니다.")),
    ]

    // The weather type and category are arbitrary, since the caller must set them.
    package init() { self.init(weather: .clear, category: .chat, title: "") }
}

/// The content of a new or edited post: the body of `POST /posts` and of `PUT /posts/{id}`, which replaces all fields.
package typealias NewPost = PostContent

package typealias PostRevision = ContentRevision<PostContent>

extension ContentRevision: PostContentHolder where Content == PostContent {}

/// A type that contains a post's content; `value.title` reads and writes `value.content.title`.
///
/// In JSON, the content's fields are members of the value's own object.
@dynamicMemberLookup
package protocol PostContentHolder {
    var content: PostContent { get set }
}

extension PostContentHolder {
    package subscript<Field>(dynamicMember field: WritableKeyPath<PostContent, Field>) -> Field {
        get { content[keyPath: field] }
        set { content[keyPath: field] = newValue }
    }
}
