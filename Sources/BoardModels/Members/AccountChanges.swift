/// A change of the member's password: the body of `PUT /me/password`.
///
/// The change ends all other sessions of the member and replaces the token of the session that made it.
package struct NewPassword: Codable, ValidatedBody {
    package var current: String
    package var new: String

    package init(current: String, new: String) {
        self.current = current
        self.new = new
    }

    package static let length = 10...256

    /// Returns the first rule for new passwords that a password violates; nil if it violates none.
    package static func violatedRule(of password: String) -> FieldRule? {
        var check = FieldValidator()
        check.password(password, "password")
        do {
            try check.throwIfInvalid()
            return nil
        } catch {
            return error.errors.first?.rule
        }
    }

    package static let fields: [BodyField<NewPassword>] = [
        .init("current", \.current, .currentPassword),
        .init("new", \.new, .newPassword),
    ]

    package mutating func checkTogether(_ check: inout FieldValidator) {
        check.require(new != current, "new", .samePassword)
    }
}

/// The confirmation of an account's permanent deletion with all its posts: the body of `POST /me/deletion`.
package struct AccountDeletion: Codable, ValidatedBody {
    package var password: String

    package init(password: String) {
        self.password = password
    }

    package static let fields: [BodyField<AccountDeletion>] = [
        .init("password", \.password, .currentPassword)
    ]
}
