import Testing

@testable import BoardModels

@Suite("A password")
struct PasswordTests {
    private static func rules(_ password: String) -> Set<FieldError> {
        let member = NewMember(handle: "haneul", password: password)
        return broken { () throws(InvalidFields) in _ = try member.validated() }
    }

    @Test("has 10 to 256 characters, counted as readers see them")
    func lengths() {
        let pair = "xk"
        #expect(Self.rules("") == [FieldError("password", .tooShort(10))])
        #expect(Self.rules("q9!xk2mva") == [FieldError("password", .tooShort(10))])
        #expect(Self.rules("q9!xk2mvaz").isEmpty)
        #expect(Self.rules(String(repeating: pair, count: 128)).isEmpty)
        #expect(Self.rules(String(repeating: pair, count: 128) + "x") == [FieldError("password", .tooLong(256))])
        #expect(Self.rules("우산을꼭챙기세요!!").isEmpty)
    }

    @Test("has at most 1,024 bytes, so that hashing it has a bound")
    func bytes() {
        let marks = String(repeating: "\u{0335}", count: 600)
        #expect(Self.rules("q9!xk2mvaz" + marks) == [FieldError("password", .tooLong(256))])
    }

    @Test("keeps its spaces and its case: it is no text to tidy")
    func untouched() throws {
        let member = NewMember(handle: "haneul", password: "  Umbrella 7  ")
        #expect(try member.validated().password == "  Umbrella 7  ")
    }

    @Test(
        "is refused where everybody tries it first",
        arguments: [
            "password123", "PASSWORD123", "qwertyuiop", "1234567890", "correct horse battery staple", "aaaaaaaaaaaa",
            "abcdefghijkl", "zyxwvutsrqponm", "가가가가가가가가가가", "thunderstorm",
        ])
    func common(_ password: String) {
        #expect(Self.rules(password) == [FieldError("password", .commonPassword)])
    }

    @Test("is not common for being short or patterned only in part")
    func notCommon() {
        for password in ["", "x", "abcdefghijklz", "aaaaaaaaaab", "acegikmoqs"] {
            #expect(!CommonPasswords.contains(password), "\(password)")
        }
    }

    @Test("of the list is in lower case and long enough to matter")
    func list() {
        #expect(CommonPasswords.list.count > 200)
        for password in CommonPasswords.list {
            #expect(password.count >= NewPassword.length.lowerBound, "\(password)")
            #expect(password == password.lowercased(), "\(password)")
        }
    }
}

@Suite("A changed password")
struct NewPasswordTests {
    private static func rules(current: String, new: String) -> Set<FieldError> {
        broken { () throws(InvalidFields) in _ = try NewPassword(current: current, new: new).validated() }
    }

    @Test("obeys the rules of a first one, and differs from the current one")
    func rules() {
        #expect(Self.rules(current: "old", new: "q9!xk2mvaz").isEmpty)
        #expect(Self.rules(current: "q9!xk2mvaz", new: "q9!xk2mvaz") == [FieldError("new", .samePassword)])
        #expect(
            Self.rules(current: "11111", new: "11111") == [
                FieldError("new", .tooShort(10)), FieldError("new", .commonPassword), FieldError("new", .samePassword),
            ])
    }
}
