import BoardModels
import BoardTestSupport
import Testing

@testable import board

/// The time difference between a post and its conditions in `board show`.
@Suite struct MeasuredApartTests {
    private func shown(measured seconds: Int64, _ arguments: String...) async throws -> String {
        let server = try BoardServerDouble { state in
            var post = Sample.post(1, NewPost(weather: .rain, category: .food, title: "Soup"))
            var conditions = Sample.conditions(.known(.rain))
            conditions.observedAt = post.createdAt + .seconds(seconds)
            post.conditions = conditions
            state.posts = [post]
        }
        return try await Running(at: server.url).program.run(arguments).output
    }

    @Test(
        arguments: [
            (40 * 60, "Written in rain, 18 °C · measured 40 min later · ✓ written in this weather Weather data"),
            (
                -25 * 60 - 30,
                "Written in rain, 18 °C · measured 25 min before · ✓ written in this weather Weather data"
            ),
            (2 * 3600 + 300, "Written in rain, 18 °C · measured 2 h 5 min later Weather data"),
            (15 * 60, "Written in rain, 18 °C · ✓ written in this weather Weather data"),
            (-15 * 60, "Written in rain, 18 °C · ✓ written in this weather Weather data"),
        ] as [(Int64, String)])
    func `a post shows how long before or after it the conditions were measured`(
        seconds: Int64, text: String
    ) async throws {
        let output = try await shown(measured: seconds, "show", "1")
        #expect(output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(text), "\(output)")
    }

    @Test func `the time difference is shown in Korean`() async throws {
        let later = try await shown(measured: 40 * 60, "show", "1", "--lang", "ko")
        #expect(later.contains("작성 당시: 비, 18 °C · 40분 뒤에 측정"))
        let before = try await shown(measured: -3600 - 25 * 60, "show", "1", "--lang", "ko")
        #expect(before.contains("작성 당시: 비, 18 °C · 1시간 25분 전에 측정"))
        #expect(!before.contains("✓"))
    }

    @Test func `a list does not show the time difference`() async throws {
        #expect(try await !shown(measured: 40 * 60, "list").contains("later"))
    }
}
