import BoardModels

/// Reads the numbers of posts as people write them.
enum PostNumber {
    static func read(_ text: String) throws(Failure) -> Post.ID {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard let id = Post.ID(digits) else { throw Failure(.usage, PostMessage.badID, text) }
        return id
    }

    /// All of them before anything is done about the first.
    static func read(_ texts: [String]) throws(Failure) -> [Post.ID] {
        var ids: [Post.ID] = []
        for text in texts {
            let id = try read(text)
            if !ids.contains(id) { ids.append(id) }
        }
        return ids
    }
}
