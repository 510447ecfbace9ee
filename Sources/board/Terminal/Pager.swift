import Glibc

/// Runs the user's pager: `PAGER`, else `less`.
enum Pager {
    /// `less` with a prompt that says how to go on and how to leave it.
    ///
    /// The prompt contains no character that has a special meaning to `less` or the shell, and only ASCII: less 590
    /// shows the bytes of other characters as control characters.
    private static let less = "less -FRX '-PsSpace = next page, q = quit'"

    /// Shows a text in the pager until the user quits; false if the pager cannot be started or is turned off.
    static func show(_ text: String, environment: Environment) -> Bool {
        // An empty PAGER turns paging off.
        guard environment.variables["PAGER"] != "" else { return false }
        var ends: [CInt] = [-1, -1]
        guard Descriptor.pipe(&ends) else { return false }
        var variables = environment.variables
        if variables["LESSCHARSET"] == nil { variables["LESSCHARSET"] = "utf-8" }
        let command = environment["PAGER"] ?? less
        let child = ChildProcess.start(shell: command, [], input: ends[0], environment: variables)
        close(ends[0])
        guard let child else {
            close(ends[1])
            return false
        }
        let code = Signals.withInterruptsIgnored {
            // Quitting the pager early closes the pipe, which is not an error.
            _ = Descriptor.write(Array(text.utf8), to: ends[1])
            close(ends[1])
            return ChildProcess.wait(for: child)
        }
        // The shell's exit codes for a command that cannot be run or is not found.
        return code != 126 && code != 127
    }
}
