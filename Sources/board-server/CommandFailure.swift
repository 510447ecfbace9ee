import BoardModels
import BoardPages
import BoardServer

/// An error that ends the program with a sentence for the operator.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String
    /// The exit code: 64 (EX_USAGE) for a wrong setting or argument, else 1.
    let status: Int32

    init(_ description: String, status: Int32 = 1) {
        self.description = description
        self.status = status
    }

    /// Creates the failure for a template, style sheet or script of the pages that cannot be loaded.
    init(_ error: PageFileError) {
        self.init(LocalizedText("{0}", "페이지 파일에 문제가 있습니다. {0}").text(error.description))
    }

    /// Returns the failure of a command for SQLite files whose database is on PostgreSQL.
    ///
    /// - Parameter instead: the names of the programs to use instead.
    static func filesOnly(instead: String) -> CommandFailure {
        wrongSetting(
            LocalizedText(
                "This command is for SQLite files; for a database on PostgreSQL use {0}.",
                "이 명령은 SQLite 파일에만 쓸 수 있습니다. PostgreSQL 데이터베이스에는 {0}{0|을|를} 써 주세요."
            ).text(instead))
    }

    /// Returns the failure for a wrong setting, whichever source it comes from, with exit code 64.
    static func wrongSetting(_ description: String) -> CommandFailure {
        CommandFailure(description, status: 64)
    }
}

/// Runs an operation that binds the server's address, and rethrows its error as a `CommandFailure`.
func describingBindErrors(_ work: () throws(BindError) -> Void) throws {
    do throws(BindError) {
        try work()
    } catch {
        throw CommandFailure(error.sentence(in: ProgramLanguage.current))
    }
}
