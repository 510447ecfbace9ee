import Glibc

/// Text written in the editor that the person chose.
enum Editor {
    /// What the person saved, nil when they saved nothing at all.
    ///
    /// The file is theirs alone and goes afterwards.
    static func edit(
        _ text: String, named name: String, in folder: String, environment: Environment
    )
        throws(Failure) -> String?
    {
        let path = "\(folder)/\(name)"
        try PrivateFile.write(Array(text.utf8), to: path)
        defer { unlink(path) }
        let command = environment["VISUAL"] ?? environment["EDITOR"] ?? "vi"
        let child = ChildProcess.start(shell: command + " \"$1\"", [path], environment: environment.variables)
        guard let child else { throw Failure(.other, TerminalMessage.editorFailed, command) }
        let code = Signals.leftToChild { ChildProcess.wait(for: child) }
        guard code == 0 else { throw Failure(.other, TerminalMessage.editorFailed, command) }
        return try PrivateFile.read(path).map { String(decoding: $0, as: UTF8.self) }
    }
}
