import Foundation

/// Writes a line to standard output without buffering, so that scripts can wait for it.
func printUnbuffered(_ line: String) {
    // A closed pipe is ignored.
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
}

/// Writes a line to standard error.
func printError(_ line: String) {
    // A closed pipe is ignored.
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
}
