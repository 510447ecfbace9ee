import BoardClient
import BoardModels
import Glibc

/// A command's dependencies: the settings, the server, the account, and the output streams.
struct Context: Sendable {
    let environment: Environment
    let directories: XDGDirectories
    let settings: Settings
    let server: ServerAddress
    let language: Language
    private let unitsFlag: Units?
    /// The language of lists in a pipe: that of `--lang`, else English, so that scripts get the same from everybody.
    let fieldLanguage: Language
    /// The cached places and settings of the signed-in account; nil if no account is signed in or nothing is cached.
    private(set) var cachedAccount: CachedAccount?
    /// `--json`: results and errors are printed as JSON.
    let isJSON: Bool
    /// `--yes`: destructive actions are done without confirmation.
    let yes: Bool
    /// The handle of the account to act as, from `--as`; if nil, the default account is used.
    let handle: String?
    let terminal: Terminal
    /// Standard output, for data.
    let output: Output
    /// Standard error, for messages and prompts.
    let messages: Output
    /// The time when the command started or, with `--watch`, when the current repetition did, by this computer's clock.
    private(set) var localNow: Timestamp
    private let serverClock = ServerClock()
    /// True if the command repeats its output at an interval (`--watch`).
    private(set) var isWatching = false
    /// Limits the warning about an ended session to one per command.
    private let endedSession = Once()
    /// Limits the hint that follows a refused answer to one per command.
    private let firstRefusal = Once()

    init(_ globals: GlobalOptions) throws(Failure) {
        let environment = Environment.current()
        let directories = XDGDirectories(environment)
        let settings: Settings = try JSONFile.read(directories.settingsFile) ?? Settings()
        self.environment = environment
        self.directories = directories
        self.settings = settings
        server = try Self.server(globals, environment, settings)
        language = CurrentLanguage.language
        unitsFlag = globals.units
        fieldLanguage = globals.lang ?? .english
        isJSON = globals.json
        yes = globals.yes
        handle = globals.handle
        terminal = .current()
        localNow = .now()
        func output(_ descriptor: CInt, _ isTerminal: Bool) -> Output {
            let color = Self.color(globals.color, environment, settings, isTerminal: isTerminal)
            let width = Terminal.width(of: descriptor, columns: environment["COLUMNS"])
            return Output(descriptor: descriptor, isTerminal: isTerminal, inColor: color, width: width)
        }
        self.output = output(STDOUT_FILENO, terminal.isOutputTerminal)
        messages = output(STDERR_FILENO, terminal.isErrorTerminal)
        // Errors are ignored here: a command that needs an account reports them itself.
        if let account = try? account() { cachedAccount = AccountCache.load(directories).entry(for: account) }
    }

    /// The units, clock format and weather details in effect.
    var display: DisplayOptions {
        DisplayOptions(flag: unitsFlag, account: cachedAccount?.settings, local: settings.display)
    }

    /// The units, clock format and weather details of output: those in effect on a terminal, else the same for everybody.
    var outputDisplay: DisplayOptions {
        output.isTerminal ? display : DisplayOptions(flag: unitsFlag, account: nil, local: MemberSettings())
    }

    /// A copy of the context with newer cached places and settings of the signed-in account.
    func with(cachedAccount: CachedAccount) -> Context {
        var context = self
        context.cachedAccount = cachedAccount
        return context
    }

    /// A copy of the context for the next repetition with `--watch`, with the current time.
    func watching() -> Context {
        var context = self
        (context.localNow, context.isWatching) = (.now(), true)
        return context
    }

    /// The same time by the server's clock, from which the ages of what the server made are counted.
    var now: Timestamp { serverClock.time(at: localNow) }

    /// True if each repetition of the output replaces the previous one on the terminal.
    var repaints: Bool { isWatching && terminal.isOutputTerminal && environment["TERM"] != "dumb" }

    private static func server(
        _ globals: GlobalOptions, _ environment: Environment, _ settings: Settings
    ) throws(Failure) -> ServerAddress {
        guard let text = globals.server ?? environment["BOARD_SERVER"] else { return settings.server ?? .standard }
        guard let server = ServerAddress(text) else {
            throw Failure(
                .usage,
                LocalizedText(
                    "\"{0}\" is not a server's address; use one such as https://board.example.org.",
                    "\"{0}\"{0|은|는} 서버 주소가 아닙니다. https://board.example.org처럼 써 주세요."), text)
        }
        return server
    }

    static func color(
        _ flag: ColorChoice?, _ environment: Environment, _ settings: Settings, isTerminal: Bool
    ) -> Bool {
        let choice = flag ?? (environment["NO_COLOR"] != nil ? .never : settings.color ?? .auto)
        return switch choice {
        case .always: true
        case .never: false
        case .auto: isTerminal && environment["TERM"] != "dumb"
        }
    }

    var questions: Questions {
        Questions(
            terminal: terminal, messages: messages, language: language, yes: yes, firstRefusal: firstRefusal)
    }

    /// The account for API calls: that of `--as`, else of `BOARD_TOKEN`, else the most recent stored sign-in at the
    /// server; nil if there is none.
    ///
    /// Throws if the account named by `--as` is not signed in, or if the stored sign-ins cannot be read.
    func account() throws(Failure) -> Account? {
        if handle == nil, let token = environment["BOARD_TOKEN"] {
            return Account(server: server, handle: nil, token: token)
        }
        let accounts = try Accounts.load(directories)
        let account = accounts.account(at: server, as: handle)
        if let handle, account == nil {
            throw Self.notSignedIn(as: handle, at: server, accounts.handles(at: server))
        }
        return account
    }

    /// The error for an account that is not signed in, with a suggestion among those that are.
    static func notSignedIn(as handle: String, at server: ServerAddress, _ known: [String]) -> Failure {
        Failure(
            .notAllowed,
            LocalizedText(
                "Not signed in as {0} at {1}. Sign in with: board login {0}",
                "{1}에 {0} 계정으로 로그인하지 않았습니다. 로그인하려면: board login {0}"), handle, server.description
        ).withProblem(ofType: .notSignedIn).adding(Suggestion.lines(for: handle, among: known))
    }

    /// The account for API calls; throws with advice to sign in if there is none.
    func signedInAccount() throws(Failure) -> Account {
        guard let account = try account() else {
            throw Failure(
                .notAllowed,
                LocalizedText(
                    "Not signed in at {0}. Sign in with: board login HANDLE (if you are new: board register)",
                    "{0}에 로그인하지 않았습니다. 로그인하려면: board login 아이디 (처음이라면 board register)"),
                server.description
            ).withProblem(ofType: .notSignedIn)
        }
        return account
    }

    func client(as account: Account?) -> BoardClient {
        var client = BoardClient(
            server: server, token: account?.token, language: language, userAgent: "board/\(Version.text)")
        if let account { client.onEndedSession = { warnOfEndedSession(of: account) } }
        client.onServerTime = serverClock.record
        client.position = LastWrite.position(at: server, in: directories)
        // A position that is not kept costs at most a second in which the next command misses the write.
        client.onWrite = { [server, directories] position in
            try? LastWrite.keep(position, at: server, in: directories)
        }
        return client
    }

    private func warnOfEndedSession(of account: Account) {
        guard endedSession.claimPrinting() else { return }
        // Erases a spinner, which would otherwise stand in front of the warning.
        if showsSpinner { messages.write(raw: "\r\u{1B}[K") }
        let warning =
            account.handle == nil
            ? LocalizedText(
                "You are signed out: {1} does not accept the token in BOARD_TOKEN, or no longer, and shows what anyone "
                    + "can see. Put a newer one there, or unset it and sign in with: board login HANDLE",
                "로그아웃 상태입니다. {1} 서버가 BOARD_TOKEN의 토큰을 받아들이지 않아 누구나 볼 수 있는 내용만 보여 줍니다. "
                    + "새 토큰으로 바꾸거나, 지우고 로그인해 주세요: board login 아이디")
            : LocalizedText(
                "You are signed out: your session as {0} at {1} has ended, and this is what anyone can see. Sign in with: "
                    + "board login {0}",
                "로그아웃 상태입니다. {1}에서 {0} 계정의 로그인이 만료되어 누구나 볼 수 있는 내용만 보여 줍니다. "
                    + "다시 로그인하려면: board login {0}")
        let text = warning.text(in: language, account.handle ?? "", account.server.description)
        messages.say([TerminalText(text)])
    }

    /// Makes an API call as an account, or anonymously if `account` is nil, and shows a spinner until the response.
    func call<Value: Sendable>(
        as account: Account?, _ call: (BoardClient) async throws -> Value
    ) async throws(Failure) -> Value {
        do {
            return try await attempt(as: account, call)
        } catch {
            throw Failure(error, at: server, as: account)
        }
    }

    /// Makes an API call as the signed-in account; throws with advice to sign in if there is none.
    func call<Value: Sendable>(
        _ call: (BoardClient) async throws -> Value
    ) async throws(Failure) -> Value {
        try await self.call(as: try signedInAccount(), call)
    }

    /// True if requests show a spinner, which needs a terminal that can move the cursor back.
    private var showsSpinner: Bool { terminal.isErrorTerminal && environment["TERM"] != "dumb" }

    /// Makes an API call like `call(as:_:)`, but throws `ClientError`, for callers that handle some errors themselves.
    func attempt<Value: Sendable>(
        as account: Account?, _ call: (BoardClient) async throws -> Value
    ) async throws(ClientError) -> Value {
        try await result(as: account, call).get()
    }

    /// Makes an API call, and returns its result.
    func result<Value: Sendable>(
        as account: Account?, _ call: (BoardClient) async throws -> Value
    ) async -> Result<Value, ClientError> {
        let client = client(as: account)
        let waiting = TerminalMessage.waiting.text(in: language, server.description)
        return await Spinner.during(waiting, isShown: showsSpinner) {
            await ClientError.result { try await call(client) }
        }
    }
}

extension ClientError {
    /// Makes API calls, whose only errors are `ClientError`s: a closure without an annotation has untyped errors.
    static func result<Value>(of calls: () async throws -> Value) async -> Result<Value, ClientError> {
        do {
            return .success(try await calls())
        } catch let error as ClientError {
            return .failure(error)
        } catch {
            preconditionFailure("not an error of an API call: \(error)")
        }
    }
}
