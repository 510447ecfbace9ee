import BoardModels

/// The labels of an account's fields, which are the names in its validation messages.
enum AccountField {
    static func label(_ field: String, in language: Language) -> String {
        let name = FieldName.name(of: field, in: language)
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}
