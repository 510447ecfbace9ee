import ArgumentParser
import BoardModels
import BoardServer
import BoardTestSupport
import BoardWeather
import BoardWeb
import Foundation
import Testing

@testable import board

/// Checks what `board COMMAND --json` prints against the OpenAPI document of the server that it asks.
struct ClientOutputTests {
    /// Commands that print no JSON: a completion script is for a shell.
    private static let withoutJSON = ["completions"]

    @Test func `every command prints JSON that the document describes`() async throws {
        try await Self.withClients { clients, board in
            try await Self.readWeather(clients)
            try await Self.writePosts(clients)
            try await Self.keepPlaces(clients)
            try await Self.useSettings(clients)
            try await Self.moderate(clients)
            try await Self.keepRules(clients)
            for command in JSONCommand.all() {
                for example in command.type.examples {
                    let handle = example.caller == .moderator ? "sora" : "mina"
                    try await clients.print(handle, command.path + example.arguments, as: example.schema)
                }
            }
            try await Self.useAccounts(clients, board)
            let unchecked = JSONCommand.all().filter { !clients.haveRun($0) }.map { $0.path.joined(separator: " ") }
            #expect(
                unchecked == Self.withoutJSON,
                "give these commands `examples` in their files, or run them in a story here")
        }
    }

    @Test func `every kind of error is a described problem on standard error`() async throws {
        try await Self.withClients { clients, board in
            _ = try await clients.print("mina", "post", "Soup", "-w", "rain", "-c", "food", as: "Post")
            let refusing = try RefusingPort()
            let failures: [(arguments: [String], status: Int32)] = [
                (["show", "99"], 4), (["members", "show", "nobody"], 3), (["like", "1"], 3), (["now", "nowhere"], 4),
                (["list", "--author", "nobody"], 4), (["list", "--cursor", "x"], 64),
                (["nwo"], 64), (["list", "--bogus"], 64), (["list", "rian"], 64), (["delete", "1"], 64),
                (["search", " "], 64), (["whoami", "--as", "joon"], 3), (["settings", "lnag", "ko"], 64),
                (["account", "export", "-o", "/dev/null/file"], 1),
                (["list", "--server", "http://127.0.0.1:\(refusing.port)"], 7), (["list", "--server", "here"], 64),
            ]
            for (arguments, status) in failures {
                let result = try await clients.program("mina").run(arguments + ["--json"])
                #expect(result.status == status, "\(arguments): \(result.messages)")
                #expect(result.output.isEmpty, "\(arguments)")
                let faults = try clients.faults(in: result.messages, "Problem")
                #expect(faults == [], "\(arguments): \(result.messages)")
            }
        }
    }

    private static func readWeather(_ clients: Clients) async throws {
        try await clients.print("mina", "here", "Mapo", as: "[BoardNow]")
        try await clients.print("mina", "now", as: "[BoardNow]")
        try await clients.print("mina", "now", "Mapo", "37.5,127", as: "[BoardNow]")
        let overview = ##"{"board":{"$ref":"#/components/schemas/BoardNow"},"unreadNotices":{"type":"integer"}}"##
        try await clients.print("mina", as: object(overview, required: ["board", "unreadNotices"]))
    }

    private static func writePosts(_ clients: Clients) async throws {
        for title in ["Soup", "Stew", "Tea", "Rice", "Cake"] {
            try await clients.print("mina", "post", title, "-w", "rain", "-c", "food", "--place", "Mapo", as: "Post")
        }
        try await clients.print("mina", "post", "--drafts", as: object(#"{"items":{"type":"array","maxItems":0}}"#))
        try await clients.print("mina", "list", "--limit", "2", as: "FoundPosts")
        try await clients.print("mina", "search", "Soup", as: "FoundPosts")
        let missed = try await clients.print("mina", "search", "Suop", as: "FoundPosts")
        #expect(missed["suggestions"] == .list([.text("soup")]))
        try await clients.print("mina", "show", "1", as: "Post")
        try await clients.print("mina", "edit", "1", "--title", "Hot soup", as: "Post")
        try await clients.print("mina", "show", "1", "--revisions", as: "PostRevisionPage")
        let address = try await clients.print("mina", "open", "1", as: object(#"{"url":{"type":"string"}}"#))
        #expect(address["url"]?.text?.hasSuffix("/posts/1") == true)
        try await clients.print("june", "like", "1", "2", as: "[Post]")
        try await clients.print("june", "unlike", "1", "2", as: "[Post]")
        try await clients.print("mina", "delete", "5", "--yes", as: numbers)
        try await clients.print("mina", "restore", "5", as: "Post")
    }

    private static func keepPlaces(_ clients: Clients) async throws {
        try await clients.print("mina", "places", "search", "Mapo", as: "FoundPlaces")
        try await clients.print("mina", "places", "add", "37.5,127", "--label", "Sea", as: "SavedPlace")
        try await clients.print("mina", "places", as: "SavedPlacePage")
        try await clients.print("mina", "places", "rename", "Sea", "Beach", as: "SavedPlace")
        try await clients.print("mina", "places", "move", "Beach", "1", as: "SavedPlace")
        try await clients.print("mina", "places", "home", "Beach", as: "SavedPlace")
        try await clients.print("mina", "digest", "on", "07:30", as: "MemberSettings")
        let digest = ##"{"digest":{"$ref":"#/components/schemas/DigestSettings"},"##
        let place = ##""place":{"$ref":"#/components/schemas/SavedPlace"}}"##
        try await clients.print("mina", "digest", as: object(digest + place))
        try await clients.print("mina", "digest", "off", as: "MemberSettings")
        try await clients.print("mina", "places", "remove", "Beach", "--yes", as: "SavedPlace")
    }

    private static func useSettings(_ clients: Clients) async throws {
        try await clients.print("mina", "settings", "units", "imperial", as: "MemberSettings")
        try await clients.print("mina", "settings", "clock", "24h", as: "MemberSettings")
        try await clients.print("mina", "settings", "details", "wind", as: "MemberSettings")
        let texts = ["server", "lang", "color", "place"].map { #""\#($0)":{"type":"string"}"# }
        let local = object("{" + texts.joined(separator: ",") + "}", required: [])
        try await clients.print("mina", "settings", "server", clients.url, as: local)
        try await clients.print("mina", "settings", "lang", "en", as: local)
        try await clients.print("mina", "settings", "color", "auto", as: local)
        try await clients.print("mina", "settings", "place", "Mapo", as: local)
        let settings = try await clients.print("mina", "settings", as: local)
        #expect(settings["lang"] == .text("en"))
    }

    private static func moderate(_ clients: Clients) async throws {
        // With open cases it would wait for keys.
        try await clients.review("haru", as: object(summary))
        try await clients.print("june", "report", "1", "2", "3", "4", "5", "-r", "spam", as: "[Report]")
        try await clients.print("june", "reports", as: "ReportPage")
        try await clients.print("sora", "cases", as: "CaseSummaryPage")
        try await clients.print("sora", "cases", "show", "1", as: "Case")
        try await clients.print("sora", "cases", "reports", "1", as: "CaseReportPage")
        try await clients.print("sora", "cases", "claim", "1", as: "[CaseSummary]")
        try await clients.print("sora", "cases", "release", "1", as: "[CaseSummary]")
        try await clients.print("sora", "cases", "note", "1", "Seen before", as: "CaseNote")
        let decide = ["-r", "spam", "--yes"]
        try await clients.print("sora", ["decide", "1", "3", "--hide", "--dry-run"] + decide, as: "BatchResult")
        try await clients.print("sora", ["decide", "1", "--remove", "--warn"] + decide, as: "BatchResult")
        try await clients.print("sora", ["cases", "decide", "2", "--hide"] + decide, as: "BatchResult")
        try await clients.print("sora", ["decide", "3-5", "--hide"] + decide, as: "BatchResult")
        try await clients.print("sora", "decisions", "show", "1", as: "Decision")
        try await clients.print("mina", "notices", as: "NoticePage")
        try await clients.print("mina", "notices", "read", "1", as: numbers)
        try await clients.print("mina", "appeal", "1", "It is soup", as: "Appeal")
        try await clients.print("mina", "appeal", "2", "It is stew", as: "Appeal")
        try await clients.print("mina", "edit", "3", "--title", "Green tea", as: "Post")
        try await clients.print("mina", "restore", "3", "It is tea", as: "Post")
        try await clients.print("haru", "appeals", as: "AppealPage")
        try await clients.print("haru", "appeals", "show", "1", as: "Appeal")
        let overturn = ["appeals", "overturn", "1", "--answer", "It is", "--lift-sanction"]
        try await clients.print("haru", overturn, as: "Appeal")
        try await clients.print("haru", "appeals", "uphold", "2", "--answer", "No", as: "Appeal")
        try await clients.print("sora", "undo", "4", "--reason", "A mistake", "--yes", as: "[ReversalOutcome]")
        let undo = ["decisions", "undo", "5", "--reason", "A mistake", "--yes"]
        try await clients.print("sora", undo, as: "[ReversalOutcome]")
        let log = #"{"isIntact":{"enum":[true]},"entries":{"type":"integer"},"lastHash":{"type":"string"}}"#
        try await clients.print("june", "log", as: "LogEntryPage")
        try await clients.print("june", "log", "--verify", as: object(log))
    }

    private static func keepRules(_ clients: Clients) async throws {
        let silence = ["members", "sanction", "june", "--silence", "1d", "-r", "abuse", "--yes"]
        let decision = try await clients.print("sora", silence, as: "Decision")
        let number = try #require(decision["sanction"]?["id"]?.number)
        let lift = ["members", "lift", String(Int(number)), "--reason", "Enough", "--yes"]
        try await clients.print("sora", lift, as: "Sanction")
        let texts = ["--reason", "spam", "--english", "No ads.", "--korean", "광고는 안 됩니다."]
        try await clients.print("sora", ["presets", "add", "ads"] + texts, as: "Preset")
        try await clients.print("sora", "presets", as: "PresetPage")
        try await clients.print("sora", "presets", "edit", "ads", "--name", "adverts", as: "Preset")
        try await clients.print("sora", "presets", "remove", "adverts", "--yes", as: "Preset")
        try await clients.print("sora", "watch-words", "add", "casino", "lottery", as: "[WatchWord]")
        try await clients.print("sora", "watch-words", as: "WatchWordPage")
        try await clients.print("sora", "watch-words", "remove", "casino", "--yes", as: "[WatchWord]")
    }

    private static func useAccounts(_ clients: Clients, _ board: DescribedBoard) async throws {
        let password = DescribedBoard.password + "\n"
        try await clients.print("mina", "account", "rename", "Mina Kim", as: "Member")
        try await clients.print("mina", "account", "introduce", "Walks in the rain.", as: "Member")
        try await clients.print("mina", "account", "export", as: "AccountExport")
        let signedIn =
            #"{"handle":{"type":"string"},"server":{"type":"string"},"isActing":{"type":"boolean"}}"#
        try await clients.print("mina", "accounts", as: list(of: object(signedIn)))
        try await clients.print("mina", "accounts", "use", "mina", as: object(signedIn))
        try await clients.print("mina", "token", "script", "--password-stdin", input: password, as: "AccessToken")
        let sessions = try await clients.print("mina", "account", "sessions", as: "SessionPage")
        let other = try #require(sessions["items"]?.list.first { $0["isCurrent"] == .bool(false) }?["id"]?.number)
        try await clients.print("mina", "account", "revoke", String(Int(other)), "--yes", as: numbers)
        let codes = try await clients.print(
            "mina", "account", "codes", "--password-stdin", "--yes", input: password, as: "RecoveryCodes")
        let code = try #require(codes["codes"]?.list.first?.text)
        try await clients.print(
            "mina", "account", "password", "--password-stdin", input: password + "rain on the roof\n", as: "Member")
        try await clients.print(
            "mina", "account", "recover", "mina", "--password-stdin", input: code + "\nfog in the valley\n",
            as: "Member")
        try await clients.print("bora", "register", "bora", "--password-stdin", input: password, as: "Member")
        let signedOut = #"{"handle":{"type":"string"},"server":{"type":"string"}}"#
        try await clients.print("bora", "logout", "--yes", as: object(signedOut))
        try await clients.print("bora", "login", "bora", "--password-stdin", input: password, as: "Member")
        try await clients.print(
            "bora", "account", "delete", "--yes", "--password-stdin", input: password, as: "Member")
    }

    /// The schema of an object that the API does not have, by its properties as JSON, all required by default.
    private static func object(_ properties: String, required: [String]? = nil) -> String {
        let names = required ?? (try? JSON(Array(properties.utf8)))?.object.keys.sorted() ?? []
        let list = names.map { "\"\($0)\"" }.joined(separator: ",")
        return #"{"type":"object","required":[\#(list)],"properties":\#(properties)}"#
    }

    private static func list(of item: String) -> String {
        object(#"{"items":{"type":"array","items":\#(item)},"next":{"type":"string"}}"#, required: ["items"])
    }

    /// The numbers of what was deleted or read, for which the API has no body.
    private static let numbers = list(of: #"{"type":"integer"}"#)

    private static let summary = """
        {"batches":{"type":"array","items":{"$ref":"#/components/schemas/BatchResult"}},
        "undone":{"type":"array","items":{"type":"integer"}},
        "appeals":{"type":"array","items":{"$ref":"#/components/schemas/Appeal"}},"skipped":{"type":"integer"}}
        """

    /// Runs a board with two members and two moderators, each with the built client.
    private static func withClients(_ body: (Clients, DescribedBoard) async throws -> Void) async throws {
        let place = Place(name: "Mapo", coordinates: Coordinates(latitude: 37.56, longitude: 126.91))
        let conditions = Conditions(
            weather: .known(.rain), code: 501, temperature: 9.5, feelsLike: 8, humidity: 90, observedAt: .now(),
            provider: .openWeather)
        try await DescribedBoard.run(
            provider: ScriptedProvider(conditions: conditions, known: [place]),
            settings: { settings in
                settings.limits.registrationsPerHour = 100
                settings.limits.readsPerMinute = 100_000
                settings.limits.weather.anonymousCallsPerMinute = 1000
                settings.limits.weather.memberCallsPerMinute = 1000
            }
        ) { board in
            let clients = Clients(of: board)
            for handle in ["mina", "june"] { try await clients.add(handle, token: board.join(handle).token) }
            for handle in ["sora", "haru"] {
                try await clients.add(handle, token: board.join(handle, as: .moderator))
            }
            try clients.add("bora", token: nil)
            try await body(clients, board)
        }
    }
}

/// The clients of a board's people, which check what they print and remember the commands.
private final class Clients {
    let url: String
    private let check: SchemaCheck
    private var programs: [String: Program] = [:]
    private var commands: Set<ObjectIdentifier> = []

    init(of board: DescribedBoard) {
        url = board.baseURL
        check = SchemaCheck(document: board.document)
    }

    func add(_ handle: String, token: String?) throws {
        var program = try Program(named: "board", in: TemporaryFolder())
        program.environment["BOARD_SERVER"] = url
        program.environment.merge(try ReverseProxy.clientEnvironment()) { $1 }
        programs[handle] = program
        guard let token else { return }
        let accounts = #"{"accounts":[{"server":"\#(url)","handle":"\#(handle)","token":"\#(token)"}]}"#
        try program.folder.write(accounts, to: "state/board/accounts.json")
    }

    func program(_ handle: String) throws -> Program { try #require(programs[handle]) }

    @discardableResult
    func print(
        _ handle: String, _ arguments: String..., input: String = "", as schema: String,
        at location: SourceLocation = #_sourceLocation
    ) async throws -> JSON {
        try await print(handle, arguments, input: input, as: schema, at: location)
    }

    /// Runs a command with `--json`, expects it to succeed and its output to be of a schema, and returns the output.
    ///
    /// - Parameter schema: the name of a schema of the document, "[Name]" for a list of them, or a schema itself.
    @discardableResult
    func print(
        _ handle: String, _ arguments: [String], input: String = "", as schema: String,
        at location: SourceLocation = #_sourceLocation
    ) async throws -> JSON {
        let result = try await program(handle).run(arguments + ["--json"], input: input)
        #expect(result.status == 0, "\(arguments): \(result.messages)", sourceLocation: location)
        return try expect(result.output, of: arguments, as: schema, location)
    }

    /// Runs `board review --json`, which needs a terminal, when there is nothing to review.
    func review(
        _ handle: String, as schema: String, at location: SourceLocation = #_sourceLocation
    ) async throws {
        let board = try program(handle)
        let file = board.folder.file("review.json")
        let shell = Program(path: "/bin/sh", environment: board.environment, folder: board.folder)
        let terminal = try PseudoTerminal(shell, ["-c", "'\(board.path)' review --json >'\(file)'"])
        #expect(try await terminal.end() == 0, "\(terminal.shown)", sourceLocation: location)
        let output = try #require(board.folder.text("review.json"))
        _ = try expect(output, of: ["review"], as: schema, location)
    }

    private func expect(
        _ output: String, of arguments: [String], as schema: String, _ location: SourceLocation
    ) throws -> JSON {
        let found = try faults(in: output, schema)
        #expect(found == [], "\(arguments): \(output)", sourceLocation: location)
        let command = CommandPath.resolved(arguments[...]).command
        commands.insert(ObjectIdentifier(command.configuration.defaultSubcommand ?? command))
        return try JSON(Array(output.utf8))
    }

    func faults(in text: String, _ schema: String) throws -> [String] {
        guard let value = try? JSON(Array(text.utf8)) else { return ["no JSON: \(text)"] }
        return check.faults(value, try JSON(Array(Self.json(of: schema).utf8)))
    }

    private static func json(of schema: String) -> String {
        if schema.hasPrefix("{") { return schema }
        guard schema.hasPrefix("[") else { return ##"{"$ref":"#/components/schemas/\##(schema)"}"## }
        let item = json(of: String(schema.dropFirst().dropLast()))
        return """
            {"type":"object","required":["items"],
            "properties":{"items":{"type":"array","items":\(item)},"next":{"type":"string"}}}
            """
    }

    func haveRun(_ command: JSONCommand) -> Bool { commands.contains(ObjectIdentifier(command.type)) }
}

/// A command that takes `--json`, found in the tree of commands of the argument parser.
private struct JSONCommand {
    let path: [String]
    let type: any BoardCommand.Type

    /// All such commands; also those below another one, at its path.
    static func all(
        _ command: any ParsableCommand.Type = BoardProgram.self, at path: [String] = []
    ) -> [JSONCommand] {
        let own = (command as? any BoardCommand.Type).map { [JSONCommand(path: path, type: $0)] } ?? []
        let below = command.configuration.subcommands.flatMap { next in
            all(next, at: path + [next.configuration.commandName ?? ""])
        }
        return own + below
    }
}
