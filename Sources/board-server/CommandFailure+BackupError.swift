import BoardModels
import BoardStore

/// Runs an operation on database files, and rethrows its errors as `CommandFailure`s for the operator.
func describingBackupErrors<Value>(_ work: () throws(BackupError) -> Value) throws -> Value {
    do throws(BackupError) {
        return try work()
    } catch {
        throw CommandFailure(error.sentence)
    }
}

extension BackupError {
    /// A message for the operator, with a remedy where one is known.
    fileprivate var sentence: String {
        switch self {
        case .missing(let path): LocalizedText("There is no file at {0}.", "{0} 파일이 없습니다.").text(path)
        case .notABoard(let path):
            LocalizedText(
                "{0} is not a board's database; name another file.", "{0}{0|은|는} 게시판의 데이터베이스가 아닙니다. 다른 파일을 알려 주세요."
            ).text(path)
        case .damaged(let path, let finding):
            LocalizedText("{0} is damaged: {1}; use another backup.", "{0} 파일이 손상되었습니다: {1}. 다른 백업을 써 주세요.")
                .text(path, finding)
        case .exists(let path):
            LocalizedText(
                "{0} exists already; name another file, or allow it to be replaced with --replace.",
                "{0} 파일이 이미 있습니다. 다른 파일을 알려 주거나 바꿔 쓰도록 --replace를 붙여 주세요."
            ).text(path)
        case .destinationIsSource(let path):
            LocalizedText(
                "{0} is the database itself; name another file.", "{0}{0|은|는} 데이터베이스 자체입니다. 다른 파일을 알려 주세요."
            ).text(path)
        case .beingWritten(let path):
            LocalizedText(
                "Another backup is being written to {0}; wait until it ends.",
                "{0}에 다른 백업을 쓰고 있습니다. 끝날 때까지 기다려 주세요."
            ).text(path)
        case .served(let path, let process):
            LocalizedText(
                "{0} is served by a board-server{1}; stop it first.",
                "{0}{0|은|는} board-server{1}가 쓰고 있습니다. 먼저 서버를 멈춰 주세요."
            ).text(path, StoreError.process(process))
        case .schemaTooNew(let path, let found, let known):
            LocalizedText(
                "{0} was made by a newer version (schema {1}, this program knows {2}); use that version.",
                "{0}{0|은|는} 더 새로운 버전으로 만들었습니다(스키마 {1}, 이 프로그램은 {2}까지). 그 버전을 써 주세요."
            ).text(path, String(found), String(known))
        case .file(let path, let reason):
            LocalizedText(
                "{0}: {1}; check that this user may use it and the disk has space.",
                "{0}: {1}. 이 사용자에게 권한이 있고 디스크에 공간이 있는지 확인해 주세요."
            ).text(path, reason)
        case .database(let path, let error): error.sentence(about: path)
        case .cancelled: LocalizedText("The backup was cancelled.", "백업을 취소했습니다.").text()
        }
    }
}
