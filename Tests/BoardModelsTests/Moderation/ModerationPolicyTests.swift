import Testing

@testable import BoardModels

@Suite("Authority")
struct AuthorityTests {
    @Test("is the moderators' over members, the admins' over all, and nobody else's")
    func table() {
        var allowed: [String] = []
        for actor in Role.allCases {
            for target in Role.allCases where ModerationPolicy.mayActOn(target, as: actor) {
                allowed.append("\(actor) on \(target)")
            }
        }
        #expect(allowed == ["moderator on member", "admin on member", "admin on moderator", "admin on admin"])
    }
}
