import BoardModels
import FoundationEssentials

/// The drawing of a link preview: a picture as SVG, and texts on it.
package struct PreviewDrawing: Codable, Sendable {
    static let width = 1200
    static let height = 630

    /// A text in a box, which ends with an ellipsis if it does not fit.
    struct Text: Codable, Sendable {
        let text: String
        let x: Int
        let y: Int
        let width: Int
        /// The height of the box; nil: one line.
        var height: Int?
        /// The sizes of the font in pixels, the largest first, of which the first is used in which the text fits.
        let sizes: [Int]
        var isBold = false
        /// Whether the text ends at the end of the box instead of beginning at its start.
        var isAtEnd = false
        let colour: PreviewColour
    }

    /// Markup of the server, without anything that members wrote.
    let svg: String
    let texts: [Text]
    /// Chooses between the forms that a character has in different languages.
    let language: Language

    /// The argument of `board-server draw-preview`.
    func argument() throws -> String { String(decoding: try JSONEncoder.api().encode(self), as: UTF8.self) }

    /// Draws the PNG of an argument; nil if it cannot be drawn on this machine, or the argument is none.
    package static func png(of argument: String) -> [UInt8]? {
        guard let drawing = try? JSONDecoder().decode(Self.self, from: Data(argument.utf8)) else { return nil }
        return PreviewPainter.load()?.png(of: drawing)
    }
}
