import Testing

@testable import BoardModels

@Suite struct ImpersonationTests {
    @Test(arguments: [
        "admin", "moderator", "root", "board", "system", "support", "m-o-d", "admin2", "adm1n", "r00t", "admins",
        "mods",
        "theadmin", "admin-team", "mod-team", "the-board", "board-team", "weather-board", "security-team", "help-desk",
        "mina-admin", "admin_mina", "moderator-kim", "sysadmin-1", "board-kr", "admln", "adrnin", "own3r",
    ])
    func `a reserved handle cannot be registered`(handle: String) {
        let member = NewMember(handle: handle, password: "umbrella-on-7th")
        #expect(throws: InvalidFields("handle", .reserved)) { try member.validated() }
    }

    @Test(arguments: [
        "adminah", "modest", "boarder", "rooty", "helper", "haneul", "system-of-a-town", "modesto", "adam",
        "boardwalk-bob", "badminton", "stafford", "supporter", "mona", "moderna", "root-beer", "board-game-fan",
        "operetta", "mall", "apl", "teamkorea",
    ])
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

    @Test(arguments: ["pаypal", "Μina"])
    func `words of mixed alphabets are refused`(name: String) {
        #expect(throws: InvalidFields("displayName", .disguised)) { try AccountEdit(displayName: name).validated() }
    }

    @Test(arguments: ["mi\u{200B}na", "mi\u{2060}na", "mina\u{200D}", "mi\u{AD}na", "min\u{3164}a", "운\u{E0041}영자"])
    func `hidden characters are refused`(name: String) throws {
        let error = try #require(throws: InvalidFields.self) { try AccountEdit(displayName: name).validated() }
        #expect(error.errors.contains { $0.rule.code == "hidden-character" })
    }

    @Test(arguments: claims)
    func `a role or the board is recognized in look-alike letters, symbols and compounds`(name: String) {
        #expect(Impersonation.claimsRole(displayName: name))
    }

    static let claims = [
        "ɑdmin", "ꓮꓓꓟꓲꓠ", "ℳoderator", "ⅿoderator", "aⅾⅿⅰn", "ᵃᵈᵐⁱⁿ", "ᵐᵒᵈᵉʳᵃᵗᵒʳ", "🇦🇩🇲🇮🇳", "ᗩdmin", "a\u{483}dmin",
        "ᗩᗪᗰIᑎ", "ADMlN",
        "Mסderator", "Mဝderator", "M૦derator", "M๐derator", "m౦d", "m०d", "m໐d",
        "Modera\u{E0041}tor", "Ad\u{E0078}min", "운\u{200C}영자",
        "adm!n", "@dmin", "$taff", "adrnin", "M0ds", "🅰🅳🅼🅸🅽", "🄰🄳🄼🄸🄽", "🅐🅓🅜🅘🅝", "ᎪᎠᎷᎥΝ", "ⲁdmin", "ⒶⒹⓂⒾⓃ",
        "𝓪𝓭𝓶𝓲𝓷", "𝔸𝕕𝕞𝕚𝕟", "ᴀᴅᴍɪɴ", "αdmιn", "a\u{20DD}dmin", "ådmîn", "Ꮪtaff", "Ꮇoderator", "ⅯODERATOR", "ѕtaff",
        "Admins", "Moderators", "Operators", "Officials", "Moderation", "Moderation Team", "Board", "The board",
        "Weather Board", "Our Board Team", "Security", "Security Team", "Help Desk", "Helpdesk", "Tech Support",
        "Sysop",
        "admin-team", "theadmin", "The Admin", "AdminMina", "MinaAdmin", "Mina (admin)", "admin2024", "007admin",
        "A D M I N", "a.d.m.i.n", "m o d", "Mr. Moderator", "SuperAdmin", "xXadminXx", "Staff Mina", "Anonymous",
        "보드", "날씨 보드", "보드 알림", "보드팀", "관리인", "서울 관리인", "보안팀", "공식", "시스템", "고객지원팀", "운영위원회",
        "모더레이터", "Mina ❖", "◆ Mina", "Mina ◇",
    ]

    @Test(arguments: ordinaryNames)
    func `names that only resemble those of roles are accepted`(name: String) throws {
        #expect(!Impersonation.claimsRole(displayName: name))
        #expect(try AccountEdit(displayName: name).validated().displayName == name)
    }

    static let ordinaryNames = [
        "Adam", "Ádám", "Adina", "Adnan", "Admiral Kim", "Administer Kim", "Damin", "Modesto", "Modeste", "Modi",
        "Modric", "Moderna", "Moderato", "Modern Mina", "Mo Dean", "Mona", "Amod", "Pramod", "Boardwalk Bob",
        "Board Game Fan", "Snowboard Kim", "Boardman", "Boarder", "Rooty", "Roots Kim", "Beetroot", "Rootbeer", "Groot",
        "Stafford", "Falstaff", "Badminton Kim", "Supporter", "Systematic", "Officer Kim", "Helpful Hana", "Help Me",
        "Help! Mina", "Team Korea", "Teamster", "News Team", "Teresa", "Securitas", "Infinity", "Operetta",
        "Umbrella Owner",
        "Weather Fan", "The Weather", "Everyman", "Nobody Special", "Maily", "Mall Walker", "Chief Kim", "Dr. Kim",
        "미나", "하늘", "김보드람", "보드게임왕", "스노보드", "관리", "운영", "김운영", "관우", "관리비", "보안경", "공식이", "운동회",
        "서울사람", "하나 🌧️", "민지 🇰🇷", "Mina 🇰🇷", "Модест", "Адам", "Αδάμ", "山田太郎", "José", "Zoë", "Renée", "Søren",
        "Þór", "Ömer", "Nguyễn Văn Đạt", "Åsa", "Jürgen", "Soren (Seoul)", "Wow! Mina", "$5 Mina", "me@home", "7",
    ]

    @Test func `a look-alike is compared with handles in its plain form`() {
        #expect(Impersonation.skeleton(of: "Міnа") == "mina")
        #expect(Impersonation.skeleton(of: "ＭＩＮＡ") == "mina")
        #expect(Impersonation.skeleton(of: "Mína") == "mina")
        #expect(Impersonation.skeleton(of: "미나") == "미나")
        #expect(Impersonation.skeleton(of: "ⅷ ﬁ ꓮ ɑ ⲁ ᗩ 🅰 𝟘") == "viii fi a a a a a 0")
    }

    @Test(arguments: [
        "alice", "Alice", "@alice", "alice.", "Alice (alice)", "(alice) Alice", "Mina <alice>", "Mina 【alice】",
        "hi @alice !", "al1ce", "aIice", "Al!ce", "a l i c e", "A-l-i-c-e", "ＡＬＩＣＥ", "Ꭺlice", "ᗩlice", "Аlісе",
        "Àlice ☔",
        "🇦🇱🇮🇨🇪", "𝒜𝓁𝒾𝒸𝑒",
    ])
    func `a name shows a handle in look-alike letters, in brackets and after @`(name: String) {
        let alice = Impersonation.skeleton(ofHandle: "alice")
        #expect(Impersonation.handlesShown(in: name, of: "mallory").contains(alice))
    }

    @Test(arguments: [
        "Alice Kim", "Alice (Seoul)", "Alicia", "Malice", "앨리스", "alice2", "Wonder alice", "Mina 🌧️", "Àlicë B.",
    ])
    func `a name that has a handle as one of several words does not show it`(name: String) {
        let alice = Impersonation.skeleton(ofHandle: "alice")
        #expect(!Impersonation.handlesShown(in: name, of: "mallory").contains(alice))
    }

    @Test func `members may show their own handles, and look-alikes of other handles in no case`() {
        for (name, handle) in [("Bob 1", "bob-1"), ("bob-1", "bob-1"), ("BOB1", "bob-1"), ("Alice", "alice")] {
            #expect(Impersonation.handlesShown(in: name, of: handle) == [], "\(name)")
        }
        #expect(Impersonation.handlesShown(in: "Alice", of: "al1ce") == [Impersonation.skeleton(ofHandle: "alice")])
        #expect(Impersonation.handlesShown(in: "Barn", of: "mina") == [Impersonation.skeleton(ofHandle: "bam")])
    }
}
