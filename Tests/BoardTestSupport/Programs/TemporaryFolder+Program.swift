import FoundationEssentials
import Glibc

extension TemporaryFolder {
    /// Environment variables for a program, with its home, XDG and temporary folders in this folder.
    package var environment: [String: String] {
        [
            "HOME": path, "XDG_CONFIG_HOME": path + "/config", "XDG_STATE_HOME": path + "/state",
            "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "TMPDIR": path,
        ]
    }

    /// Returns the text of a file in the folder; nil if the file does not exist.
    package func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
    }

    package func write(_ text: String, to name: String) throws {
        let file = "\(path)/\(name)"
        let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        guard FileManager.default.createFile(atPath: file, contents: Data(text.utf8)) else {
            throw SpawnFailure(call: "createFile", code: errno)
        }
    }

    /// Returns the sorted names of the files in a subfolder; empty if the subfolder does not exist.
    package func names(in name: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(name)")) ?? []).sorted()
    }

    /// Returns the permission bits of a file or subfolder; nil if it does not exist.
    package func permissions(of name: String) -> mode_t? {
        var status = stat()
        return lstat("\(path)/\(name)", &status) == 0 ? status.st_mode & 0o777 : nil
    }
}
