import BoardModels
import BoardWeb
import Crypto
import FoundationEssentials
import NIOCore

/// The static files of the pages, in memory, under names that contain a hash of their content.
///
/// A changed file has another name, so browsers may keep each for a year.
struct PageAssets: Sendable {
    /// A static file as it is sent: its hashed name, its body, the compressed body and the media type.
    struct Asset: Sendable {
        let name: String
        let body: ByteBuffer
        /// The body compressed with gzip; nil if that saves nothing.
        let compressed: ByteBuffer?
        let mediaType: String

        var path: String { PageRoute.showAsset.path(name) }
    }

    /// The style sheets in the order of the cascade; those of a folder are sorted by name.
    static let styleOrder = ["reset.css", "tokens.css", "base.css", "layout.css", "components/", "pages/", "print.css"]
    static let scriptFile = "js/board.js"
    /// The service worker's script, which has a path of its own, since it controls only the pages below its path.
    static let serviceWorkerFile = "js/service-worker.js"

    private let byName: [String: Asset]
    /// The assets by their path below the folder, such as `icons/sprite.svg`.
    private let byFile: [String: Asset]
    let style: Asset
    let script: Asset
    let serviceWorker: Asset

    init(folder: String) throws {
        let files = try FileManager.default.files(below: folder).filter { Self.mediaType(of: $0) != nil }
        var byFile: [String: Asset] = [:]
        for file in files where !file.hasSuffix(".css") {
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)") else {
                throw PageFileError(file: file, reason: "cannot be read")
            }
            let bytes = Array(data)
            byFile[file] = try Self.asset(file, file.hasSuffix(".js") ? Self.compactScript(bytes) : bytes)
        }
        let styles = try Self.ordered(files.filter { $0.hasPrefix("css/") })
        let text = try styles.map { try FileManager.default.text(of: "\(folder)/\($0)") }.joined(separator: "\n")
        let style = try Self.asset("css/board.css", Array(Self.compactStyle(text).utf8))
        guard let serviceWorker = byFile[Self.serviceWorkerFile] else {
            throw PageFileError(file: Self.serviceWorkerFile, reason: "does not exist")
        }
        guard let script = byFile[Self.scriptFile] else {
            throw PageFileError(file: Self.scriptFile, reason: "does not exist")
        }
        self.style = style
        self.serviceWorker = serviceWorker
        self.script = script
        self.byFile = byFile
        byName = Dictionary(
            (byFile.values + [style]).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The asset with a hashed name; nil if there is none.
    func named(_ name: String) -> Asset? { byName[name] }

    /// The asset of a file, such as `icons/sprite.svg`; nil if there is none.
    func file(_ path: String) -> Asset? { byFile[path] }

    /// The path of the sprite with the icons; empty if the file is missing.
    var sprite: String { file("icons/sprite.svg")?.path ?? "" }

    /// The paths of the assets, by the names that templates use, such as `assets.css`.
    var constants: [String: String] {
        var paths = [
            "assets.css": style.path, "assets.js": script.path, "assets.manifest": PageRoute.showManifest.path,
        ]
        paths["assets.sprite"] = sprite
        paths["assets.icon"] = file("icons/icon.svg")?.path
        paths["assets.touchIcon"] = file("icons/apple-touch-icon.png")?.path
        return paths
    }

    /// Sorts style sheets into the order of the cascade; throws `PageFileError` for a file that `styleOrder` lacks.
    static func ordered(_ files: [String]) throws -> [String] {
        let positions = try files.map { file -> (Int, String) in
            let position = styleOrder.firstIndex {
                $0.hasSuffix("/") ? file.hasPrefix("css/" + $0) : file == "css/" + $0
            }
            guard let position else { throw PageFileError(file: file, reason: "has no place in the order of styles") }
            return (position, file)
        }
        return positions.sorted { $0 < $1 }.map(\.1)
    }

    /// Removes comments and unnecessary spaces from a style sheet.
    ///
    /// Strings are not recognized: none may contain `/*`, or spaces that would be removed.
    static func compactStyle(_ style: String) -> String {
        var (text, rest) = ("", style[...])
        while let open = rest.firstRange(of: "/*"), let close = rest[open.upperBound...].firstRange(of: "*/") {
            text += rest[..<open.lowerBound]
            rest = rest[close.upperBound...]
        }
        text += rest
        var compact = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            // A space before a colon stands between two elements of a selector, so it is kept.
            if let last = compact.last, let first = word.first, !"{};,>:".contains(last), !"{};,>".contains(first) {
                compact += " "
            }
            compact += word
        }
        return compact.replacing(";}", with: "}")
    }

    /// Removes indentation, empty lines and lines of comments from a script.
    ///
    /// No string in the script may have several lines.
    static func compactScript(_ script: [UInt8]) -> [UInt8] {
        let lines = script.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == UInt8(ascii: " ") } }
        return Array(lines.filter { !$0.isEmpty && !$0.starts(with: "//".utf8) }.joined(separator: "\n".utf8))
    }

    private static func asset(_ file: String, _ bytes: [UInt8]) throws -> Asset {
        let hash = Base64URL.encode(Array(SHA256.hash(data: bytes).prefix(9)))
        let name = String(file.split(separator: "/").last ?? "")
        let parts = name.split(separator: ".", maxSplits: 1)
        let body = ByteBuffer(bytes: bytes)
        var packed: ByteBuffer?
        if isText(file) { packed = try Gzip.compressed(body) }
        return Asset(
            name: parts.count == 2 ? "\(parts[0]).\(hash).\(parts[1])" : "\(name).\(hash)", body: body,
            compressed: packed.flatMap { $0.readableBytes < bytes.count ? $0 : nil },
            mediaType: mediaType(of: file) ?? "application/octet-stream")
    }

    private static func isText(_ file: String) -> Bool {
        [".css", ".js", ".svg"].contains { file.hasSuffix($0) }
    }

    private static func mediaType(of file: String) -> String? {
        // Folders have no dot in their names, and so no media type.
        switch file.split(separator: ".").dropFirst().last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "ico": "image/x-icon"
        default: nil
        }
    }
}
