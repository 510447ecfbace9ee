import BoardClient
import BoardModels
import BoardTestSupport
import Testing

@testable import board

/// A computer whose clock is wrong.
@Suite struct ServerClockTests {
    @Test(arguments: ["Sat, 28 Nov 2020 11:46:06 GMT", "Mon, 30 Nov 2037 11:46:06 GMT"])
    func `the age of what a server sends is measured by the server's clock`(date: String) async throws {
        let sentAt = try #require(Timestamp(httpDate: date))
        var post = Sample.post(1, NewPost(weather: .rain, category: .food, title: "Pajeon"))
        post.createdAt = sentAt - .seconds(7500)
        let page = Page(items: [post], next: nil)
        let server = try StubServer { _ in .of(page, headers: ["Date: \(date)"]) }
        let lines = try await Running(at: server.url).screen("list")
        #expect(lines.contains { $0.contains("Pajeon") && $0.contains("2 h ago") }, "\(lines)")
    }

    @Test(arguments: ["", "Sat, 28 Nov 2026 11:46:06", "Sat, 31 Feb 2026 11:46:06 GMT", "28 Nov 2026 11:46:06 UTC x"])
    func `another text is no time of a response`(text: String) {
        #expect(Timestamp(httpDate: text) == nil)
    }
}
