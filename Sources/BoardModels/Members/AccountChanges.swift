/// A partial update of the member's profile: the body of `PATCH /me`.
///
/// Nil fields stay unchanged.
package struct AccountEdit: Codable, Sendable {
    package var displayName: String?
    /// The new introduction; an empty one removes it.
    package var introduction: String?

    package init(displayName: String? = nil, introduction: String? = nil) {
        self.displayName = displayName
        self.introduction = introduction
    }

    package func validated() throws(InvalidFields) -> AccountEdit {
        var check = FieldValidator()
        let normalized = AccountEdit(
            displayName: displayName.map { check.displayName($0, "displayName") },
            introduction: introduction.map { check.paragraphs($0, "introduction", Member.introductionLength) })
        try check.throwIfInvalid()
        return normalized
    }
}

/// A change of the member's password: the body of `PUT /me/password`.
///
/// The change ends all other sessions of the member and replaces the token of the session that made it.
package struct NewPassword: Codable, Sendable {
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

    package func validated() throws(InvalidFields) -> NewPassword {
        var check = FieldValidator()
        check.currentPassword(current, "current")
        check.password(new, "new")
        check.require(new != current, "new", .samePassword)
        try check.throwIfInvalid()
        return self
    }
}

/// The confirmation of an account's permanent deletion with all its posts: the body of `POST /me/deletion`.
package struct AccountDeletion: Codable, Sendable {
    package var password: String

    package init(password: String) {
        self.password = password
    }

    package func validated() throws(InvalidFields) -> AccountDeletion {
        var check = FieldValidator()
        check.currentPassword(password, "password")
        try check.throwIfInvalid()
        return self
    }
}
