import BoardModels
import Glibc

/// Runs the editor that the user has chosen with `VISUAL` or `EDITOR`.
enum Editor {
    /// The command of the chosen editor: `VISUAL`, else `EDITOR`.
    ///
    /// Nil if neither is set: texts are then asked for at prompts, since `vi`, for example, does not say how to quit.
    static func chosen(in environment: Environment) -> String? { environment["VISUAL"] ?? environment["EDITOR"] }

    /// A text as it was saved in the editor.
    struct Edited {
        /// The saved text; nil if the file no longer exists.
        let text: String?
        /// The editor's failure or an interruption by a signal, after which the text is not to be sent; nil if none.
        let failure: Failure?
    }

    /// Opens a text in the editor and returns the saved text, even if the editor failed.
    ///
    /// The file is private and is removed afterwards; if the folder cannot be written, it is in a temporary one. Throws
    /// only if it cannot be written or read, or is in an unknown encoding, and then stays; the failure of the editor, or
    /// a signal, is in the result.
    static func edit(
        _ text: String, named name: String, in folder: String, with command: String, environment: Environment
    ) throws(Failure) -> Edited {
        var path = "\(folder)/\(name)"
        do throws(Failure) {
            try PrivateFile.write(Array(text.utf8), to: path)
        } catch {
            guard let temporary = temporaryFolder(environment) else { throw error }
            path = "\(temporary)/\(name)"
            try PrivateFile.write(Array(text.utf8), to: path)
        }
        var isKept = false
        defer {
            if !isKept {
                unlink(path)
                if !path.hasPrefix(folder + "/") { rmdir(PrivateFile.folder(of: path)) }
            }
        }
        let failure = run(command, path, environment)
        guard let bytes = try PrivateFile.read(path) else { return Edited(text: nil, failure: failure) }
        guard let text = TextInput.decoded(Array(bytes), locale: environment) else {
            isKept = true
            throw TextInput.unknownEncoding(path)
        }
        return Edited(text: text, failure: failure)
    }

    /// Creates a private folder for one file; nil if that is not possible.
    private static func temporaryFolder(_ environment: Environment) -> String? {
        var template = Array("\(environment["TMPDIR"] ?? "/tmp")/board-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func run(_ command: String, _ path: String, _ environment: Environment) -> Failure? {
        let failed = Failure(
            .other,
            LocalizedText(
                "The editor \"{0}\" failed; set EDITOR to an editor that works.",
                "편집기 \"{0}\"{0|이|가} 제대로 끝나지 않았습니다. 쓸 수 있는 편집기를 EDITOR에 정해 주세요."), command)
        // Before the child is started, so that its end is not missed.
        guard let signals = SignalPipe(others: [SIGCHLD]),
            let child = ChildProcess.start(shell: command + " \"$1\"", [path], environment: environment.variables)
        else { return failed }
        let end = ChildProcess.wait(for: child, signals)
        signals.restore()
        if let signal = end.signal { return Failure(interruptedBy: signal) }
        return end.status == 0 ? nil : failed
    }
}
