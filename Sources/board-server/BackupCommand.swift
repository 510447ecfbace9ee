import ArgumentParser
import BoardModels
import BoardStore

struct BackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "backup",
        LocalizedText(
            "Write a backup of the database to a file, also while the board is served.",
            "데이터베이스를 파일로 백업합니다. 서버가 실행 중이어도 됩니다."),
        discussion: LocalizedText(
            """
            The backup is the database as it was when the command began, in one file that only this user can read. It \
            is checked, and appears under its name once it is complete and on the disk.
            """,
            """
            명령을 시작한 때의 데이터베이스를 이 사용자만 읽을 수 있는 파일 하나에 담습니다. 검사를 마치고 디스크에 모두 쓴 뒤에 그 \
            이름으로 나타납니다.
            """))

    @Argument(help: .localized("The file to write.", "백업을 쓸 파일."))
    var file: String
    @Flag(help: .localized("Replace the file if it exists.", "파일이 있으면 바꿔 씁니다."))
    var replace = false
    @OptionGroup var database: DatabaseOptions
    @OptionGroup var language: LanguageOption

    func run() throws {
        let path = try database.path(onPostgreSQL: "pgBackRest, pg_dump")
        let file = try DatabaseOptions.backup(file)
        let start = ContinuousClock.now
        let size = try describingBackupErrors { () throws(BackupError) in
            try DatabaseBackup.make(of: path, to: file, replacing: replace)
        }
        let (megabytes, seconds) = (Double(size) / 1_000_000, (ContinuousClock.now - start) / .seconds(1))
        let text = LocalizedText(
            "{0} holds a backup of {1}: {2} MB, made and checked in {3} s.",
            "{1}{1|을|를} {0}에 백업했습니다: {2} MB, 만들고 검사하는 데 {3}초.")
        print(text.text(file, path, Self.rounded(megabytes), Self.rounded(seconds)))
    }

    private static func rounded(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
