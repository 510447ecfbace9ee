import BoardModels

/// Runs the user's browser: the first command in `BROWSER` that works or, if `BROWSER` is not set, `xdg-open`.
enum Browser {
    /// Opens a URL in the browser and waits for the browser's command to end.
    ///
    /// Returns false if `BROWSER` is not set and `xdg-open` is not installed; throws if all commands fail.
    static func open(_ url: String, environment: Environment) throws(Failure) -> Bool {
        guard let browser = environment["BROWSER"] else { return try openWithDesktop(url, environment) }
        // A list with colons like PATH, as in other programs; "%s" stands for the URL.
        for command in browser.split(separator: ":").map(String.init) {
            let expanded = command.replacing("%s", with: "\"$1\"")
            if run(expanded == command ? command + " \"$1\"" : expanded, url, environment) == 0 { return true }
        }
        throw failure(of: browser, url)
    }

    private static func openWithDesktop(_ url: String, _ environment: Environment) throws(Failure) -> Bool {
        // The exit code of the shell line below if `xdg-open` is not installed.
        let missing: CInt = 127
        let line = "command -v xdg-open >/dev/null || exit \(missing); exec xdg-open \"$1\""
        switch run(line, url, environment) {
        case 0: return true
        case missing: return false
        default: throw failure(of: "xdg-open", url)
        }
    }

    private static func run(_ line: String, _ url: String, _ environment: Environment) -> CInt {
        // 126 is the shell's exit code for a command that cannot be run.
        guard let child = ChildProcess.start(shell: line, [url], environment: environment.variables) else { return 126 }
        return Signals.withInterruptsIgnored { ChildProcess.wait(for: child) }
    }

    private static func failure(of command: String, _ url: String) -> Failure {
        Failure(
            .other,
            LocalizedText(
                "The browser \"{0}\" failed; set BROWSER to one that works, or open {1} yourself.",
                "브라우저 \"{0}\"{0|이|가} 열리지 않았습니다. 쓸 수 있는 브라우저를 BROWSER에 정하거나 {1} 주소를 직접 열어 주세요."),
            command, url)
    }
}
