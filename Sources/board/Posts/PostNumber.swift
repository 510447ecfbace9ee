import ArgumentParser
import BoardModels

/// Parses post ids on the command line, written as 12 or #12.
enum PostNumber {
    static func read(_ text: String) throws(Failure) -> Post.ID {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard let id = Post.ID(digits) else {
            throw Failure(
                .usage,
                LocalizedText(
                    "\"{0}\" is not a post's number, such as 12 or #12.",
                    "\"{0}\"{0|은|는} 글 번호가 아닙니다. 12나 #12처럼 써 주세요."), text)
        }
        return id
    }

    /// Parses several post ids and removes duplicates; throws a usage error if any is invalid.
    static func read(_ texts: [String]) throws(Failure) -> [Post.ID] {
        var ids: [Post.ID] = []
        for text in texts {
            let id = try read(text)
            if !ids.contains(id) { ids.append(id) }
        }
        return ids
    }
}

extension ArgumentHelp {
    static var postNumber: ArgumentHelp { .localized("The post's number.", "글 번호.") }
    static var postNumbers: ArgumentHelp { .localized("The posts' numbers.", "글 번호. 여럿을 쓸 수 있습니다.") }
}
