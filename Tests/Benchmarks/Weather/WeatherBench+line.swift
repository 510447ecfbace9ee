import BoardModels
import BoardScenes
import BoardTestSupport
import Foundation

extension WeatherBench {
    struct ProgramFailed: Error {
        var path: String
        var result: Program.Result
    }

    private static let rounds = 60

    /// Measures `board now --format` and `curl` alternately, as whole processes.
    func measureLine(_ verdicts: inout Verdicts) async throws {
        print("\n== A line for a prompt: whole processes, medians of \(Self.rounds) each, in turn. Milliseconds.")
        let folder = try TemporaryFolder()
        let board = try Program(named: "board", in: folder)
        let words = ["now", "Seoul", "--format", "%c %t %w", "--server"]
        // The program uses the real clock.
        let clock = ManualClock(milliseconds: Timestamp.now().milliseconds)
        let (line, url) = try await WeatherScene.open(clock: clock) { scene in
            try await withBoard(in: scene) { served in
                (try await output(of: board, words + [served.url]), served.url)
            }
        }
        // The board has stopped, so the line comes from the client's cache.
        try folder.write(line, to: "line.txt")
        let file = folder.file("line.txt")
        let server = try StubServer { _ in
            StubServer.Response(body: [UInt8](FileManager.default.contents(atPath: file) ?? Data()))
        }
        let curl = Program(path: "/usr/bin/curl", environment: folder.environment, folder: folder)
        var times: (board: [Duration], curl: [Duration]) = ([], [])
        var same = 0
        for _ in 0..<Self.rounds {
            let begin = ContinuousClock.now
            let printed = try await output(of: board, words + [url])
            let between = ContinuousClock.now
            let fetched = try await output(of: curl, ["-s", server.url + "/line.txt"])
            times.board.append(between - begin)
            times.curl.append(.now - between)
            if printed == line, fetched == line { same += 1 }
        }
        printRow("", ["median", "p99", "slowest"])
        for (name, some) in [("board now --format", times.board), ("curl -s", times.curl)] {
            printRow(name, [some.percentile(50), some.percentile(99), some.max() ?? .zero].map(\.milliseconds))
        }
        verdicts.judge("the line came from the cache \(same) times of \(Self.rounds)", same == Self.rounds)
        if times.board.percentile(50) > .milliseconds(50) { verdicts.remark("over 50 ms: the line's median") }
    }

    private func output(of program: Program, _ arguments: [String]) async throws -> String {
        let result = try await program.run(arguments)
        guard result.status == 0 else { throw ProgramFailed(path: program.path, result: result) }
        return result.output
    }
}
