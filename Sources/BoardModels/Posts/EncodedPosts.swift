/// JSON with posts, and where it depends on the reader: the bytes for other readers are made without encoding it again.
package struct EncodedPosts: Sendable {
    /// The values of a post's `liked` and `may`, the only ones that depend on the reader, as a range of the JSON.
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
}

extension JSONWriter {
    /// Writes the value of a post's key `liked`, and then `may`.
    mutating func writeReaderFields(liked: Bool, may: [PostAction]) {
        value(liked)
        key("may")
        array(of: may) { json, action in json.value(action.rawValue) }
    }
}
