import Testing

@testable import BoardModels

@Suite struct CredentialsTests {
    private static func rules(_ handle: String, _ password: String, client: String? = nil) -> Set<FieldError> {
        broken { () throws(InvalidFields) in
            _ = try Credentials(handle: handle, password: password, client: client).validated()
        }
    }

    @Test func `credentials need a handle and a password in any format`() {
        #expect(Self.rules("x", "y").isEmpty)
        #expect(Self.rules("No Such Handle!", "y", client: "c").isEmpty)
        #expect(Self.rules("", "") == [FieldError("handle", .required), FieldError("password", .required)])
        #expect(Self.rules(String(repeating: "h", count: 100), String(repeating: "p", count: 1024)).isEmpty)
        #expect(
            Self.rules(String(repeating: "h", count: 101), String(repeating: "p", count: 1025)) == [
                FieldError("handle", .tooLong(100)), FieldError("password", .tooLong(256)),
            ])
        #expect(
            Self.rules("h\0", "p", client: "") == [
                FieldError("handle", .controlCharacters), FieldError("client", .required),
            ])
    }

    @Test func `the handle is trimmed, the password is not`() throws {
        let credentials = try Credentials(handle: " haneul\n", password: " p ").validated()
        #expect(credentials.handle == "haneul")
        #expect(credentials.password == " p ")
    }
}

@Suite struct AccountEditTests {
    private static func rules(_ name: String) -> Set<FieldError> {
        broken { () throws(InvalidFields) in _ = try AccountEdit(displayName: name).validated() }
    }

    @Test func `a display name has 1 to 40 visible characters without control characters`() throws {
        #expect(Self.rules("") == [FieldError("displayName", .required)])
        #expect(Self.rules("\u{3164}") == [FieldError("displayName", .required)])
        #expect(Self.rules("하").isEmpty)
        #expect(Self.rules(String(repeating: "하", count: 40)).isEmpty)
        #expect(Self.rules(String(repeating: "하", count: 41)) == [FieldError("displayName", .tooLong(40))])
        #expect(Self.rules("a\tb") == [FieldError("displayName", .controlCharacters)])
        #expect(try AccountEdit(displayName: " a ").validated().displayName == "a")
    }

    @Test func `an introduction has up to 300 characters on several lines`() throws {
        func rules(_ text: String) -> Set<FieldError> {
            broken { () throws(InvalidFields) in _ = try AccountEdit(introduction: text).validated() }
        }
        #expect(try AccountEdit(introduction: " a\r\nb ").validated().introduction == "a\nb")
        #expect(try AccountEdit(introduction: " ").validated().introduction == "")
        #expect(rules(String(repeating: "하", count: 300)).isEmpty)
        #expect(rules(String(repeating: "하", count: 301)) == [FieldError("introduction", .tooLong(300))])
        #expect(rules("a\u{7}") == [FieldError("introduction", .controlCharacters)])
    }
}

@Suite struct RoleTests {
    @Test func `roles rank member, moderator, admin`() {
        #expect(Role.member < .moderator && Role.moderator < .admin)
        #expect(Role.allCases.sorted() == [.member, .moderator, .admin])
    }
}
