import BoardModels
import BoardWeb
import CPango

/// Draws link previews with Pango, Cairo and librsvg: an SVG and texts become a PNG.
///
/// Texts are never markup, so what members wrote cannot change what else is drawn.
struct PreviewPainter {
    private let pango: UnsafePointer<cpango>

    /// Loads the libraries; returns nil if one is missing or there is no font.
    static func load() -> PreviewPainter? {
        guard let pango = cpango_load() else { return nil }
        var (families, count): (UnsafeMutablePointer<OpaquePointer?>?, CInt) = (nil, 0)
        pango.pointee.pango_font_map_list_families(
            pango.pointee.pango_cairo_font_map_get_default(), &families, &count)
        pango.pointee.g_free(families)
        return count > 0 ? PreviewPainter(pango: pango) : nil
    }

    /// Returns the PNG of a drawing; nil if fonts lack all characters of one of its texts, the SVG is faulty, or Cairo
    /// fails.
    func png(of drawing: PreviewDrawing) -> [UInt8]? {
        let functions = pango.pointee
        let (width, height) = (CInt(PreviewDrawing.width), CInt(PreviewDrawing.height))
        guard let surface = functions.cairo_image_surface_create(Self.opaque, width, height) else { return nil }
        defer { functions.cairo_surface_destroy(surface) }
        guard let canvas = functions.cairo_create(surface) else { return nil }
        defer { functions.cairo_destroy(canvas) }
        guard draw(svg: drawing.svg, on: canvas) else { return nil }
        for text in drawing.texts {
            guard draw(text, in: drawing.language.rawValue, on: canvas) else { return nil }
        }
        guard functions.cairo_status(canvas) == 0 else { return nil }
        return encoded(surface)
    }

    private func encoded(_ surface: OpaquePointer) -> [UInt8]? {
        var bytes: [UInt8] = []
        // A C callback captures nothing, so it gets the array as its user data.
        let status = withUnsafeMutablePointer(to: &bytes) { bytes in
            pango.pointee.cairo_surface_write_to_png_stream(
                surface,
                { bytes, part, count in
                    bytes?.assumingMemoryBound(to: [UInt8].self).pointee
                        .append(contentsOf: UnsafeBufferPointer(start: part, count: Int(count)))
                    return 0
                }, bytes)
        }
        return status == 0 ? bytes : nil
    }

    private func draw(svg: String, on canvas: OpaquePointer) -> Bool {
        let functions = pango.pointee
        let bytes = Array(svg.utf8)
        guard let image = functions.rsvg_handle_new_from_data(bytes, UInt(bytes.count), nil) else { return false }
        defer { functions.g_object_unref(UnsafeMutableRawPointer(image)) }
        var area = RsvgRectangle(
            x: 0, y: 0, width: Double(PreviewDrawing.width), height: Double(PreviewDrawing.height))
        return functions.rsvg_handle_render_document(image, canvas, &area, nil) != 0
    }

    private func draw(_ text: PreviewDrawing.Text, in language: String, on canvas: OpaquePointer) -> Bool {
        let functions = pango.pointee
        let layout = functions.pango_cairo_create_layout(canvas)
        defer { functions.g_object_unref(UnsafeMutableRawPointer(layout)) }
        functions.pango_context_set_language(
            functions.pango_layout_get_context(layout), functions.pango_language_from_string(language))
        functions.pango_layout_context_changed(layout)
        guard let shown = drawable(text.text, on: layout) else { return false }
        set(Self.keepingWords(of: shown), of: layout)
        disableHyphens(of: layout)
        functions.pango_layout_set_width(layout, CInt(text.width) * Self.unitsPerPixel)
        // Pango compares the height of the lines at the font's own spacing, hence the division. 0 stands for one line.
        let height = CInt(Double(text.height ?? 0) / Self.lineSpacing)
        functions.pango_layout_set_height(layout, height * Self.unitsPerPixel)
        functions.pango_layout_set_wrap(layout, Self.wordsElseCharacters)
        functions.pango_layout_set_ellipsize(layout, Self.atEnd)
        functions.pango_layout_set_line_spacing(layout, Float(Self.lineSpacing))
        if text.isAtEnd { functions.pango_layout_set_alignment(layout, Self.right) }
        for size in text.sizes {
            // Pango uses the first family that exists, and others for the characters that this family lacks.
            let font = functions.pango_font_description_from_string(
                "Noto Sans CJK KR,Noto Sans KR,sans-serif \(text.isBold ? "Bold" : "") \(size)px")
            functions.pango_layout_set_font_description(layout, font)
            functions.pango_font_description_free(font)
            if functions.pango_layout_is_ellipsized(layout) == 0 { break }
        }
        functions.cairo_set_source_rgb(canvas, text.colour.red, text.colour.green, text.colour.blue)
        functions.cairo_move_to(canvas, Double(text.x), Double(text.y))
        functions.pango_cairo_show_layout(canvas, layout)
        return true
    }

    /// The line spacing as a factor of the font's own, which is too wide for titles.
    private static let lineSpacing = 0.88
    // The values of CAIRO_FORMAT_RGB24, PANGO_SCALE, PANGO_WRAP_WORD_CHAR, PANGO_ELLIPSIZE_END and PANGO_ALIGN_RIGHT.
    private static let opaque: CInt = 1
    private static let unitsPerPixel: CInt = 1024
    private static let wordsElseCharacters: CInt = 2
    private static let atEnd: CInt = 3
    private static let right: CInt = 2

    /// The text without the characters that no font has, which would be drawn as boxes; nil if nothing but whitespace
    /// is left of it.
    private func drawable(_ text: String, on layout: OpaquePointer) -> String? {
        let isComplete = !hasUnknownCharacters(text, on: layout)
        let kept = isComplete ? text : text.filter { !hasUnknownCharacters(String($0), on: layout) }
        let words = kept.split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    private func hasUnknownCharacters(_ text: String, on layout: OpaquePointer) -> Bool {
        set(text, of: layout)
        return pango.pointee.pango_layout_get_unknown_glyphs_count(layout) > 0
    }

    private func set(_ text: String, of layout: OpaquePointer) {
        pango.pointee.pango_layout_set_text(layout, text, CInt(text.utf8.count))
    }

    /// Returns the text with word joiners between Hangul syllables, so that lines break only between Korean words, as
    /// on pages (`word-break: keep-all`).
    private static func keepingWords(of text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if let last = scalars.last, isHangul(last), isHangul(scalar) { scalars.append("\u{2060}") }
            scalars.append(scalar)
        }
        return String(scalars)
    }

    private static func isHangul(_ scalar: Unicode.Scalar) -> Bool { (0xAC00...0xD7A3).contains(scalar.value) }

    /// Disables the hyphens that Pango inserts where it breaks a word that is longer than a line.
    private func disableHyphens(of layout: OpaquePointer) {
        let functions = pango.pointee
        let attributes = functions.pango_attr_list_new()
        functions.pango_attr_list_insert(attributes, functions.pango_attr_insert_hyphens_new(0))
        functions.pango_layout_set_attributes(layout, attributes)
        functions.pango_attr_list_unref(attributes)
    }
}
