import BoardModels
import BoardStore
import BoardWeb

/// Renders the cards of posts in lists as HTML, which templates insert without escaping.
///
/// Cards for anonymous visitors are cached, because many lists show the same posts.
struct PostCards: Sendable {
    /// The cache key of a card: all that it depends on for anonymous visitors.
    private struct Key: Hashable {
        let post: PostReference
        let language: Language
        let units: UnitChoice
        let place: Place?
        let age: RelativeTime.Age?
        let page: ListFacts

        // Of the post, only the id is hashed, since comparing posts is faster than hashing them.
        func hash(into hasher: inout Hasher) {
            hasher.combine(post.value.id)
            hasher.combine(language)
            hasher.combine(age)
        }
    }

    /// A reference to a post in a key, because a lookup copies the key several times, and a post is slow to copy.
    private final class PostReference: Equatable, Sendable {
        let value: Post

        init(_ value: Post) {
            self.value = value
        }

        static func == (left: PostReference, right: PostReference) -> Bool { left.value == right.value }
    }

    private let templates: PageTemplates
    private let cached: FragmentCache<Key>

    /// Creates the renderer with an empty cache.
    ///
    /// - Parameter size: the maximum size of all cached cards together, in bytes.
    init(_ templates: PageTemplates, size: Int = 4 * 1024 * 1024) {
        self.templates = templates
        cached = FragmentCache(size: size)
    }

    /// Returns the cards of posts, one after the other.
    ///
    /// - Parameters:
    ///   - page: what the page says about all of the posts.
    ///   - marks: the finder of a search's matches, which are marked in titles and texts; if nil, nothing is marked.
    func list(
        of posts: [Post], on page: ListFacts = ListFacts(), for context: some PageContext, now: Timestamp,
        marking marks: SearchMarks? = nil
    ) throws -> String {
        var html = ""
        // A card has about 1.5 KB.
        html.reserveCapacity(posts.count * 1536)
        for post in posts { html += try card(of: post, on: page, for: context, now: now, marking: marks) }
        return html
    }

    /// Returns the card of a post.
    ///
    /// - Parameters:
    ///   - page: what the page says about all posts of the list.
    ///   - marks: the finder of a search's matches, which are marked in the title and the text; if nil, nothing is
    ///     marked.
    func card(
        of post: Post, on page: ListFacts = ListFacts(), for context: some PageContext, now: Timestamp,
        marking marks: SearchMarks? = nil
    ) throws -> String {
        // Neither kind of card is cached: a member's has a form with the session's CSRF token, and the number of
        // different searches is unlimited.
        guard context.viewer == nil, marks == nil else {
            return try render(post, page, for: context, now: now, marking: marks)
        }
        let age = RelativeTime.age(of: post.createdAt, now: now)
        let key = Key(
            post: PostReference(post), language: context.language, units: context.units, place: context.visitor.place,
            age: age, page: page)
        return try cached.fragment(for: key) { try render(post, page, for: context, now: now) }
    }

    private func render(
        _ post: Post, _ page: ListFacts, for context: some PageContext, now: Timestamp,
        marking marks: SearchMarks? = nil
    ) throws -> String {
        var values = post.cardValues(
            in: context.language, on: page, for: context, units: context.units, now: now, marking: marks)
        values["here"] = context.visitor.path
        return try templates.render("partials/card", values, in: context.language)
    }
}
