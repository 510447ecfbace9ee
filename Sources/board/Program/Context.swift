import BoardClient
import BoardModels
import Glibc

/// Everything a command may need that is not its own: who speaks, to which server, how to print.
struct Context: Sendable {
    let environment: Environment
    let directories: XDGDirectories
    let settings: Settings
    private(set) var server: ServerAddress
    let language: Language
    /// What `--units` says.
    private let unitsFlag: Units?
    /// What was last heard of the account that is signed in.
    private(set) var cachedAccount: CachedAccount?
    let isJSON: Bool
    private(set) var handle: String?
    let terminal: Terminal
    let output: Output
    let messages: Output
    let now: Timestamp

    init(_ globals: GlobalOptions) throws(Failure) {
        let environment = Environment.current()
        let directories = try XDGDirectories(environment)
        let settings: Settings = try JSONFile.read(directories.settingsFile) ?? Settings()
        self.environment = environment
        self.directories = directories
        self.settings = settings
        server = try Self.server(globals, environment, settings)
        language = CurrentLocale.language
        unitsFlag = globals.units
        isJSON = globals.json
        handle = globals.handle
        terminal = .current()
        now = .now()
        func output(_ descriptor: CInt, _ isTerminal: Bool) -> Output {
            let color = Self.color(globals.color, environment, settings, isTerminal: isTerminal)
            let width = Terminal.width(of: descriptor, columns: environment["COLUMNS"])
            return Output(descriptor: descriptor, isTerminal: isTerminal, inColor: color, width: width)
        }
        self.output = output(STDOUT_FILENO, terminal.output)
        messages = output(STDERR_FILENO, terminal.messages)
        // Who is not signed in after all is told by the command that needs it.
        if let account = try? account() { cachedAccount = AccountCache.load(directories).of(account) }
    }

    /// How weather is shown in this run.
    var display: DisplayOptions {
        DisplayOptions(flag: unitsFlag, account: cachedAccount?.settings, local: settings.display)
    }

    /// The same as who knows what the account keeps.
    func with(cachedAccount: CachedAccount) -> Context {
        var context = self
        context.cachedAccount = cachedAccount
        return context
    }

    private static func server(
        _ globals: GlobalOptions, _ environment: Environment, _ settings: Settings
    )
        throws(Failure) -> ServerAddress
    {
        guard let text = globals.server ?? environment["BOARD_SERVER"] else { return settings.server ?? .standard }
        guard let server = ServerAddress(text) else { throw Failure(.usage, ProgramMessage.badServer, text) }
        return server
    }

    static func color(_ flag: ColorChoice?, _ environment: Environment, _ settings: Settings, isTerminal: Bool) -> Bool
    {
        let choice = flag ?? (environment["NO_COLOR"] != nil ? .never : settings.color ?? .auto)
        return switch choice {
        case .always: true
        case .never: false
        case .auto: isTerminal && environment["TERM"] != "dumb"
        }
    }

    /// The same at another server, or as another account.
    func acting(at server: ServerAddress, as handle: String?) -> Context {
        var context = self
        context.server = server
        context.handle = handle ?? context.handle
        return context
    }

    var questions: Questions { Questions(terminal: terminal, messages: messages, language: language) }

    /// Whose token goes along: that of `--as`, else `BOARD_TOKEN`'s, else of the account last signed in; nil for nobody.
    func account() throws(Failure) -> Account? {
        if handle == nil, let token = environment["BOARD_TOKEN"] {
            return Account(server: server, handle: nil, token: token)
        }
        let account = try Accounts.load(directories).account(at: server, as: handle)
        if let handle, account == nil {
            throw Failure(.notAllowed, ProgramMessage.notSignedInAs, handle, server.description)
        }
        return account
    }

    func signedInAccount() throws(Failure) -> Account {
        guard let account = try account() else {
            throw Failure(.notAllowed, ProgramMessage.notSignedIn, server.description)
        }
        return account
    }

    func client(as account: Account?) -> BoardClient {
        BoardClient(server: server, token: account?.token, language: language, userAgent: "board/\(Version.text)")
    }

    /// Calls the server as an account, a spinner turning meanwhile.
    func ask<Value: Sendable>(
        as account: Account?, _ call: (BoardClient) async throws(ClientError) -> Value
    ) async throws(Failure) -> Value {
        do {
            return try await answer(as: account, call)
        } catch {
            throw Failure(error, at: server, as: account)
        }
    }

    // What turns needs a terminal that can go back on its line.
    private var showsSpinner: Bool { terminal.messages && environment["TERM"] != "dumb" }

    /// As `ask`, for callers who do something about a failure themselves.
    func answer<Value: Sendable>(
        as account: Account?, _ call: (BoardClient) async throws(ClientError) -> Value
    ) async throws(ClientError) -> Value {
        let client = client(as: account)
        let waiting = TerminalMessage.waiting.text(in: language, server.description)
        return try await Spinner.during(waiting, isShown: showsSpinner) { () async throws(ClientError) -> Value in
            try await call(client)
        }
    }
}

/// Which release of the program this is.
enum Version {
    static let text = "0.1.0"
}
