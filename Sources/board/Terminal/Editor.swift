import BoardModels
import Glibc

/// Runs the user's editor: `VISUAL`, else `EDITOR`, else `vi`.
enum Editor {
    /// Opens a text in the editor and returns the saved text; nil if the file no longer exists.
    ///
    /// The file is private and is removed afterwards.
    static func edit(
        _ text: String, named name: String, in folder: String, environment: Environment
    ) throws(Failure) -> String? {
        let path = "\(folder)/\(name)"
        try PrivateFile.write(Array(text.utf8), to: path)
        defer { unlink(path) }
        let command = environment["VISUAL"] ?? environment["EDITOR"] ?? "vi"
        let child = ChildProcess.start(shell: command + " \"$1\"", [path], environment: environment.variables)
        guard let child, Signals.withInterruptsIgnored({ ChildProcess.wait(for: child) }) == 0 else {
            throw Failure(
                .other,
                LocalizedText(
                    "The editor \"{0}\" failed; set EDITOR to an editor that works.",
                    "편집기 \"{0}\"{0|이|가} 제대로 끝나지 않았습니다. 쓸 수 있는 편집기를 EDITOR에 정해 주세요."), command)
        }
        return try PrivateFile.read(path).map { String(decoding: $0, as: UTF8.self) }
    }
}
