import CCmark
import Glibc

/// A converter from Markdown to HTML, with cmark.
enum Markdown {
    /// Converts Markdown to HTML; HTML inside it and unsafe links such as `javascript:` are left out.
    static func html(_ text: String) -> String {
        guard let html = cmark_markdown_to_html(text, text.utf8.count, CMARK_OPT_DEFAULT) else { return "" }
        defer { free(html) }
        return String(cString: html)
    }
}
