import BoardModels
import BoardStore
import BoardWeather
import Logging
import OpenWeather

/// The server's settings, read once at the start; the initial values are the defaults.
///
/// A new setting is a property here and a line in `all`: its flag, environment variable, key in the settings file and
/// help follow from that line.
package struct ServerSettings: Sendable {
    package var host = "127.0.0.1"
    package var port = 8080
    package var database = "board.sqlite"
    /// The connection URL of the standbys that may be read from; nil if there are none.
    package var replicas: String?
    package var logLevel = Logger.Level.notice
    package var weather = WeatherSettings()
    package var limits = ServerLimits()
    /// The limits, with those on provider calls that apply to the weather source.
    package var appliedLimits: ServerLimits {
        var limits = limits
        limits.weather = limits.weather.applied(to: weather)
        return limits
    }
    package var backups = BackupSettings()
    /// The proxies that are trusted to name the client in `X-Forwarded-For` and the scheme in `X-Forwarded-Proto`.
    package var trustedProxies = TrustedProxies.none
    /// The address at which visitors reach the board; if nil, the address in the Host header of each request is used.
    package var publicURL: String?
    /// The folder of the operator's information pages; if nil, the texts that come with the program are shown.
    package var information: String?
    /// The address for reports of security problems, in `/.well-known/security.txt`; if nil, the file is not served.
    package var securityContact: String?
    /// True if `/metrics` is served to other machines too.
    package var areMetricsOpen = false
    /// The cost of password hashes, which is not a setting; tests lower it.
    package var passwordCost = PasswordCost.standard

    package init() {}

    /// The location that the setting `database` names.
    package var databaseLocation: DatabaseLocation { DatabaseLocation(database) }

    /// The setting of the database, whose flag is also an option of commands that run no server.
    package static let databaseSetting = Setting(
        "database",
        LocalizedText(
            "The SQLite file, which serve creates if it is missing, or a postgresql:// URL.",
            "SQLite 파일(없으면 serve가 만듭니다) 또는 postgresql:// URL."),
        database: \.database)

    /// Every setting, in the order of `--help`.
    package static let all: [Setting] = [
        Setting("host", LocalizedText("Address to listen on.", "요청을 받을 주소."), \.host),
        Setting(
            "port", LocalizedText("Port to listen on; 0 picks a free one.", "요청을 받을 포트. 0이면 빈 포트를 고릅니다."), \.port,
            in: 0...65_535),
        databaseSetting,
        Setting(
            "replicas",
            LocalizedText(
                "Standbys that answer reads, such as postgresql://db2,db3/board; those that lag over a second rest.",
                "읽기를 맡을 대기 서버. 예: postgresql://db2,db3/board. 1초 넘게 뒤처진 서버는 쉽니다."),
            postgreSQL: \.replicas),
        Setting(
            "weather",
            LocalizedText(
                "Weather provider: openweather, open-meteo, simulated or off.",
                "날씨 서비스: openweather, open-meteo, simulated(가상 날씨), off(없음)."), \.weather.source,
            default: LocalizedText("openweather with a key, else off", "키가 있으면 openweather, 아니면 off")),
        Setting(
            secret: "openweather-api-key", LocalizedText("The key for OpenWeather.", "OpenWeather의 키."),
            \.weather.openWeatherKey,
            variable: "OPENWEATHER_API_KEY", parse: { OpenWeatherKey($0) }),
        Setting(
            "openweather-url", LocalizedText("Another base address for OpenWeather.", "OpenWeather 대신 쓸 주소."),
            url: \.weather.openWeatherURL),
        Setting(
            "openmeteo-url", LocalizedText("Another base address for Open-Meteo.", "Open-Meteo 대신 쓸 주소."),
            url: \.weather.openMeteoURL),
        Setting(
            "openmeteo-geocoding-url",
            LocalizedText("Another base address for Open-Meteo's place search.", "Open-Meteo의 장소 검색 대신 쓸 주소."),
            url: \.weather.openMeteoGeocodingURL),
        Setting(
            "behind-proxy",
            LocalizedText(
                "Addresses or networks of the proxies whose X-Forwarded-For names the client; true for this machine's.",
                "X-Forwarded-For로 접속한 주소를 알려 주는 프록시의 주소나 네트워크. 이 컴퓨터의 프록시면 true."),
            \.trustedProxies),
        Setting(
            "public-url",
            LocalizedText(
                "The board's address for visitors; https:// makes cookies secure.",
                "방문자가 쓰는 게시판 주소. https://이면 쿠키를 암호화된 연결로만 보냅니다."), url: \.publicURL),
        Setting(
            "information",
            LocalizedText(
                "Folder with about, contact, privacy and licence as NAME.en.md and NAME.ko.md, read when they change.",
                "about, contact, privacy, licence를 이름.en.md와 이름.ko.md로 둔 폴더. 파일이 바뀌면 다시 읽습니다."),
            \.information, default: LocalizedText("the texts of the program", "프로그램에 들어 있는 글")),
        Setting(
            "security-contact",
            LocalizedText(
                "Address for reports of security problems, shown in /.well-known/security.txt.",
                "보안 문제를 알릴 주소. /.well-known/security.txt에 보여 줍니다."),
            contact: \.securityContact),
        Setting(
            "backup-every", LocalizedText("Time between two backups, such as 30m, 6h or 1d.", "백업 간격. 예: 30m, 6h, 1d."),
            \.backups.interval, default: LocalizedText("never", "never(안 함)")),
        Setting(
            "backup-keep", LocalizedText("Number of backups that are kept.", "보관할 백업 수."), \.backups.kept,
            in: 1...10_000),
        Setting(
            "backup-folder",
            LocalizedText("Folder of the backups, on another disk if possible.", "백업 폴더. 되도록 다른 디스크에 둡니다."),
            \.backups.folder,
            default: LocalizedText("backups beside the database", "데이터베이스 옆의 backups")),
        Setting(
            "metrics-open",
            LocalizedText("true serves /metrics to other machines too.", "true면 다른 컴퓨터에도 /metrics를 보여 줍니다."),
            \.areMetricsOpen),
        Setting(
            "log-level",
            LocalizedText(
                "trace, debug, info, notice, warning, error or critical.",
                "trace, debug, info, notice, warning, error, critical 가운데 하나."), \.logLevel),
        Setting(
            "simulator-seed",
            LocalizedText(
                "Seed of the simulated weather; the same seed gives the same weather.", "가상 날씨의 시드. 시드가 같으면 날씨도 같습니다."),
            \.weather.simulatorSeed, in: 0...Int.max),
        Setting(
            "limit-body", LocalizedText("Bytes in a request body.", "요청 본문의 바이트 수."), \.limits.requestBody,
            in: 1024...8_388_608),
        Setting(
            "limit-posts", LocalizedText("Posts by a member in ten minutes.", "회원 한 명이 10분 동안 올리는 글 수."),
            \.limits.store.postsPerTenMinutes),
        Setting(
            "limit-first-day-posts", LocalizedText("Posts on an account's first day.", "가입 첫날에 올리는 글 수."),
            \.limits.store.postsOnFirstDay),
        Setting(
            "limit-duplicates",
            LocalizedText("Seconds during which a member's identical text is refused.", "같은 회원의 똑같은 글을 받지 않는 시간(초)."),
            \.limits.store.duplicateWindow, seconds: 0...86_400),
        Setting(
            "limit-registrations", LocalizedText("Registrations an hour from one network.", "한 네트워크의 시간당 가입 수."),
            \.limits.registrationsPerHour),
        Setting(
            "limit-sign-ins",
            LocalizedText("Failed sign-ins in 15 minutes from one network.", "한 네트워크에서 15분 동안 로그인에 실패하는 횟수."),
            \.limits.failedSignInsPerNetwork),
        Setting(
            "limit-handle-sign-ins",
            LocalizedText(
                "Failed sign-ins an hour on one handle from one network.", "한 네트워크에서 한 아이디로 한 시간 동안 로그인에 실패하는 횟수."),
            \.limits.failedSignInsPerHandle),
        Setting(
            "limit-confirmations",
            LocalizedText(
                "Wrong passwords in 15 minutes for account changes in one session.",
                "한 세션에서 계정을 바꿀 때 15분 동안 비밀번호가 틀리는 횟수."),
            \.limits.confirmationsPerSession),
        Setting(
            "limit-reads", LocalizedText("Reads a minute from one network.", "한 네트워크의 분당 읽기 수."),
            \.limits.readsPerMinute, in: 1...100_000_000),
        Setting(
            "limit-writes",
            LocalizedText(
                "Writes a minute by a member, or without a session from one network.",
                "회원 한 명의 분당 쓰기 수. 로그인하지 않았다면 한 네트워크의 수."),
            \.limits.writesPerMinute),
        Setting(
            "limit-network-writes",
            LocalizedText(
                "Writes a minute from one network, by members and visitors together.",
                "한 네트워크의 분당 쓰기 수. 회원과 비회원의 쓰기를 합해서 셉니다."),
            \.limits.networkWritesPerMinute),
        Setting(
            "limit-pause",
            LocalizedText(
                "Seconds before the response to a request beyond a limit or the room of a queue.",
                "한도를 넘었거나 대기열에 자리가 없는 요청에 응답하기 전에 기다리는 시간(초)."),
            \.limits.tarpitDelay, seconds: 0...60),
        Setting(
            "limit-edits", LocalizedText("Edits of posts by a member in ten minutes.", "회원 한 명이 10분 동안 글을 수정하는 횟수."),
            \.limits.editsPerTenMinutes),
        Setting(
            "limit-text",
            LocalizedText(
                "KiB of posts' text a day from one network, with each revision; one member may write a quarter of it.",
                "한 네트워크에서 하루에 올리는 글의 KiB 수. 수정한 글도 셉니다. 회원 한 명은 그 4분의 1까지 쓸 수 있습니다."),
            \.limits.textPerDay),
        Setting(
            "limit-places", LocalizedText("Places saved by a member a day.", "회원 한 명이 하루에 저장하는 장소 수."),
            \.limits.savedPlacesPerDay),
        Setting(
            "limit-exports", LocalizedText("Account exports by a member an hour.", "회원 한 명이 한 시간에 데이터를 내보내는 횟수."),
            \.limits.exportsPerHour),
        Setting(
            "limit-reports", LocalizedText("Reports by a member a day.", "회원 한 명의 하루 신고 수."),
            \.limits.store.reportsPerDay),
        Setting(
            "auto-hide-weight",
            LocalizedText(
                "Total weight of reports at which a post is hidden until a moderator reviews it.",
                "운영진이 검토할 때까지 글을 숨기는 신고 점수의 합계."),
            \.limits.store.autoHideWeight, in: 0.1...1_000_000),
        Setting(
            "auto-hide-networks",
            LocalizedText(
                "Number of different networks that those reports must come from.", "그 신고들이 들어와야 하는 서로 다른 네트워크 수."),
            \.limits.store.autoHideNetworks),
        Setting("limit-connections", LocalizedText("Open connections.", "열려 있는 연결 수."), \.limits.connections),
        Setting(
            "limit-network-connections",
            LocalizedText(
                "Open connections of one network; not applied to trusted proxies.",
                "한 네트워크의 열려 있는 연결 수. 신뢰하는 프록시에는 적용하지 않습니다."),
            \.limits.connectionsPerNetwork),
        Setting(
            "limit-idle",
            LocalizedText("Seconds after which a connection without traffic is closed.", "주고받는 것이 없는 연결을 닫기까지의 시간(초)."),
            \.limits.idleTimeout,
            seconds: 1...86_400),
        Setting(
            "limit-headers",
            LocalizedText("Seconds within which the headers of a request must arrive.", "요청 헤더가 다 도착해야 하는 시간(초)."),
            \.limits.headerTimeout, seconds: 1...86_400),
        Setting(
            "limit-drain",
            LocalizedText(
                "Seconds that requests in progress may take after SIGTERM.", "SIGTERM을 받은 뒤 처리 중인 요청을 기다리는 시간(초)."),
            \.limits.drainTimeout,
            seconds: 1...86_400),
        Setting(
            "limit-weather-calls", LocalizedText("Calls to the weather provider a minute.", "날씨 서비스의 분당 호출 수."),
            \.limits.weather.callsPerMinute),
        Setting(
            "limit-daily-weather-calls", LocalizedText("Calls to the weather provider a day.", "날씨 서비스의 하루 호출 수."),
            \.limits.weather.callsPerDay,
            in: 1...100_000_000),
        Setting(
            "limit-caused-weather-calls",
            LocalizedText(
                "Calls to the weather provider a minute that one network may cause without a session.",
                "로그인하지 않은 한 네트워크 때문에 날씨 서비스를 호출하는 분당 횟수."),
            \.limits.weather.anonymousCallsPerMinute),
        Setting(
            "limit-caused-daily-weather-calls",
            LocalizedText(
                "Calls to the weather provider a day that one member, or one network without a session, may cause.",
                "회원 한 명이나 로그인하지 않은 한 네트워크 때문에 날씨 서비스를 호출하는 하루 횟수."),
            \.limits.weather.readerCallsPerDay),
        Setting(
            "limit-member-weather-calls",
            LocalizedText(
                "Calls to the weather provider a minute that one signed-in member may cause.",
                "로그인한 회원 한 명 때문에 날씨 서비스를 호출하는 분당 횟수."),
            \.limits.weather.memberCallsPerMinute),
        Setting(
            "limit-network-weather-calls",
            LocalizedText(
                "Calls to the weather provider a minute that the signed-in members of one network may cause.",
                "한 네트워크의 로그인한 회원들 때문에 날씨 서비스를 호출하는 분당 횟수."),
            \.limits.weather.networkCallsPerMinute),
        Setting(
            "limit-network-daily-weather-calls",
            LocalizedText(
                "Calls to the weather provider a day that the signed-in members of one network may cause.",
                "한 네트워크의 로그인한 회원들 때문에 날씨 서비스를 호출하는 하루 횟수."),
            \.limits.weather.networkCallsPerDay),
        Setting(
            "limit-author-weather-calls",
            LocalizedText(
                "Calls to the weather provider a day that the server makes later to complete one author's posts.",
                "한 작성자의 글에 나중에 날씨를 채우려고 날씨 서비스를 호출하는 하루 횟수."),
            \.limits.weather.authorCallsPerDay),
        Setting(
            "limit-network-post-weather-calls",
            LocalizedText(
                "Calls to the weather provider a day that the server makes later to complete the posts from one network.",
                "한 네트워크에서 온 글에 나중에 날씨를 채우려고 날씨 서비스를 호출하는 하루 횟수."),
            \.limits.weather.networkPostCallsPerDay),
        Setting(
            "limit-one-calls",
            LocalizedText("Calls to OpenWeather's One Call a day.", "OpenWeather One Call의 하루 호출 수."),
            \.limits.weather.oneCallsPerDay, in: 0...100_000_000),
    ]
}
