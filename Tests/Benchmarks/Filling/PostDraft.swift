import BoardModels
import BoardStore
import BoardTestSupport

/// A post to be inserted, with what the store derives from its content.
struct PostDraft: Sendable {
    let number: Int64
    let author: Int64
    /// The id of the store's post whose place and conditions this post copies; nil for a post without a place.
    let template: Int64?
    let content: PostContent
    let tokens: String
    let hash: [UInt8]
    /// The members who like the post.
    let likers: [Int64]
    let createdAt: Timestamp

    var row: [BenchDatabase.Value] {
        [
            .integer(number), .integer(author), template.map { .integer($0) } ?? .null,
            .text(content.weather.rawValue), .text(content.category.rawValue), .text(content.title),
            .text(content.body), .integer(Int64(likers.count)),
            .real(Hotness.of(likes: likers.count, createdAt: createdAt)), .blob(hash),
            .integer(createdAt.milliseconds), .text(tokens),
        ]
    }
}

/// Writes the posts of a board; the same seed and number give the same post.
struct DraftWriter: Sendable {
    /// The number of posts in Korean among ten.
    private static let koreanAmongTen = 4
    private static let syllables = (first: Array("감남담람맘밤삼암잠참"), second: Array("곡녹독록목복속옥족촉"))

    let seed: UInt64
    let posts: Int
    let authors: Range<Int64>
    let templates: [Place]
    let english: Vocabulary
    let koreanWords: Vocabulary

    init(seed: UInt64, posts: Int, authors: Range<Int64>, templates: [Place]) {
        self.seed = seed
        self.posts = posts
        self.authors = authors
        self.templates = templates
        english = .english(seed: seed)
        koreanWords = .korean(seed: seed)
    }

    /// Returns the time of a post: one a minute, the last in June 2025.
    static func time(of number: Int64, among posts: Int) -> Timestamp {
        Timestamp(seconds: 1_750_000_000 - (Int64(posts) - number) * 60)
    }

    func drafts(_ numbers: Range<Int64>) -> [PostDraft] {
        numbers.map(draft)
    }

    private func draft(_ number: Int64) -> PostDraft {
        var generator = SeededGenerator(seed: seed &+ UInt64(number) &* 0x9E37_79B9)
        let isKorean = Int.random(in: 0..<10, using: &generator) < Self.koreanAmongTen
        let words = isKorean ? koreanWords : english
        var content = PostContent(
            weather: generator.pick(WeatherType.allCases, or: .rain),
            category: generator.pick(PostCategory.allCases, or: .chat),
            title: words.text(of: 3...8, using: &generator),
            body: words.text(of: 8...32, using: &generator) + Self.hashtags(of: number, isKorean: isKorean))
        let template = Bool.random(using: &generator) ? templates.indices.randomElement(using: &generator) : nil
        content.place = template.map { templates[$0] }
        let author = Int64.random(in: authors, using: &generator)
        return PostDraft(
            number: number, author: author, template: template.map { Int64($0 + 1) }, content: content,
            tokens: content.searchTokens.joined(separator: " "), hash: content.textHash,
            likers: likers(of: author, using: &generator), createdAt: Self.time(of: number, among: posts))
    }

    /// Returns hashtags with known frequencies: in every post, in one of a hundred, and in this post only.
    ///
    /// One English post of ten begins them with the phrase "the sound of rain".
    private static func hashtags(of number: Int64, isKorean: Bool) -> String {
        let hundredth = Int(number % 100)
        let twoDigits = String(String(100 + hundredth).dropFirst())
        let sevenDigits = String(String(10_000_000 + number).dropFirst())
        let tags = " #weather #tag\(twoDigits) #n\(sevenDigits)"
        guard isKorean else { return (number.isMultiple(of: 10) ? " the sound of rain" : "") + tags }
        return " #날씨 #\(syllables.first[hundredth / 10])\(syllables.second[hundredth % 10])" + tags
    }

    /// Returns the members who like a post: n or more with a probability of 1 / (10 n), at most an eighth of all authors.
    private func likers(of author: Int64, using generator: inout SeededGenerator) -> [Int64] {
        let maximum = authors.count / 8
        let count = min(maximum, Int(0.1 / (1 - Double.random(in: 0..<1, using: &generator))))
        let first = Int64.random(in: 1...Int64(maximum), using: &generator)
        // Seven members apart, and less than once around: no member twice, and never the author.
        return (0..<Int64(count)).map { liker in
            let place = author - authors.lowerBound + first + 7 * liker
            return authors.lowerBound + place % Int64(authors.count)
        }
    }
}
