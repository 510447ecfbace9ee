import BoardModels

/// A post in JSON as anonymous readers get it.
package struct EncodedPost: Identifiable, Sendable {
    package let id: Post.ID
    /// The handle of the post's author.
    package let author: String
    package let revision: Int
    /// The JSON in UTF-8.
    package let json: [UInt8]
    /// The byte range of the values of `liked` and `may` in the JSON, the only ones that depend on the reader.
    package let readerFields: Range<Int>
}

/// The JSON of a post or a page of posts for anonymous readers, with the byte ranges to be replaced for a member.
///
/// So a response for a member is made without encoding the posts again.
package struct EncodedPosts: Sendable {
    /// The byte range of a post's values `liked` and `may`, which depend on the reader.
    package struct ReaderFields: Sendable {
        package let post: Post.ID
        /// The handle of the post's author.
        package let author: String
        package let range: Range<Int>

        /// Returns the bytes that replace the range for a member.
        ///
        /// - Parameter member: the handle of the member who reads the post.
        package func bytes(for member: String, liked: Bool) -> [UInt8] {
            var json = JSONWriter(capacity: 48)
            json.writeReaderFields(liked: liked, may: PostAction.available(toAuthor: author == member))
            return json.bytes
        }
    }

    /// The JSON in UTF-8.
    package let bytes: [UInt8]
    /// The ranges that depend on the reader, one for each post, in the order of the JSON.
    package let readerFields: [ReaderFields]

    /// Creates the JSON of one post.
    package init(_ post: EncodedPost) {
        bytes = post.json
        readerFields = [ReaderFields(post: post.id, author: post.author, range: post.readerFields)]
    }

    /// Creates the JSON of a page of a list, with the keys `items`, `next` and `suggestions`.
    package init(_ page: Page<EncodedPost>) {
        // 64 bytes for the page's own keys and cursor, and a comma for each post.
        var json = JSONWriter(capacity: page.items.reduce(64) { $0 + $1.json.count + 1 })
        var readerFields: [ReaderFields] = []
        json.object { json in
            json.key("items")
            json.array(of: page.items) { json, post in
                json.value(encoded: post.json)
                let start = json.bytes.count - post.json.count
                let range = start + post.readerFields.lowerBound..<start + post.readerFields.upperBound
                readerFields.append(ReaderFields(post: post.id, author: post.author, range: range))
            }
            if let next = page.next {
                json.key("next")
                json.value(next)
            }
            if !page.suggestions.isEmpty {
                json.key("suggestions")
                json.array(of: page.suggestions) { json, words in json.value(words) }
            }
        }
        bytes = json.bytes
        self.readerFields = readerFields
    }
}

extension JSONWriter {
    /// Writes the value of a post's key `liked`, which the caller has written, and then the key `may` with its value.
    package mutating func writeReaderFields(liked: Bool, may: [PostAction]) {
        value(liked)
        key("may")
        array(of: may) { json, action in json.value(action.rawValue) }
    }
}
