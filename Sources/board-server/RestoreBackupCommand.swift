import ArgumentParser
import BoardModels
import BoardStore

struct RestoreBackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "restore",
        LocalizedText("Make a backup the database of a stopped server.", "백업을 멈춘 서버의 데이터베이스로 복원합니다."),
        discussion: LocalizedText(
            """
            The backup is checked first and copied. An existing database is only replaced with --replace, and is then \
            kept under a name with the date.
            """,
            """
            백업을 먼저 검사한 뒤 복사합니다. 데이터베이스가 이미 있으면 --replace를 붙였을 때만 바꾸고, 그때는 이전 데이터베이스를 \
            날짜가 붙은 이름으로 남겨 둡니다.
            """))

    @Argument(help: .localized("The backup.", "백업 파일."))
    var file: String
    @Flag(
        help: .localized(
            "Replace the database if it exists, and keep it under another name.",
            "데이터베이스가 있으면 바꾸고, 이전 것은 다른 이름으로 남겨 둡니다."))
    var replace = false
    @OptionGroup var database: DatabaseOptions
    @OptionGroup var language: LanguageOption

    func run() throws {
        let path = try database.path(onPostgreSQL: "pgBackRest, pg_restore")
        let file = try DatabaseOptions.backup(file)
        let result = try describingBackupErrors { () throws(BackupError) in
            try DatabaseRestoration.restore(file, to: path, replacing: replace)
        }
        if !result.report.isWhole {
            let warning = LocalizedText(
                "Warning: the backup is readable, but not in order:", "주의: 백업을 읽을 수는 있지만 이상이 있습니다:")
            printError(warning.text())
            for line in result.report.lines { printError(line) }
        }
        if let replaced = result.replaced {
            let text = LocalizedText(
                "The database that was at {0} is now {1}.", "{0}에 있던 데이터베이스는 이제 {1}에 있습니다.")
            print(text.text(path, replaced))
        }
        let restored = LocalizedText(
            "{0} is restored from {1}; start the server.", "{1}에서 {0}{0|을|를} 복원했습니다. 서버를 시작해 주세요.")
        print(restored.text(path, file))
    }
}
