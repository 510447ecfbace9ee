import BoardModels
import BoardWeb
import FoundationEssentials

/// The structured data of a post in the head of its page, for search engines and link previews.
struct PageArticle: Hashable {
    let title: String
    let text: String
    let author: String
    /// The path of the author's page.
    let authorPath: String
    let published: Timestamp
    /// The time of the last edit; nil if the post was never edited.
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

    /// The template values of the article in `partials/head`.
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

    /// The post as JSON-LD in schema.org's vocabulary, escaped so that it can stand in a `script` element.
    private func schema(at address: String, on base: String) throws -> String {
        var posting: [String: JSONValue] = [
            "@context": "https://schema.org", "@type": "DiscussionForumPosting", "url": .text(address),
            "headline": .text(title), "text": .text(text), "datePublished": .text(published.description),
            "author": ["@type": "Person", "name": .text(author), "url": .text(base + authorPath)],
            "interactionStatistic": [
                "@type": "InteractionCounter", "interactionType": "https://schema.org/LikeAction",
                "userInteractionCount": .number(likes),
            ],
        ]
        posting["dateModified"] = modified.map { .text($0.description) }
        let json = String(decoding: try JSONEncoder.api().encode(posting), as: UTF8.self)
        // Without "<", no text can end the element or begin a comment in it.
        return json.replacing("<", with: "\\u003C")
    }
}
