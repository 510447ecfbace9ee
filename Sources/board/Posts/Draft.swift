import BoardClient
import BoardModels

/// A post as its author asked for it, before a place was looked up or a weather type taken from there.
struct AskedPost: Codable, Equatable, Sendable {
    /// Nil to take the one of the place's live conditions.
    var weather: WeatherType?
    var category: PostCategory
    var title: String
    var body: String
    var link: String?
    /// As typed: a name, or coordinates.
    var place: String?
    var placeName: String?

    /// The same tidied, or every broken rule in the server's own words.
    func validated() throws(InvalidFields) -> AskedPost {
        // The weather type breaks no rule, so any serves while it is not known.
        let post = try newPost(weather: weather ?? .clear, place: spokenPlace).validated()
        var tidy = self
        tidy.title = post.title
        tidy.body = post.body
        tidy.link = post.link
        return tidy
    }

    func newPost(weather: WeatherType, place: Place?) -> NewPost {
        NewPost(weather: weather, category: category, title: title, body: body, link: link, place: place)
    }

    /// The place as far as it is known without asking anyone.
    var spokenPlace: Place? {
        place.map { text in
            let point: Coordinates? = if case .at(let point) = PlaceQuery(text) { point } else { nil }
            return Place(name: placeName ?? text, coordinates: point)
        }
    }
}

/// A post on its way: kept until the server has it for certain.
struct Draft: Codable, Equatable, Sendable {
    /// The idempotency key: however often the draft is sent, one post results.
    var key: String
    var server: ServerAddress
    var handle: String?
    var asked: AskedPost
    var createdAt: Timestamp
    var firstSentAt: Timestamp?
    /// What was sent while it is not certain whether it arrived: the same key must come with the same post.
    var sent: NewPost?

    init(_ asked: AskedPost, as account: Account, at moment: Timestamp) {
        key = IdempotencyKey.new()
        server = account.server
        handle = account.handle
        self.asked = asked
        createdAt = moment
    }

    /// How much of the key people have to read and type.
    var shortKey: String { String(key.prefix(8)) }

    // As long as the server remembers a key.
    private static let keyLifetime = Duration.seconds(24 * 3600)

    /// Takes a new key where the server has forgotten the old one, or refuses it; true when it did.
    @discardableResult
    mutating func renewKey(now: Timestamp, refused: Bool = false) -> Bool {
        let isOld = firstSentAt.map { now - $0 >= Self.keyLifetime } ?? false
        guard isOld || refused else { return false }
        key = IdempotencyKey.new()
        firstSentAt = nil
        sent = nil
        return true
    }
}
