import Glibc

extension Failure {
    /// True if `--json` is given, looked up without the argument parser, since the arguments may be invalid.
    static func wantsJSON(_ arguments: [String]) -> Bool {
        arguments.prefix { $0 != "--" }.contains("--json")
    }

    /// Prints the failure to standard error and ends the process by its signal or with its exit status.
    func end(isJSON: Bool) -> Never {
        let isTerminal = isatty(STDERR_FILENO) == 1
        let width = Terminal.width(of: STDERR_FILENO, columns: nil)
        let output = Output(descriptor: STDERR_FILENO, isTerminal: isTerminal, inColor: false, width: width)
        output.write(raw: output.text(of: self, isJSON: isJSON))
        if let signal { Signals.end(by: signal) }
        exit(status.rawValue)
    }
}
