import BoardDatabase
import BoardModels
import BoardStore

/// Runs an operation on a database, and rethrows store errors as `CommandFailure`s for the operator.
///
/// - Parameter handle: the handle of the member whom the operation concerns; nil if it concerns none.
func describingStoreErrors<Value>(
    of location: DatabaseLocation, handle: String? = nil, _ work: () async throws -> Value
) async throws -> Value {
    do {
        return try await work()
    } catch StoreError.notFound where handle != nil {
        throw CommandFailure(await missingMember(handle ?? "", in: location))
    } catch let error as StoreError {
        throw CommandFailure(error.sentence(about: location.description))
    }
}

/// The message about a handle that no member has, with the most similar one.
private func missingMember(_ handle: String, in location: DatabaseLocation) async -> String {
    let text = LocalizedText("There is no member {0}.", "{0} 회원이 없습니다.").text(handle)
    // Without an answer there is no suggestion; the missing member is what the operator has to know.
    let handles = try? await Store.opening(location) { store throws(StoreError) in
        try await store.handles(like: handle)
    }
    guard let nearest = SimilarName.nearest(to: handle, among: handles ?? []) else {
        let advice = LocalizedText(
            "Members register on the board's pages or with: board register {0}",
            "가입은 게시판 페이지나 다음 명령으로 합니다: board register {0}")
        return text + " " + advice.text(handle)
    }
    return text + " " + LocalizedText("Did you mean {0}?", "혹시 {0}인가요?").text(nearest)
}

extension StoreError {
    /// A message for the operator about a failed operation on a database, with a remedy where one is known.
    ///
    /// - Parameter path: the path of the file, or the URL without passwords.
    func sentence(about path: String) -> String {
        switch self {
        case .notADatabase:
            LocalizedText(
                "{0} is not a board's database; name another file with --database.",
                "{0}{0|은|는} 게시판의 데이터베이스가 아닙니다. --database로 다른 파일을 알려 주세요."
            ).text(path)
        case .schemaTooNew(let found, let known):
            LocalizedText(
                "The database was made by a newer version (schema {0}, this program knows {1}); run that version.",
                "더 새로운 버전으로 만든 데이터베이스입니다(스키마 {0}, 이 프로그램은 {1}까지). 그 버전을 실행해 주세요."
            ).text(String(found), String(known))
        case .unknownSchema:
            LocalizedText(
                "{0} does not say which version its tables have: schema_migrations is empty; restore a backup.",
                "{0}의 테이블이 어느 버전인지 알 수 없습니다. schema_migrations가 비어 있습니다. 백업을 복원해 주세요."
            ).text(path)
        case .unfinishedCopy:
            LocalizedText(
                "{0} holds a copy that has not ended; finish it with board-server copy, or empty it and begin again.",
                "{0}에 끝나지 않은 복사본이 있습니다. board-server copy로 마치거나, 비우고 처음부터 다시 복사해 주세요."
            ).text(path)
        case .servedAlready(let process):
            LocalizedText(
                "{0} is served by another board-server{1}; stop that one first, or name another file with --database.",
                "{0}{0|은|는} 다른 board-server{1}가 쓰고 있습니다. 먼저 그 서버를 멈추거나 --database로 다른 파일을 알려 주세요."
            ).text(path, Self.process(process))
        case .servedWithOlderSchema(let process):
            LocalizedText(
                "{0} is served by a board-server{1} of an older release; stop it and start it with this release first.",
                "{0}{0|은|는} 이전 버전의 board-server{1}가 쓰고 있습니다. 먼저 그 서버를 멈추고 이 버전으로 다시 시작해 주세요."
            ).text(path, Self.process(process))
        case .hardLinked:
            LocalizedText(
                "{0} has other names (hard links, or a mount of this file alone), each of which would have a lock and a "
                    + "log of its own; remove them, or mount the folder.",
                "{0}에 다른 이름(하드 링크나 파일 하나의 마운트)이 있습니다. 이름마다 잠금과 로그가 따로 생기므로 지우거나 폴더를 마운트해 주세요."
            ).text(path)
        case .wrongLocale(let encoding, let locale):
            LocalizedText(
                "{0} has the encoding {1} and the locale {2}, but a board needs UTF8 and C; make one that fits with: "
                    + "createdb --template=template0 --encoding=UTF8 --locale=C NAME",
                "{0}의 인코딩은 {1}, 로캘은 {2}입니다. 게시판에는 UTF8과 C가 필요합니다. 다음 명령으로 알맞은 데이터베이스를 만들어 주세요: "
                    + "createdb --template=template0 --encoding=UTF8 --locale=C 이름"
            ).text(path, encoding, locale)
        case .unavailable(.notAFile, _):
            LocalizedText(
                "{0} is a folder or a device, not a file; name the file of the database.",
                "{0}{0|은|는} 파일이 아니라 폴더나 장치입니다. 데이터베이스 파일을 알려 주세요."
            ).text(path)
        case .unavailable(let kind, let detail):
            LocalizedText("The database cannot be used: {0} ({1})", "데이터베이스를 쓸 수 없습니다. {0} ({1})")
                .text(kind.sentence.text(), detail)
        case .notFound:
            LocalizedText("There is no member with that handle.", "그런 아이디의 회원이 없습니다.").text()
        default:
            LocalizedText("The database operation failed: {0}", "데이터베이스 작업이 실패했습니다: {0}").text("\(self)")
        }
    }

    /// Formats the id of the process that serves a database, as " (process 12)"; empty if the id is unknown.
    static func process<ID: BinaryInteger>(_ id: ID?) -> String {
        id.map { LocalizedText(" (process {0})", "(프로세스 {0})").text(String($0)) } ?? ""
    }
}

extension StoreError.Unavailability {
    fileprivate var sentence: LocalizedText {
        switch self {
        case .busy:
            LocalizedText(
                "another program has locked it; stop that program first.", "다른 프로그램이 잠갔습니다. 먼저 그 프로그램을 멈춰 주세요.")
        case .full: LocalizedText("the disk is full.", "디스크에 남은 공간이 없습니다.")
        case .inputOutput: LocalizedText("the disk reports read or write errors.", "디스크에서 읽기나 쓰기 오류가 났습니다.")
        case .readOnly:
            LocalizedText(
                "it is read-only for this user; give this user write access to the file and its folder, or to the tables.",
                "이 사용자는 읽기만 할 수 있습니다. 파일과 폴더, 또는 테이블에 쓸 권한을 주세요.")
        case .cannotOpen:
            LocalizedText(
                "it cannot be opened; check that its folder exists and belongs to this user.",
                "열 수 없습니다. 폴더가 있고 이 사용자의 것인지 확인해 주세요.")
        case .damaged: LocalizedText("it is damaged; restore a backup.", "손상되었습니다. 백업을 복원해 주세요.")
        case .moved:
            LocalizedText(
                "one of its files was deleted or replaced; restore it or restart.",
                "파일 가운데 하나가 삭제되거나 바뀌었습니다. 되돌려 놓거나 다시 시작해 주세요.")
        case .truncated:
            LocalizedText(
                "its write-ahead log was truncated; restore a backup.", "WAL(로그 선행 기입) 파일이 잘렸습니다. 백업을 복원해 주세요.")
        case .stalled: LocalizedText("its operations have stalled.", "작업이 멈춰 있습니다.")
        case .unreachable:
            LocalizedText(
                "its server cannot be reached, or refuses the connection; check the URL, the password and the server.",
                "데이터베이스 서버에 연결할 수 없거나 서버가 연결을 거부합니다. URL과 비밀번호, 서버를 확인해 주세요.")
        case .notAFile: LocalizedText("it is not a file.", "파일이 아닙니다.")
        case .libraryMissing:
            LocalizedText(
                "libpq is missing; install the Debian package libpq5.", "libpq가 없습니다. 데비안 패키지 libpq5를 설치해 주세요.")
        }
    }
}
