/// The registration of a new account: the body of `POST /members`.
package struct NewMember: Codable, Sendable {
    package var handle: String
    /// The member's display name; defaults to the handle.
    package var displayName: String?
    package var password: String
    /// The name of the signed-in client, shown in the list of the member's sessions.
    package var client: String?

    package init(handle: String, displayName: String? = nil, password: String, client: String? = nil) {
        self.handle = handle
        self.displayName = displayName
        self.password = password
        self.client = client
    }

    package static let handleLength = 3...20
    package static let displayNameLength = 1...40
    package static let clientLength = 1...100

    /// Returns the registration with text fields trimmed; throws all validation errors at once.
    package func validated() throws(InvalidFields) -> NewMember {
        var check = FieldValidator()
        var normalized = self
        check.require(Self.isHandle(handle), "handle", .handle)
        check.require(!Impersonation.isReserved(handle: handle), "handle", .reserved)
        normalized.displayName = displayName.map { check.displayName($0, "displayName") }
        normalized.client = client.map { check.line($0, "client", Self.clientLength) }
        check.password(password, "password")
        try check.throwIfInvalid()
        return normalized
    }

    /// Returns whether a text is a valid handle: 3–20 of `a-z 0-9 _ -`, starting with a letter.
    package static func isHandle(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard handleLength.contains(bytes.count), let first = bytes.first else { return false }
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard letters.contains(first) else { return false }
        return bytes.allSatisfy {
            letters.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
    }
}

extension FieldValidator {
    mutating func displayName(_ text: String, _ field: String) -> String {
        let name = line(text, field, NewMember.displayNameLength)
        require(!Impersonation.claimsRole(displayName: name), field, .reserved)
        // Invisible names and direction controls have errors of their own.
        require(name.isInvisible || name.hasDirectionControls || !Impersonation.isDisguised(name), field, .disguised)
        return name
    }

    /// Checks an entered current password only by limits that all passwords obey, so that the response reveals nothing.
    mutating func currentPassword(_ password: String, _ field: String) {
        require(!password.isEmpty, field, .required)
        let length = NewPassword.length.upperBound
        require(password.utf8.count <= length * 4, field, .tooLong(length))
    }

    mutating func password(_ password: String, _ field: String) {
        let length = NewPassword.length
        require(password.count >= length.lowerBound, field, .tooShort(length.lowerBound))
        require(
            password.utf8.count <= length.upperBound * 4 && password.count <= length.upperBound, field,
            .tooLong(length.upperBound))
        require(!CommonPasswords.contains(password), field, .commonPassword)
    }
}
