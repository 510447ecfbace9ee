import ArgumentParser
import BoardStore

struct RestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Make a backup the database of a stopped server.",
        discussion: """
            The backup is checked first and copied. An existing database is only replaced with --replace, and is then \
            kept under a name with the date.
            """)

    @Argument(help: "The backup.")
    var file: String
    @Flag(help: "Replace the database if it exists, and keep it under another name.")
    var replace = false
    @OptionGroup var database: DatabaseOptions

    func run() throws {
        let path = try database.path()
        let result = try describingBackupErrors { () throws(BackupError) in
            try DatabaseRestoration.restore(file, to: path, replacing: replace)
        }
        if !result.report.isWhole {
            printError("Warning: the backup is readable, but not in order:")
            for line in result.report.lines { printError(line) }
        }
        if let replaced = result.replaced { print("The database that was at \(path) is now \(replaced).") }
        print("\(path) is restored from \(file); start the server.")
    }
}
