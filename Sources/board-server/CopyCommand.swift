import ArgumentParser
import BoardModels
import BoardStore

struct CopyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "copy",
        LocalizedText(
            "Copy a board from a SQLite file to PostgreSQL, or back.",
            "게시판을 SQLite 파일에서 PostgreSQL로, 또는 그 반대로 복사합니다."),
        discussion: LocalizedText(
            """
            Stop all servers of both databases first. The source cannot be written to meanwhile, and is left as it \
            was. The target must be empty, or not exist if it is a file. All rows are read again and compared at the \
            end. After an interruption, give the same command again: it goes on where it was. Until it has ended, no \
            server starts on the target. A password belongs into the file ~/.pgpass or the variable PGPASSWORD, since \
            all users of the machine can see arguments.
            """,
            """
            먼저 두 데이터베이스를 쓰는 서버를 모두 멈춰 주세요. 복사하는 동안 원본에는 쓸 수 없고, 원본은 그대로 남습니다. 대상은 \
            비어 있어야 하며, 파일이라면 없어도 됩니다. 마지막에 모든 행을 다시 읽어 서로 비교합니다. 중간에 멈췄다면 같은 명령을 \
            다시 실행해 주세요. 멈춘 곳부터 이어서 복사합니다. 끝나기 전에는 대상에서 서버를 시작할 수 없습니다. 명령줄은 이 컴퓨터의 \
            모든 사용자가 볼 수 있으므로 비밀번호는 ~/.pgpass 파일이나 PGPASSWORD 변수에 넣어 주세요.
            """))

    @Option(
        help: .localized(
            "The database to copy: a SQLite file or a postgresql:// URL.",
            "복사할 데이터베이스: SQLite 파일 또는 postgresql:// URL.", value: "database"))
    var from: String
    @Option(
        help: .localized(
            "The database to fill: a SQLite file or a postgresql:// URL.",
            "채울 데이터베이스: SQLite 파일 또는 postgresql:// URL.", value: "database"))
    var to: String
    @OptionGroup var language: LanguageOption

    func run() throws {
        let source = try DatabaseOptions.location(from, named: "--from")
        let target = try DatabaseOptions.location(to, named: "--to")
        let progress = CopyProgress()
        do throws(CopyError) {
            let result = try BoardCopy.make(from: source, to: target, report: progress.show)
            let text = LocalizedText(
                "{1} has the {2} rows of {0}, and its log of {3} entries is in order; serve it with --database.",
                "{0}의 행 {2}개가 모두 {1}에 있고, 운영 기록 항목 {3}개에 이상이 없습니다. --database로 알려 주고 서버를 시작해 주세요.")
            printUnbuffered(
                text.text("\(source)", "\(target)", String(result.rows), String(result.logEntries)))
        } catch CopyError.sameEngine {
            throw CommandFailure.wrongSetting(CopyError.sameEngine.sentence)
        } catch {
            throw CommandFailure(error.sentence)
        }
    }
}

/// Prints the steps of a copy, of those within a table at most one a second.
private final class CopyProgress {
    private var lastLine = ContinuousClock.now

    func show(_ step: BoardCopy.Step) {
        if case .copied(_, let rows, let total) = step, rows < total {
            guard lastLine.duration(to: .now) >= .seconds(1) else { return }
        }
        lastLine = .now
        printUnbuffered(step.sentence)
    }
}

extension BoardCopy.Step {
    fileprivate var sentence: String {
        switch self {
        case .resumed:
            LocalizedText("Going on with the copy that was begun before.", "전에 시작한 복사를 이어서 합니다.").text()
        case .copied(let table, let rows, let total):
            LocalizedText("{0}: {1} of {2} rows copied", "{0}: {2}행 중 {1}행 복사").text(
                table, String(rows), String(total))
        case .verified(let table, let rows):
            LocalizedText("{0}: {1} rows compared, all the same", "{0}: {1}행 비교, 모두 같음").text(table, String(rows))
        case .finishing: LocalizedText("Checking the references", "참조를 확인하는 중").text()
        }
    }
}

extension CopyError {
    /// A message for the operator, with a remedy where one is known.
    fileprivate var sentence: String {
        switch self {
        case .sameEngine:
            LocalizedText(
                "One of --from and --to must be a file and the other a postgresql:// URL; copy a file with backup and "
                    + "restore, and PostgreSQL with pg_dump and pg_restore.",
                "--from과 --to 가운데 하나는 파일, 하나는 postgresql:// URL이어야 합니다. 파일은 backup과 restore로, PostgreSQL은 "
                    + "pg_dump와 pg_restore로 복사해 주세요."
            ).text()
        case .missing(let path): LocalizedText("There is no file at {0}.", "{0} 파일이 없습니다.").text(path)
        case .served(let location, let process):
            LocalizedText(
                "{0} is served by a board-server{1}; stop it first.",
                "{0}{0|은|는} board-server{1}가 쓰고 있습니다. 먼저 서버를 멈춰 주세요."
            ).text("\(location)", StoreError.process(process))
        case .connected(let location, let sessions):
            LocalizedText(
                "{0} is used by others ({1} connections); stop all servers that use it, and close other programs.",
                "{0}에 다른 연결이 {1}개 있습니다. 이 데이터베이스를 쓰는 서버를 모두 멈추고 다른 프로그램도 닫아 주세요."
            ).text("\(location)", String(sessions))
        case .outdated(let location):
            LocalizedText(
                "{0} has the schema of an older version; start this version's server on it once, which migrates it.",
                "{0}의 스키마가 이전 버전의 것입니다. 이 버전의 서버를 한 번 시작하면 새 스키마로 바뀝니다."
            ).text("\(location)")
        case .notEmpty(let location, let table):
            LocalizedText(
                "{0} has rows already (in {1}); name an empty database, or a file that does not exist.",
                "{0}에 이미 행이 있습니다({1}). 빈 데이터베이스나 아직 없는 파일을 알려 주세요."
            ).text("\(location)", table)
        case .schemasDiffer(let tables):
            LocalizedText(
                "The two schemas differ in these tables, which is a fault of this version: {0}",
                "두 스키마의 테이블이 서로 다릅니다. 이 버전의 결함입니다: {0}"
            ).text(tables.joined(separator: ", "))
        case .refused(let location, let table, let error):
            LocalizedText("{0} refuses rows of {1}: {2}", "{0}에 {1}의 행을 넣을 수 없습니다: {2}")
                .text("\(location)", table, "\(error)")
        case .differs(let location, let differences): Self.sentence(location, differences)
        case .brokenLog(let location, let finding):
            LocalizedText(
                "The moderation log of {0} is broken, as that of the source must be: {1}; check the source with verify.",
                "{0}의 운영 기록이 이어지지 않습니다. 원본도 그럴 것입니다: {1}. 원본을 verify로 검사해 주세요."
            ).text("\(location)", finding)
        case .database(let location, let error): error.sentence(about: "\(location)")
        case .cancelled: LocalizedText("The copy was cancelled.", "복사를 취소했습니다.").text()
        }
    }

    private static func sentence(_ location: DatabaseLocation, _ differences: [Difference]) -> String {
        let tables = differences.map { "\($0.table) (\($0.sourceRows), \($0.targetRows))" }
        return LocalizedText(
            "{0} differs from the source in these tables (rows there and here): {1}; the source was changed between two "
                + "parts of the copy, or a disk is faulty. Begin again with an empty target.",
            "다음 테이블이 원본과 {0}에서 서로 다릅니다(원본과 대상의 행 수): {1}. 복사를 나누어 하는 사이에 원본이 바뀌었거나 디스크에 "
                + "이상이 있습니다. 빈 대상으로 처음부터 다시 복사해 주세요."
        ).text("\(location)", tables.joined(separator: ", "))
    }
}
