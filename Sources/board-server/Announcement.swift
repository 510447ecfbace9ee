import Foundation

/// Lines for whoever started the program, on standard output and at once, so that a script can wait for them.
enum Announcement {
    static func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}
