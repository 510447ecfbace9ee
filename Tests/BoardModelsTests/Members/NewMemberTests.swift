import Testing

@testable import BoardModels

@Suite struct NewMemberTests {
    private static let valid = NewMember(handle: "haneul", password: "umbrella-on-7th")

    private static func rules(_ change: (inout NewMember) -> Void) -> Set<FieldError> {
        var member = valid
        change(&member)
        return broken { [member] () throws(InvalidFields) in _ = try member.validated() }
    }

    @Test func `a handle has 3 to 20 letters, digits, hyphens and underscores, starting with a letter`() {
        for handle in ["abc", "a-1", "a__", "z" + String(repeating: "9", count: 19)] {
            #expect(Self.rules { $0.handle = handle }.isEmpty, "\(handle)")
        }
        for handle in [
            "", "a", "ab", "1abc", "-abc", "_abc", "Abc", "aBc", "a b", "abc ", " abc", "a.b", "a/b", "../x", "하늘이",
            "ábc",
            "abc\0", "abc\n", "ａｂｃ", "a" + String(repeating: "b", count: 20),
        ] {
            #expect(Self.rules { $0.handle = handle } == [FieldError("handle", .handle)], "\(handle)")
        }
    }

    @Test(arguments: [
        ("Sun12", "sun12"), (" Mina Kim ", "mina-kim"), ("12sun!", "sun"), ("하늘이", nil), ("A", nil),
        ("abc" + String(repeating: "d", count: 30), "abc" + String(repeating: "d", count: 17)),
    ])
    func `a text that is no handle suggests one`(text: String, handle: String?) {
        #expect(NewMember.handle(similarTo: text) == handle)
    }

    @Test func `a registration's display name has 1 to 40 characters or is absent`() throws {
        for name in [nil, "하", "🌧️", String(repeating: "가", count: 40), "  padded  "] {
            #expect(Self.rules { $0.displayName = name }.isEmpty)
        }
        #expect(Self.rules { $0.displayName = "" } == [FieldError("displayName", .required)])
        #expect(Self.rules { $0.displayName = "\u{200B}" } == [FieldError("displayName", .required)])
        let long = String(repeating: "가", count: 41)
        #expect(Self.rules { $0.displayName = long } == [FieldError("displayName", .tooLong(40))])
        #expect(Self.rules { $0.displayName = "a\u{202E}b" } == [FieldError("displayName", .directionControls)])
        #expect(Self.rules { $0.displayName = "مرحبا" } == [])
        #expect(Self.rules { $0.displayName = "a\u{1B}b" } == [FieldError("displayName", .controlCharacters)])
        var member = Self.valid
        member.displayName = "\tHaneul \r\n"
        #expect(try member.validated().displayName == "Haneul")
    }

    @Test func `a registration's client name has 1 to 100 characters or is absent`() {
        #expect(Self.rules { $0.client = String(repeating: "c", count: 100) }.isEmpty)
        #expect(Self.rules { $0.client = String(repeating: "c", count: 101) } == [FieldError("client", .tooLong(100))])
        #expect(Self.rules { $0.client = " " } == [FieldError("client", .required)])
        #expect(Self.rules { $0.client = "a\nb" } == [FieldError("client", .controlCharacters)])
    }

    @Test func `a registration reports all violations at once`() {
        let rules = Self.rules {
            $0.handle = "A"
            $0.displayName = "\0" + String(repeating: "x", count: 40)
            $0.password = "aaaa"
            $0.client = ""
        }
        #expect(
            rules == [
                FieldError("handle", .handle), FieldError("displayName", .controlCharacters),
                FieldError("displayName", .tooLong(40)), FieldError("password", .tooShort(10)),
                FieldError("password", .commonPassword), FieldError("client", .required),
            ])
    }
}
