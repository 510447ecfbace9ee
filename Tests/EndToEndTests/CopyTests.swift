import BoardClient
import BoardModels
import BoardTestSupport
import Glibc
import Testing

extension EndToEnd {
    /// A board moves from PostgreSQL to a file and back, by the operator's commands.
    @Suite(.enabled(if: TestPostgreSQL.isEnabled, "one side of a copy is on PostgreSQL")) struct CopyTests {
        @Test func `a board moves to a file and back, also after a kill, and goes on`() async throws {
            let town = try await TestBoard()
            let post = try await town.client("mina").createPost(
                PostContent(weather: .rain, category: .food, title: "김치찌개"), idempotencyKey: "soup")
            _ = try await town.client("june").like(post.id)
            let (first, file) = (try town.folder.database(), town.folder.file("board.sqlite"))
            let served = try await run(["copy", "--from", first, "--to", file], in: town.folder)
            #expect(served.status == 1 && served.messages.contains("stop all servers that use it"), "\(served)")
            #expect(try await town.server.stop() == 0)

            let there = try await run(["copy", "--from", first, "--to", file], in: town.folder)
            #expect(there.status == 0, "\(there)")
            #expect(there.output.contains("posts: 1 rows compared, all the same"), "\(there)")
            for arguments in [[file], [first], ["--database", first]] {
                let verified = try await run(["verify"] + arguments, in: town.folder)
                #expect(verified.status == 0 && verified.output.contains("1 posts"), "\(verified)")
            }
            let again = try await run(["copy", "--from", first, "--to", file, "--lang", "ko"], in: town.folder)
            #expect(again.status == 1 && again.messages.contains("이미 행이 있습니다"), "\(again)")

            let other = try TemporaryFolder()
            let database = try other.database()
            try await copyWithKill(from: file, to: database, in: town.folder)
            let moved = try await town.moved(to: other)
            let found = try await moved.client("mina").post(post.id).value
            #expect(found.likes == 1)
            #expect(found.title == "김치찌개")
            let next = try await moved.client("june").createPost(
                PostContent(weather: .rain, category: .food, title: "Next"), idempotencyKey: "next")
            #expect(next.id.rawValue == post.id.rawValue + 1)
            #expect(try await moved.server.stop() == 0)
        }

        /// Copies a file with many rows, kills the command in between, and runs it again.
        private func copyWithKill(from file: String, to database: String, in folder: TemporaryFolder) async throws {
            try TestSQL.run(
                """
                WITH RECURSIVE hours (hour) AS (SELECT 1 UNION ALL SELECT hour + 1 FROM hours WHERE hour < 50000)
                INSERT INTO weather_hours (provider, latitude, longitude, hour, observed_at, temperature, code)
                SELECT 'simulated', 37.5, 127, hour, hour, 20.5, 800 FROM hours;
                """, on: file)
            let arguments = ["copy", "--from", file, "--to", database]
            let killed = try RunningProgram(try Program(named: "board-server", in: folder), arguments)
            // The table before.
            #expect(try await eventually { killed.output.contains("weather_facts: 0 of 0 rows copied") })
            killed.send(SIGKILL)
            _ = try await killed.end()
            for command in ["serve", "check"] {
                let refused = try await run([command, "--port", "0", "--database", database], in: folder)
                #expect(refused.status == 1, "\(refused)")
                #expect(refused.messages.contains("holds a copy that has not ended"), "\(refused)")
            }
            let resumed = try await run(arguments, in: folder)
            #expect(resumed.status == 0, "\(resumed)")
            #expect(resumed.output.hasPrefix("Going on with the copy that was begun before.\n"), "\(resumed)")
            #expect(resumed.output.contains("weather_hours: 50000 rows compared, all the same"), "\(resumed)")
        }

        private func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> Program.Result {
            try await Program(named: "board-server", in: folder).run(arguments)
        }
    }
}
