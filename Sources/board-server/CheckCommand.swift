import ArgumentParser
import BoardDatabase
import BoardModels
import BoardPages
import BoardServer
import BoardStore
import BoardWeather
import BoardWeb
import FoundationEssentials

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "check",
        LocalizedText("Say whether serve would start with the same settings.", "같은 설정으로 serve를 시작할 수 있는지 알려 줍니다."),
        discussion: LocalizedText(
            """
            Checks the settings, the files of the pages, the database and the address, and changes nothing. Beside a \
            running server on the same database, it says whether that could be started again. Exits with 64 if a \
            setting is wrong, and with 1 if something else is.
            """,
            """
            설정, 페이지 파일, 데이터베이스, 주소를 검사하고 아무것도 바꾸지 않습니다. 같은 데이터베이스로 서버가 실행 중이면 그 서버를 \
            다시 시작할 수 있는지 알려 줍니다. 설정이 잘못되었으면 종료 코드는 64, 다른 것이 잘못되었으면 1입니다.
            """))

    @OptionGroup var file: SettingsFileOption
    @OptionGroup var language: LanguageOption
    @OptionGroup(title: SettingOptions.title)
    var options: SettingOptions

    func run() throws {
        let settings = try file.read(flags: options.flags)
        try settings.requireWeatherKey()
        try settings.requireBackupsOfFile()
        try settings.requireReplicasOfServer()
        try settings.requireFolders()
        print(LocalizedText("weather: {0}", "날씨: {0}").text(settings.weather.effectiveSource.rawValue))
        // Throws if the server could not open enough files.
        _ = try OpenFileLimit.raise(forConnections: settings.limits.connections)
        do {
            try Pages.check(information: settings.information)
        } catch let error as PageFileError {
            throw CommandFailure(error)
        }
        print(LocalizedText("pages: complete", "페이지: 이상 없음").text())
        var server: Int32?
        do throws(StoreError) {
            let sentence: String
            switch settings.databaseLocation {
            case .file(let path):
                let state = try DatabaseFileState.read(at: path)
                server = state.server
                sentence = state.sentence
            case .postgreSQL(let url):
                sentence = try DatabaseFileState.migrations(Store.pendingMigrations(ofServerAt: url))
            }
            let text = LocalizedText("database: {0}, {1}", "데이터베이스: {0}, {1}")
            print(text.text(settings.databaseLocation.description, sentence))
            if case .postgreSQL(let url) = settings.databaseLocation, let replicas = settings.replicas {
                try Self.printReplicas(replicas, of: url)
            }
        } catch {
            throw CommandFailure(error.sentence(about: settings.databaseLocation.description))
        }
        try describingBindErrors { () throws(BindError) in try Self.checkAddress(of: settings, beside: server) }
        let verdict =
            server == nil
            ? LocalizedText("The board would start.", "게시판을 시작할 수 있습니다.")
            : LocalizedText(
                "The board would start once the running server has stopped.", "실행 중인 서버가 끝나면 게시판을 시작할 수 있습니다.")
        print(verdict.text())
    }

    /// Checks the address and prints it; throws if another program has it than the server that uses the database.
    ///
    /// - Parameter server: the id of the process that serves the database; 0 if it is unknown, nil if there is none.
    private static func checkAddress(of settings: ServerSettings, beside server: Int32?) throws(BindError) {
        let address = LocalizedText("address: {0}, port {1}", "주소: {0}, 포트 {1}").text(
            settings.host, String(settings.port))
        do throws(BindError) {
            try BindError.check(host: settings.host, port: settings.port)
            print(address)
        } catch {
            guard let server, error.isInUse else { throw error }
            switch ListeningProcess.isListening(server, on: settings.port) {
            case true?:
                print(address + LocalizedText(", used by the server that is running", ", 실행 중인 서버가 사용 중").text())
            case false?: throw error
            case nil:
                let text = LocalizedText(
                    ", in use: run check as the user of the server to know whether that has it",
                    ", 사용 중: 서버를 실행하는 사용자로 check를 실행하면 그 서버가 쓰는지 알 수 있습니다")
                print(address + text.text())
            }
        }
    }

    /// Prints a line for each standby; one that cannot be used does not keep the board from starting.
    private static func printReplicas(_ replicas: String, of url: String) throws(StoreError) {
        for replica in try Store.replicaChecks(at: replicas, ofServerAt: url) {
            print(LocalizedText("replica: {0}, {1}", "대기 서버: {0}, {1}").text(replica.name, replica.sentence))
        }
    }
}

extension ReplicaCheck {
    fileprivate var sentence: String {
        switch state {
        case .replaying(let missing) where missing == 0: LocalizedText("up to date", "최신 상태").text()
        case .replaying(let missing):
            LocalizedText("which has to replay {0} bytes of the log", "로그 {0}바이트를 더 반영해야 함").text(String(missing))
        case .onOtherTimeline:
            LocalizedText(
                "which follows another timeline than the primary, or whose role lacks pg_read_all_stats",
                "주 서버와 다른 타임라인을 따르거나, 역할에 pg_read_all_stats 권한이 없음"
            ).text()
        case .primary: LocalizedText("which takes writes, and is no standby now", "쓰기를 받고 있어 지금은 대기 서버가 아님").text()
        case .foreign: LocalizedText("which belongs to another cluster", "다른 클러스터의 서버").text()
        case .unreachable(let error): LocalizedText("which cannot be used: {0}", "쓸 수 없음: {0}").text(error)
        }
    }
}

extension DatabaseFileState {
    /// The id of the process that serves the database; 0 if it is unknown, nil if none does.
    var server: Int32? {
        if case .present(_, let servedBy) = self { servedBy } else { nil }
    }

    fileprivate var sentence: String {
        switch self {
        case .absent: LocalizedText("which would be created", "새로 만들어짐").text()
        case .present(let pending, let server):
            [Self.migrations(pending), server.map(Self.server)].compactMap(\.self).joined(separator: ", ")
        }
    }

    fileprivate static func migrations(_ pending: Int) -> String {
        guard pending > 0 else { return LocalizedText("up to date", "최신 스키마").text() }
        return LocalizedText("to which {0} migrations would be applied", "마이그레이션 {0}개가 적용됨").text(String(pending))
    }

    private static func server<ID: BinaryInteger>(_ process: ID) -> String {
        // The process id is 0 if it cannot be determined.
        guard process > 0 else { return LocalizedText("being served", "서버가 쓰는 중").text() }
        return LocalizedText("served by process {0}", "프로세스 {0}의 서버가 쓰는 중").text(String(process))
    }
}
