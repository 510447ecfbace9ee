import BoardModels

/// The form labels of an account's fields: their names in validation messages, capitalized.
enum AccountField {
    static func label(_ field: String, in language: Language) -> String {
        let name = FieldName.name(of: field, in: language)
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}
