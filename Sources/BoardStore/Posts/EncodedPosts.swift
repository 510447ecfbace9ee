import BoardModels

/// A post in JSON as anonymous readers get it.
package struct EncodedPost: Identifiable, Sendable {
    package let id: Post.ID
    /// The handle of the post's author.
    package let author: String
    package let revision: Int
    /// The JSON in UTF-8.
    package let json: [UInt8]
    /// The range of the values of `liked` and `may` in the JSON, the only ones that depend on the reader.
    package let readerFields: Range<Int>

    package init(id: Post.ID, author: String, revision: Int, json: [UInt8], readerFields: Range<Int>) {
        self.id = id
        self.author = author
        self.revision = revision
        self.json = json
        self.readerFields = readerFields
    }
}

/// JSON with posts, and where it depends on the reader: the bytes for other readers are made without encoding it again.
package struct EncodedPosts: Sendable {
    /// The values of a post that depend on the reader, as a range of the JSON.
    package struct ReaderFields: Sendable {
        package let post: Post.ID
        /// The handle of the post's author.
        package let author: String
        package let range: Range<Int>

        /// The bytes of the range for a member.
        package func bytes(for member: String, liked: Bool) -> [UInt8] {
            var json = JSONWriter(capacity: 48)
            json.writeReaderFields(liked: liked, may: PostAction.available(toAuthor: author == member))
            return json.bytes
        }
    }

    /// The JSON in UTF-8.
    package let bytes: [UInt8]
    /// In the order of the JSON.
    package let readerFields: [ReaderFields]

    /// A post by itself.
    package init(_ post: EncodedPost) {
        bytes = post.json
        readerFields = [ReaderFields(post: post.id, author: post.author, range: post.readerFields)]
    }

    /// A page of a list.
    package init(_ page: Page<EncodedPost>) {
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
        }
        bytes = json.bytes
        self.readerFields = readerFields
    }
}

extension JSONWriter {
    /// Writes the value of a post's key `liked`, and then `may`.
    package mutating func writeReaderFields(liked: Bool, may: [PostAction]) {
        value(liked)
        key("may")
        array(of: may) { json, action in json.value(action.rawValue) }
    }
}
