import ArgumentParser
import BoardModels
import BoardStore

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "verify",
        LocalizedText(
            "Check a backup or a database, also one that is being served.", "백업이나 데이터베이스를 검사합니다. 서버가 쓰고 있어도 됩니다."),
        discussion: LocalizedText(
            """
            Checks the pages and indexes, the foreign keys, the hash chain of the moderation log, and counters against \
            the rows that they count. On PostgreSQL, whose pages and indexes pg_amcheck checks, it is the log and the \
            counters. Exits with 1 if something is wrong.
            """,
            """
            페이지와 인덱스, 외래 키, 운영 기록의 해시 체인, 그리고 저장된 개수가 실제 행의 수와 맞는지 검사합니다. \
            PostgreSQL에서는 운영 기록과 개수만 검사하며, 페이지와 인덱스는 pg_amcheck로 검사해 주세요. 잘못된 것이 있으면 \
            종료 코드는 1입니다.
            """))

    @Argument(
        help: .localized(
            "The database to check: a SQLite file or a postgresql:// URL; without it, the server's.",
            "검사할 데이터베이스: SQLite 파일 또는 postgresql:// URL. 없으면 서버의 데이터베이스입니다.", value: "database"))
    var named: String?
    @OptionGroup var database: DatabaseOptions
    @OptionGroup var language: LanguageOption

    func validate() throws {
        guard named == nil || database.database == nil else {
            let text = LocalizedText(
                "Name the database once: as an argument, or with --database.",
                "데이터베이스는 인자나 --database 가운데 하나로만 알려 주세요.")
            throw ValidationError(text.text())
        }
    }

    func run() throws {
        let argument = try named.map { try DatabaseOptions.location($0, named: "database") }
        let location = try argument ?? database.settings().location
        let report = try describingBackupErrors { () throws(BackupError) in
            try DatabaseVerification.report(on: location)
        }
        for line in report.lines { print(line) }
        guard report.isWhole else { throw CommandFailure(Self.wrong.text(location.description)) }
        print(LocalizedText("{0} is in order.", "{0}: 이상이 없습니다.").text(location.description))
    }

    private static let wrong = LocalizedText(
        "{0} is not in order; see the findings above.", "{0}에 이상이 있습니다. 위의 결과를 확인해 주세요.")
}

extension DatabaseReport {
    /// The report for the operator: a line for each check and finding, then row counts or a note about an old schema.
    var lines: [String] {
        var lines = checks.flatMap { check in
            let result = check.findings.isEmpty ? LocalizedText("ok", "정상") : LocalizedText("wrong", "이상 있음")
            return ["\(check.kind.name.text()): \(result.text())"] + check.findings.map { "  \($0)" }
        }
        if let counts {
            let text = LocalizedText(
                "{0} members, {1} posts, {2} entries in the log", "회원 {0}명, 글 {1}개, 운영 기록 항목 {2}개")
            lines.append(text.text(String(counts.members), String(counts.posts), String(counts.logEntries)))
        } else if isWhole, let schema, let knownSchema, schema < knownSchema {
            let text = LocalizedText(
                "schema {0} is older than {1}, so the log and the counters were not checked; serve migrates it",
                "스키마 {0}{0|은|는} {1}보다 오래되어 운영 기록과 개수는 검사하지 않았습니다. serve를 실행하면 새 스키마로 바뀝니다")
            lines.append(text.text(String(schema), String(knownSchema)))
        }
        return lines
    }
}

extension DatabaseReport.Check.Kind {
    fileprivate var name: LocalizedText {
        switch self {
        case .integrity: LocalizedText("integrity", "무결성")
        case .foreignKeys: LocalizedText("foreign keys", "외래 키")
        case .log: LocalizedText("moderation log", "운영 기록")
        case .counters: LocalizedText("counters", "개수")
        }
    }
}
