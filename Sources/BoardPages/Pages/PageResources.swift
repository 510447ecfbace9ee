import FoundationEssentials

/// The files of the pages: templates, styles, scripts, icons and the texts of the information pages.
struct PageResources: Sendable {
    let templates: PageTemplates
    let assets: PageAssets
    /// The folder of the information pages that come with the program.
    let information: String

    /// The resources of this program, which are read once.
    ///
    /// Throws the same error at each call if a file is missing.
    static func shared() throws -> PageResources { try loaded.get() }

    private static let loaded = Result { try PageResources(folder: PageFolder.find()) }

    private init(folder: String) throws {
        let assets = try PageAssets(folder: folder + "/Assets")
        self.assets = assets
        templates = try PageTemplates(folder: folder + "/Templates") { language in
            PageTexts.shared.constants(in: language).merging(assets.constants) { text, _ in text }
        }
        information = folder + "/Information"
    }
}

/// The folder of the pages' files.
enum PageFolder {
    /// Returns the build's folder beside the program, or else the installation's; throws `PageFileError` if neither
    /// exists.
    ///
    /// SwiftPM's own `Bundle.module` would end the process if the folder is missing.
    static func find() throws -> String {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let folder = program.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
        let candidates = [folder + "/board_BoardPages.resources", folder + "/../share/board"]
        guard let found = candidates.first(where: { FileManager.default.fileExists(atPath: $0 + "/Templates") }) else {
            throw PageFileError(
                file: "Templates, Assets and Information",
                reason: "are in none of " + candidates.joined(separator: ", "))
        }
        return found
    }
}

/// The error for a file of the pages that is missing or cannot be used.
package struct PageFileError: Error, CustomStringConvertible {
    let file: String
    let reason: String

    package var description: String { "\(file): \(reason)" }
}

extension FileManager {
    /// The paths of all files and folders below a folder, relative to it and sorted.
    func files(below folder: String) throws -> [String] {
        try subpathsOfDirectory(atPath: folder).sorted()
    }

    /// Reads a UTF-8 file; throws `PageFileError` if it cannot be read or is not UTF-8.
    func text(of file: String) throws -> String {
        guard let data = contents(atPath: file) else { throw PageFileError(file: file, reason: "cannot be read") }
        guard let text = String(validating: Array(data), as: UTF8.self) else {
            throw PageFileError(file: file, reason: "is not UTF-8")
        }
        return text
    }
}
