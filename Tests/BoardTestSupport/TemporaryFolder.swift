import Foundation
import Synchronization

/// A temporary folder, removed with its contents when the last reference is released.
package final class TemporaryFolder: Sendable {
    package let path: String
    /// The PostgreSQL databases that take the place of the folder's SQLite files, by name.
    let databases = Mutex<[String: TestDatabase]>([:])

    package init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "board-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    /// Returns the path of a file in the folder, whether or not the file exists.
    package func file(_ name: String) -> String {
        "\(path)/\(name)"
    }

    deinit {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            FileHandle.standardError.write(Data("A temporary folder was not removed: \(error)\n".utf8))
        }
    }
}
