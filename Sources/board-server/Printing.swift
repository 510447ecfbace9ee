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

extension Error {
    /// The reason of the system why a file could not be used, such as "Is a directory".
    var systemReason: String {
        let code = ((self as? CocoaError)?.underlying as? POSIXError)?.code.rawValue
        return code.map { String(cString: strerror($0)) } ?? localizedDescription
    }
}
