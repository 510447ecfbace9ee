import BoardModels
import BoardStore

extension SearchMarks {
    /// Returns a text as HTML, with its matching parts in `mark` elements; all of the text is escaped.
    func html(_ text: String) -> String {
        var html = ""
        var end = text.startIndex
        for range in ranges(in: text) {
            html += HTMLEscaping.escaped(String(text[end..<range.lowerBound]))
            html += "<mark>\(HTMLEscaping.escaped(String(text[range])))</mark>"
            end = range.upperBound
        }
        return html + HTMLEscaping.escaped(String(text[end...]))
    }

    /// The maximum number of characters before the first match in an excerpt from inside the body.
    private static let charactersBefore = 40

    /// Returns the part of a post's body around the first match, or the beginning if that contains the match or nothing
    /// matches; nil if the post has no body.
    func excerpt(of post: Post) -> String? {
        guard let beginning = post.excerpt else { return nil }
        let body = post.content.body
        // A body without an ellipsis at the end of its excerpt is not cut, so the excerpt contains the match.
        guard beginning.hasSuffix("…"), let match = ranges(in: body).first?.lowerBound,
            body.distance(from: body.startIndex, to: match) >= beginning.count - 1,
            let start = body.index(match, offsetBy: -Self.charactersBefore, limitedBy: body.startIndex)
        else { return beginning }
        // The excerpt begins with a whole word.
        let space = body[start..<match].firstIndex { $0 == " " || $0 == "\n" }
        var rest = post
        rest.content.body = String(body[(space.map { body.index(after: $0) } ?? start)...])
        return rest.excerpt.map { "…\($0)" }
    }
}
