import ArgumentParser
import BoardStore

struct BackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Write a backup of the database to a file, also while the board is served.",
        discussion: """
            The backup is the database as it was when the command began, in one file that only this user can read. It \
            is checked, and appears under its name once it is complete and on the disk.
            """)

    @Argument(help: "The file to write.")
    var file: String
    @Flag(help: "Replace the file if it exists.")
    var replace = false
    @OptionGroup var database: DatabaseOptions

    func run() throws {
        let path = try database.path()
        let start = ContinuousClock.now
        let size = try describingBackupErrors { () throws(BackupError) in
            try DatabaseBackup.make(of: path, to: file, replacing: replace)
        }
        let (megabytes, seconds) = (Double(size) / 1_000_000, (ContinuousClock.now - start) / .seconds(1))
        print(
            "\(file) holds a backup of \(path): \(Self.rounded(megabytes)) MB, made and checked in "
                + "\(Self.rounded(seconds)) s.")
    }

    private static func rounded(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
