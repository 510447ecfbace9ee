import Testing

@testable import BoardModels

@Suite struct ImpersonationTests {
    @Test(arguments: ["admin", "moderator", "root", "board", "system", "support", "m-o-d", "admin2", "adm1n", "r00t"])
    func `a reserved handle cannot be registered`(handle: String) {
        let member = NewMember(handle: handle, password: "umbrella-on-7th")
        #expect(throws: InvalidFields("handle", .reserved)) { try member.validated() }
    }

    @Test(arguments: ["adminah", "modest", "boarder", "rooty", "helper", "haneul", "system-of-a-town"])
    func `a handle that only begins like a reserved one is free`(handle: String) throws {
        #expect(try NewMember(handle: handle, password: "umbrella-on-7th").validated().handle == handle)
    }

    @Test(arguments: [
        "Admin", "the moderator", "MODERATOR", "Mod", "Board Support", "M0derator", "Аdmin", "ａｄｍｉｎ", "𝐦𝐨𝐝", "ádmin",
        "Ⓜⓞⓓ", "운영자", "서울 운영자님", "관 리 자", "Mina ✓", "✅ Mina", "Mina ◈",
    ])
    func `a display name that claims a role or a verification is refused`(name: String) {
        #expect(Impersonation.claimsRole(displayName: name))
        #expect(throws: InvalidFields.self) { try AccountEdit(displayName: name).validated() }
    }

    @Test(arguments: [
        "미나", "Modesta", "비 오는 날", "Łukasz", "Надежда", "Ελένη", "田中さん", "Mina 🌧️", "👩‍🌾 Bora", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Mac", "Ana María",
        "O'Neill-7",
        "नमस्ते क्‍ष", "Русский Mike",
    ])
    func `ordinary names in any script are accepted`(name: String) throws {
        #expect(try AccountEdit(displayName: name).validated().displayName == name)
    }

    @Test(arguments: ["pаypal", "Μina", "mi\u{200B}na", "mi\u{2060}na", "mina\u{200D}", "mi\u{AD}na", "min\u{3164}a"])
    func `invisible characters and words of mixed alphabets are refused`(name: String) {
        #expect(throws: InvalidFields("displayName", .disguised)) { try AccountEdit(displayName: name).validated() }
    }

    @Test func `a look-alike is compared with handles in its plain form`() {
        #expect(Impersonation.skeleton(of: "Міnа") == "mina")
        #expect(Impersonation.skeleton(of: "ＭＩＮＡ") == "mina")
        #expect(Impersonation.skeleton(of: "Mína") == "mina")
        #expect(Impersonation.skeleton(of: "미나") == "미나")
    }
}
