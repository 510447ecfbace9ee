import BoardModels
import BoardTestSupport
import Curl
import FoundationEssentials
import Testing

extension EndToEnd {
    @Suite struct KoreanTests {
        /// Mina, with a Korean locale.
        private func mina(in town: TestBoard) throws -> Person {
            var person = try town.person("mina")
            person.program.environment["LC_ALL"] = nil
            person.program.environment["LANG"] = "ko_KR.UTF-8"
            return person
        }

        private let titles = [
            "김치찌개 끓이기 좋은 날",
            "비 오는 날에는 역시 망원시장 골목 안쪽 할머니네 해물파전과 막걸리 한 사발",
            "Rain songs: 우산 없이 걷기 좋은 노래 🎧 12곡",
            "장화",
        ]

        @Test func `a Korean post is stored, found by a part of a word and listed in aligned columns`() async throws {
            let town = try await TestBoard()
            let mina = try mina(in: town)
            for (title, category) in zip(titles, ["음식", "음식", "음악", "옷차림"]) {
                let posted = try await mina.run("post", "--weather", "비", "--category", category, title)
                #expect(posted.status == 0)
                #expect(posted.messages.hasSuffix("번 글로 올렸습니다.\n"))
            }
            let found = try await mina.json(Page<Post>.self, "search", "김치")
            #expect(found.items.map(\.title) == ["김치찌개 끓이기 좋은 날"])
            let both = try await mina.json(Page<Post>.self, "search", "막걸리", "해물")
            #expect(both.items.map(\.title) == [titles[1]])
            #expect(try await mina.json(Page<Post>.self, "search", "김밥").items == [])

            let posts = try await mina.json(Page<Post>.self, "list", "--category", "음식").items
            #expect(posts.map(\.title) == [titles[1], titles[0]])
            let lines = try await mina.screen("list", columns: 80)
            try checkTable(lines, of: try await mina.json(Page<Post>.self, "list").items, columns: 80)
            checkCards(try await mina.screen("list", columns: 40), columns: 40)
        }

        /// Checks that cells are aligned with their column's title: text on the left, numbers on the right.
        private func checkTable(_ lines: [String], of posts: [Post], columns: Int) throws {
            let header = try #require(lines.first)
            #expect(header.split(separator: " ") == ["번호", "날씨", "분류", "제목", "작성자", "♥", "언제"])
            func column(_ title: String) throws -> Int {
                try #require(TerminalColumns.column(of: title, in: header))
            }
            var rest = posts[...]
            for line in lines.dropFirst() where !line.isEmpty {
                #expect(try #require(TerminalColumns.width(of: line)) <= columns, "\(line)")
                guard line.prefix(try column("날씨")).contains(where: \.isNumber), let post = rest.popFirst() else {
                    // A continuation line of a wrapped title.
                    let indent = line.prefix { $0 == " " }.count
                    #expect(indent == (try column("제목")), "\(line)")
                    continue
                }
                #expect(line.prefix(try column("날씨")).trimmingSpaces == post.id.description)
                let cells = [
                    ("날씨", post.weather.name(in: .korean)), ("분류", post.category.name(in: .korean)),
                    ("제목", String(post.title.prefix { $0 != " " })), ("작성자", "mina"), ("언제", "방금"),
                ]
                for (title, text) in cells {
                    let cell = TerminalColumns.text(of: line, from: try column(title))
                    #expect(cell?.hasPrefix(text) == true, "\(title): \(line)")
                }
                let likes = TerminalColumns.text(of: line, from: try column("♥"))
                #expect(likes?.hasPrefix("0") == true, "\(line)")
            }
            #expect(rest.isEmpty)
        }

        /// Checks the layout of a narrow terminal: a heading with indented lines below.
        private func checkCards(_ lines: [String], columns: Int) {
            var headings = 0
            for line in lines where !line.isEmpty {
                #expect((TerminalColumns.width(of: line) ?? .max) <= columns, "\(line)")
                if line.hasPrefix("#") { headings += 1 } else { #expect(line.hasPrefix("  "), "\(line)") }
            }
            #expect(headings == titles.count)
        }

        @Test func `now, boards and a post are all in Korean, at any width`() async throws {
            let simulator = try await SimulatorProcess()
            try await simulator.setWeather("rain")
            let town = try await TestBoard(settings: simulator.settings())
            let mina = try mina(in: town)
            let posted = try await mina.run("post", "-c", "음식", titles[0], "--place", "서울")
            #expect(posted.messages == "서울의 현재 날씨로 올립니다: 비, 12 °C\n#1번 글로 올렸습니다.\n")

            let now = try await mina.screen("now", "서울", columns: 80)
            #expect(now.first == "서울: 비, 12 °C")
            #expect(now.contains("이런 날씨(비)에 사람들이 추천하는 것:"))
            #expect(now.contains { $0.hasPrefix("  체감 ") } && now.contains { $0.contains("지난 1시간 1.3 mm") })
            let boards = try await mina.screen("boards", columns: 80)
            #expect(boards.first == "게시판     글  최근 글")
            #expect(boards.contains("비          1  김치찌개 끓이기 좋은 날  방금"))
            #expect(boards.contains("천둥번개    0  –"))
            let show = try await mina.screen("show", "1", columns: 80)
            #expect(show.prefix(2) == ["#1 김치찌개 끓이기 좋은 날", "비 · 음식 · mina · 서울에서 · 방금"])
            #expect(show.contains { $0.hasPrefix("작성 당시: 비, 12 °C") })

            let narrow = [
                try await mina.screen("now", "서울", columns: 40), try await mina.screen("boards", "서울", columns: 40),
                try await mina.screen("show", "1", columns: 40),
            ]
            for lines in [now, boards, show] + narrow {
                #expect(English.words(in: lines.joined(separator: "\n")) == [])
            }
            for line in narrow.joined() { #expect((TerminalColumns.width(of: line) ?? .max) <= 40, "\(line)") }
        }

        @Test func `errors are printed in Korean`() async throws {
            let town = try await TestBoard()
            let mina = try mina(in: town)
            let stranger = try Person(at: town.server.url)
            let url = town.server.url
            let cases: [(Person, [String], Int32, String)] = [
                (mina, ["show", "999"], 4, "board: 글 #999를 찾을 수 없습니다.\n"),
                (mina, ["show", "열"], 64, "board: \"열\"은 번호가 아닙니다. 12나 #12처럼 써 주세요.\n"),
                (
                    mina, ["now", "서울"], 1,
                    "board: 이 게시판은 날씨를 제공하지 않습니다. 운영자가 BOARD_WEATHER로 설정할 수 있습니다.\n"
                        + "글은 날씨 없이도 볼 수 있습니다: board list\n"
                ),
                (
                    mina, ["post", "-w", "비", "-c", "음식", ""], 64,
                    "board: 제목을 입력해 주세요.\n"
                ),
                (
                    stranger, ["whoami", "--lang", "ko"], 3,
                    "board: \(url)에 로그인하지 않았습니다. 로그인하려면: board login 아이디 (처음이라면 board register)\n"
                ),
                (
                    mina, ["list", "--nope"], 64,
                    "오류: 모르는 옵션입니다: '--nope'. 비슷한 옵션: '--more'\n사용법: board list [<옵션>] [<words> ...]\n  자세한 도움말: 'board list --help'\n"
                ),
            ]
            for (person, arguments, status, message) in cases {
                let result = try await person.program.run(arguments)
                #expect(result.status == status, "\(arguments)")
                #expect(result.output == "")
                #expect(result.messages == message, "\(arguments)")
            }
        }

        @Test func `the API returns Korean problems for Accept-Language ko`() async throws {
            let town = try await TestBoard()
            let curl = CurlClient(userAgent: "end-to-end tests")
            func problem(_ request: CurlRequest, status: Int) async throws -> Problem {
                var request = request
                request.headers.append(("Accept-Language", "ko-KR,ko;q=0.9,en;q=0.5"))
                let answer = try await curl.send(request)
                #expect(answer.status == status)
                #expect(answer.header("Content-Type") == "application/problem+json")
                return try JSONDecoder().decode(Problem.self, from: Data(answer.body))
            }
            let missing = try await problem(CurlRequest(url: town.server.url + "/api/v1/posts/999"), status: 404)
            #expect(missing.type == .notFound)
            #expect(missing.title == "찾을 수 없습니다")
            #expect(missing.detail == "찾으시는 내용이 없거나 삭제되었습니다.")

            let bad = Array(#"{"handle":"민아","password":"short"}"#.utf8)
            let register = CurlRequest(
                .post, url: town.server.url + "/api/v1/members", headers: [("Content-Type", "application/json")],
                body: bad)
            let invalid = try await problem(register, status: 422)
            #expect(invalid.title == "입력 내용을 확인해 주세요")
            #expect(
                invalid.errors.map { "\($0.name) \($0.message)" } == [
                    "아이디 영문 소문자로 시작하고 영문 소문자, 숫자, _, -만 써서 3~20자로 정해 주세요", "비밀번호 10자 이상 입력해 주세요",
                ])
            #expect(invalid.errors.map(\.field) == ["handle", "password"])
        }

        @Test func `the help of every command is Korean`() async throws {
            let board = try Person(at: "http://127.0.0.1:1")
            // All commands, as the help of those above them lists them.
            var helps: [(verb: String, text: String)] = []
            var verbs = [""]
            while let verb = verbs.popLast() {
                let words = verb.isEmpty ? ["help", "all"] : verb.split(separator: " ").map(String.init) + ["--help"]
                let result = try await board.program.run(["--lang", "ko"] + words)
                #expect(result.status == 0)
                helps.append((verb, result.output))
                verbs += English.commands(inHelp: result.output).map { verb.isEmpty ? $0 : "\(verb) \($0)" }
            }
            #expect(helps.count > 70)
            // Values that are typed are not translated either.
            let commands = Set(helps.flatMap { $0.verb.split { !$0.isLetter }.map(String.init) })
                .union(TokenScope.allCases.map(\.rawValue))
            for (verb, text) in helps {
                #expect(English.words(inHelp: text, but: commands) == [], "board \(verb)")
                #expect(text.contains("사용법: board"))
                for line in text.split(separator: "\n") {
                    #expect((TerminalColumns.width(of: line) ?? .max) <= 80, "\(line)")
                }
            }
            let root = try await board.run("--lang", "ko", "help", "all").output
            #expect(root.hasPrefix("날씨별 추천을 나누는 게시판.\n"))
            #expect(root.contains("\n  list                    글 목록을 봅니다.\n"))
            #expect(root.contains("\n자주 쓰는 명령:\n"))
        }
    }
}

/// Finds English words in Korean output.
private enum English {
    /// Names, units, and the vendor's attribution, which are not translated.
    private static let names: Set<String> = ["mina", "june", "KR", "hPa", "km", "mm", "OpenWeather"]

    static func words(in screen: String) -> [String] {
        let joined = screen.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
        let credit = "Weather data provided by OpenWeather (https://openweathermap.org)"
        return words(joined.replacing(credit, with: ""), but: names)
    }

    /// The program, its commands, and the values of options.
    private static let typed: Set<String> = [
        "board", "API", "JSON", "http", "https", "now", "boards", "post", "list", "search", "show", "mine", "edit",
        "delete", "like", "unlike", "register", "login", "logout", "whoami", "account", "rename", "introduce",
        "password",
        "sessions", "revoke", "export", "settings", "completions", "help", "en", "ko", "metric", "imperial", "auto",
        "always", "never", "new", "hot", "top", "relevance", "bash", "zsh", "fish", "server", "lang", "units", "color",
        "place",
        "km", "report", "reports", "notices", "read", "appeal", "appeals", "restore", "review", "cases", "claim",
        "release", "note", "decide", "undo", "decisions", "members", "sanction", "lift", "presets", "add", "remove",
        "watch", "uphold", "overturn", "log", "SHA", "reverse", "appoint", "forever", "open", "decided", "restoration",
        "forecast", "compare", "alerts", "places", "digest", "value", "details", "clock",
        "on", "off", "home", "move", "Springfield", "US", "celsius", "fahrenheit", "mph", "knots", "mm", "in", "hPa",
        "inHg", "mi", "uv", "wind", "june", "joon", "here", "Ctrl", "all",
        "EDITOR",
    ]

    static func commands(inHelp text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            line.prefixMatch(of: #/  ([a-z][a-z-]*)(?: \(기본\))?(?: {2,}|$)/#).map { String($0.output.1) }
        }
    }

    static func words(inHelp text: String, but commands: Set<String>) -> [String] {
        // Options, placeholders and environment variables are not translated.
        let plain = text.replacing(/-{1,2}[a-z-]+|<[a-z,-]+>|[A-Z]+_[A-Z_]+/, with: "")
        return words(plain, but: typed.union(commands))
    }

    private static func words(_ text: String, but names: Set<String>) -> [String] {
        text.matches(of: /[A-Za-z]{2,}/).map { String($0.output) }.filter { !names.contains($0) }
    }
}
