import BoardModels
import FoundationEssentials

/// The drawing of a link preview: a picture as SVG, and texts on it.
package struct PreviewDrawing: Codable, Sendable {
    static let width = 1200
    static let height = 630

    /// A text in a box, which ends with an ellipsis if it does not fit; positions and sizes are in pixels.
    struct Text: Codable, Sendable {
        let text: String
        let x: Int
        let y: Int
        let width: Int
        /// The height of the box; if nil, the box has one line.
        var height: Int?
        /// The font sizes to try, the largest first; the first in which the text fits is used, or else the last.
        let sizes: [Int]
        var isBold = false
        /// True for right-aligned text.
        var isAtEnd = false
        let colour: PreviewColour
    }

    /// The SVG source of the picture, made by the server; contains no text that members wrote.
    let svg: String
    let texts: [Text]
    /// The language whose glyph variants are used for CJK characters.
    let language: Language

    /// The argument of `board-server draw-preview`: the drawing as JSON.
    func argument() throws -> String { String(decoding: try JSONEncoder.api().encode(self), as: UTF8.self) }

    /// Draws the PNG for an argument of `board-server draw-preview`; nil if this machine cannot draw it, or the
    /// argument is malformed.
    package static func png(of argument: String) -> [UInt8]? {
        guard let drawing = try? JSONDecoder().decode(Self.self, from: Data(argument.utf8)) else { return nil }
        return PreviewPainter.load()?.png(of: drawing)
    }
}
