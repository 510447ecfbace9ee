import Testing

@testable import BoardModels

@Suite("Whether a post was written in its weather")
struct WrittenInItTests {
    private static let written = Timestamp(seconds: 1_789_960_500)

    private func post(filed: WeatherType, measured: MeasuredWeather, after seconds: Int64) -> Post {
        Post(
            id: Post.ID(rawValue: 1), author: Author(handle: "mina", displayName: "Mina"),
            content: PostContent(weather: filed, category: .food, title: "Soup"),
            conditions: Conditions(
                weather: measured, code: 500, observedAt: Self.written + .seconds(seconds), provider: .simulated),
            revision: 1, likes: 0, createdAt: Self.written, editedAt: nil, liked: false, may: [])
    }

    @Test("is true for the same weather within an hour", arguments: [-3600, -600, 0, 3600] as [Int64])
    func near(seconds: Int64) {
        #expect(post(filed: .rain, measured: .known(.rain), after: seconds).writtenInIt)
        #expect(!post(filed: .snow, measured: .known(.rain), after: seconds).writtenInIt)
        #expect(!post(filed: .rain, measured: .unknown, after: seconds).writtenInIt)
    }

    @Test("is false for a measurement of another hour", arguments: [-7200, -3601, 3601, 10_800] as [Int64])
    func far(seconds: Int64) {
        #expect(!post(filed: .rain, measured: .known(.rain), after: seconds).writtenInIt)
    }

    @Test("is updated with the values it depends on")
    func follows() {
        var post = post(filed: .rain, measured: .known(.rain), after: 7200)
        post.createdAt = Self.written + .seconds(7200)
        #expect(post.writtenInIt)
        post.conditions?.observedAt = Self.written
        #expect(!post.writtenInIt)
        post.conditions?.observedAt = Self.written + .seconds(7200)
        #expect(post.writtenInIt)
        post.weather = .snow
        #expect(!post.writtenInIt)
    }
}
