import Foundation

/// A scratch folder of its own, removed with all that is in it when nothing holds it any more.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "board-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    /// The path of a file in the folder, which need not exist.
    package func file(_ name: String) -> String {
        "\(path)/\(name)"
    }

    deinit {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            FileHandle.standardError.write(Data("A scratch folder was left behind: \(error)\n".utf8))
        }
    }
}
