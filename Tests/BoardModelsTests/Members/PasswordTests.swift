import Testing

@testable import BoardModels

@Suite struct PasswordTests {
    private static func rules(_ password: String) -> Set<FieldError> {
        let member = NewMember(handle: "haneul", password: password)
        return broken { () throws(InvalidFields) in _ = try member.validated() }
    }

    @Test func `a password has 10 to 256 grapheme clusters`() {
        let pair = "xk"
        #expect(Self.rules("") == [FieldError("password", .tooShort(10))])
        #expect(Self.rules("q9!xk2mva") == [FieldError("password", .tooShort(10))])
        #expect(Self.rules("q9!xk2mvaz").isEmpty)
        #expect(Self.rules(String(repeating: pair, count: 128)).isEmpty)
        #expect(Self.rules(String(repeating: pair, count: 128) + "x") == [FieldError("password", .tooLong(256))])
        #expect(Self.rules("우산을꼭챙기세요!!").isEmpty)
    }

    @Test func `the first violated rule of a new password is known before it is sent`() {
        #expect(NewPassword.violatedRule(of: "short") == .tooShort(10))
        #expect(NewPassword.violatedRule(of: "Password123") == .commonPassword)
        #expect(NewPassword.violatedRule(of: "q9!xk2mvaz") == nil)
    }

    @Test func `a password has at most 1,024 bytes, which bounds the cost of hashing`() {
        let marks = String(repeating: "\u{0335}", count: 600)
        #expect(Self.rules("q9!xk2mvaz" + marks) == [FieldError("password", .tooLong(256))])
    }

    @Test func `a password is not normalized`() throws {
        let member = NewMember(handle: "haneul", password: "  Umbrella 7  ")
        #expect(try member.validated().password == "  Umbrella 7  ")
    }

    @Test(arguments: [
        "password123", "PASSWORD123", "qwertyuiop", "1234567890", "correct horse battery staple", "aaaaaaaaaaaa",
        "abcdefghijkl", "zyxwvutsrqponm", "가가가가가가가가가가", "thunderstorm",
    ])
    func `a common password is rejected`(_ password: String) {
        #expect(Self.rules(password) == [FieldError("password", .commonPassword)])
    }

    @Test func `a partly patterned password is not common`() {
        for password in ["", "x", "abcdefghijklz", "aaaaaaaaaab", "acegikmoqs"] {
            #expect(!CommonPasswords.contains(password), "\(password)")
        }
    }

    @Test func `the deny list is lowercase and has no passwords below the minimum length`() {
        #expect(CommonPasswords.list.count > 200)
        for password in CommonPasswords.list {
            #expect(password.count >= NewPassword.length.lowerBound, "\(password)")
            #expect(password == password.lowercased(), "\(password)")
        }
    }
}

@Suite struct NewPasswordTests {
    private static func rules(current: String, new: String) -> Set<FieldError> {
        broken { () throws(InvalidFields) in _ = try NewPassword(current: current, new: new).validated() }
    }

    @Test func `a new password is validated and differs from the current one`() {
        #expect(Self.rules(current: "old", new: "q9!xk2mvaz").isEmpty)
        #expect(Self.rules(current: "q9!xk2mvaz", new: "q9!xk2mvaz") == [FieldError("new", .samePassword)])
        #expect(
            Self.rules(current: "11111", new: "11111") == [
                FieldError("new", .tooShort(10)), FieldError("new", .commonPassword), FieldError("new", .samePassword),
            ])
    }
}
