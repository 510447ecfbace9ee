extension FieldValidator {
    mutating func typedHandle(_ text: String, _ field: String, _ length: ClosedRange<Int>) -> String {
        NewMember.typedHandle(filter(text, field, length))
    }

    mutating func displayName(_ text: String, _ field: String) -> String {
        let name = line(text, field, NewMember.displayNameLength)
        require(!Impersonation.claimsRole(displayName: name), field, .reserved)
        require(!Impersonation.isDisguised(name), field, .disguised)
        return name
    }

    /// Checks an entered current password only by limits that all passwords obey, so that the error reveals nothing
    /// about the right password.
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
