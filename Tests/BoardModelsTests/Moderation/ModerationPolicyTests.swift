import Testing

@testable import BoardModels

@Suite struct ModerationPolicyTests {
    @Test func `moderators may act on members, admins on everybody, and members on nobody`() {
        var allowed: [String] = []
        for actor in Role.allCases {
            for target in Role.allCases where ModerationPolicy.mayActOn(target, as: actor) {
                allowed.append("\(actor) on \(target)")
            }
        }
        #expect(allowed == ["moderator on member", "admin on member", "admin on moderator", "admin on admin"])
    }
}
