import BoardModels
import FoundationEssentials

/// A post as search engines and link previews read it from the head of its page.
struct PageArticle: Hashable {
    let title: String
    let text: String
    let author: String
    /// The path of the author's page.
    let authorPath: String
    let published: Timestamp
    /// The time of the last edit; nil: the post was never edited.
    let modified: Timestamp?
    let likes: Int

    init(_ post: Post) {
        title = post.content.title
        text = post.excerpt ?? post.content.title
        author = post.author.fullName
        authorPath = PageRoute.memberPage.path(post.author.handle)
        published = post.createdAt
        modified = post.editedAt
        likes = post.likes
    }

    /// The values of `partials/head`.
    ///
    /// - Parameters:
    ///   - address: the absolute URL of the page.
    ///   - base: the absolute URL to which paths are appended.
    func pageValues(at address: String, on base: String) throws -> PageValues {
        [
            "published": published.description, "schema": try schema(at: address, on: base),
            "modified": modified?.description,
        ]
    }

    /// The post in schema.org's vocabulary as JSON-LD, which can stand in a `script` element.
    private func schema(at address: String, on base: String) throws -> String {
        let posting = Posting(
            url: address, headline: title, text: text, author: Posting.Person(name: author, url: base + authorPath),
            datePublished: published, dateModified: modified,
            interactionStatistic: Posting.Counter(userInteractionCount: likes))
        let json = String(decoding: try JSONEncoder.api().encode(posting), as: UTF8.self)
        // No text can end the element or begin a comment in it.
        return json.replacing("<", with: "\\u003C")
    }
}

/// A post in schema.org's vocabulary, whose field names these are.
private struct Posting: Encodable {
    struct Person: Encodable {
        let type = "Person"
        let name: String
        let url: String

        enum CodingKeys: String, CodingKey {
            case type = "@type"
            case name, url
        }
    }

    struct Counter: Encodable {
        let type = "InteractionCounter"
        let interactionType = "https://schema.org/LikeAction"
        let userInteractionCount: Int

        enum CodingKeys: String, CodingKey {
            case type = "@type"
            case interactionType, userInteractionCount
        }
    }

    let context = "https://schema.org"
    let type = "DiscussionForumPosting"
    let url: String
    let headline: String
    let text: String
    let author: Person
    let datePublished: Timestamp
    let dateModified: Timestamp?
    let interactionStatistic: Counter

    enum CodingKeys: String, CodingKey {
        case context = "@context"
        case type = "@type"
        case url, headline, text, author, datePublished, dateModified, interactionStatistic
    }
}
