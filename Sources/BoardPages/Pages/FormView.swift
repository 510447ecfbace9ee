import BoardModels
import BoardWeb

/// A form as a page shows it: fields, entered values, and errors beside the fields and in a summary.
struct FormView {
    /// The name of the hidden field with the CSRF token.
    static let tokenField = "csrf"
    /// The name of the hidden field with the idempotency key.
    static let keyField = "key"

    /// The path to which the form is posted.
    let action: String
    /// The label of the button that sends the form.
    let submit: String
    let fields: [FormField]
    /// The path of the link that leaves the form; nil if there is none.
    var cancel: String?
    /// The label of the button that shows the form again with a preview of its result; nil if there is none.
    var preview: String?
    /// Further buttons, which follow the one that sends the form.
    var others: [FormButton] = []
    var isDestructive = false
    /// True if the form contains an idempotency key, so that it has one effect when it is posted twice.
    var isIdempotent = false
    var refusal: FormRefusal?

    /// The template values of the form for `partials/form`, to be put under the key "form".
    func values(_ context: some PageContext) -> PageValues {
        let (filled, found) = (refusal?.form, firstErrors(of: refusal?.errors ?? []))
        var values: PageValues = ["action": action, "submit": submit, "csrf": context.visitor.csrfToken]
        values["cancel"] = cancel
        values["preview"] = preview
        values["others"] = others.map {
            ["name": $0.name, "value": $0.value, "label": $0.label, "action": $0.action] as PageValues
        }
        // The page's script stores a draft under the member's handle, since members may share a browser.
        if hasText { values["draft"] = context.viewer?.member.handle ?? "" }
        if isDestructive { values["isDestructive"] = true }
        if isIdempotent { values["key"] = filled?[Self.keyField] ?? RandomToken.session() }
        if let error = problemError {
            let summary: PageValues = ["field": FormField.id(of: error.field), "text": error.text]
            values["errors"] = [summary]
        } else if let problem = refusal?.problem {
            values["problem"] = ["title": problem.title, "text": problem.detail] as PageValues
        }
        if !found.isEmpty {
            values["errors"] = found.map { error in
                ["field": Self.id(of: error, in: fields), "text": sentence(error, context.language)] as PageValues
            }
        }
        func shown(_ field: FormField) -> PageValues {
            let own = found.first { Self.field(of: $0, in: fields)?.name == field.name }
            return field.values(
                filled: filled,
                error: own.map { sentence($0, context.language) }
                    ?? problemError.flatMap { $0.field == field.name ? $0.text : nil })
        }
        values["fields"] = fields.map(shown)
        return values
    }

    /// The problem of the form as a whole, as the error of the field that the refusal names as `problemField`; nil if
    /// there is no such problem or field.
    private var problemError: (field: String, text: String)? {
        guard let problem = refusal?.problem else { return nil }
        let confirmation = problem.type == .signInFailed ? confirmationField : nil
        return (refusal?.problemField ?? confirmation).map { ($0, problem.detail) }
    }

    /// The name of the field with a signed-in member's password; nil if the form asks for the handle too, which can be
    /// as wrong.
    private var confirmationField: String? {
        guard !fields.contains(where: { $0.name == "handle" }) else { return nil }
        return fields.first { ["password", "current"].contains($0.name) }?.name
    }

    private var hasText: Bool {
        fields.contains { field in
            if case .textarea = field.kind { true } else { false }
        }
    }

    /// The first error of each field in the order of the page, then the errors of fields that the form lacks.
    ///
    /// Further errors of a field often follow from its first.
    private func firstErrors(of errors: [ProblemField]) -> [ProblemField] {
        var seen: Set<String> = []
        let first = fields.filter { seen.insert($0.name).inserted }.compactMap { field in
            errors.first { Self.field(of: $0, in: fields)?.name == field.name }
        }
        return first + errors.filter { Self.field(of: $0, in: fields) == nil && seen.insert($0.field).inserted }
    }

    private static func field(of error: ProblemField, in fields: [FormField]) -> FormField? {
        fields.first { error.field == $0.name } ?? fields.first { error.field.hasPrefix($0.name + ".") }
    }

    /// The id of the element to which an error belongs, or of the first field if the form lacks the error's field.
    private static func id(of error: ProblemField, in fields: [FormField]) -> String {
        FormField.id(of: (field(of: error, in: fields) ?? fields.first)?.name ?? error.field)
    }

    private func sentence(_ error: ProblemField, _ language: Language) -> String {
        // A label that is a question cannot be the subject of the sentence.
        let field = fields.first { $0.name == error.field }
        if let refusal = field?.refusal { return refusal }
        let label = field.flatMap { $0.label.hasSuffix("?") ? nil : $0.label } ?? error.name
        return error.sentence(named: label, isChoice: field?.isChoice ?? false, in: language)
    }
}

/// A further button of a form, which sends the form's fields together with the button's own name and value.
struct FormButton {
    let name: String
    let value: String
    let label: String
    /// The path to which this button posts the form; if nil, the form's own `action` is used.
    var action: String?
}

extension ProblemField {
    /// The error as a sentence: "Title is required".
    ///
    /// - Parameter isChoice: true if the field offers options, of which one is chosen.
    func sentence(named label: String, isChoice: Bool = false, in language: Language) -> String {
        if isChoice, code == FieldRule.required.code {
            return CommonPageText.choiceRequired.text(in: language, label.capitalizedFirst)
        }
        return switch language {
        case .english: "\(label.prefix(1).uppercased())\(label.dropFirst()) \(message)."
        case .korean: "\(label): \(message)."
        }
    }
}
