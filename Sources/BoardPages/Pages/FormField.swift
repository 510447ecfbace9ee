import BoardModels

/// One field of a form as the partial `partials/field` shows it.
struct FormField {
    enum Kind {
        case text, password, search, url, number
        case textarea(rows: Int)
        case select, radio, checkbox, checkboxes, hidden
    }

    /// The name of the field, the same as in the API, by which validation errors refer to it.
    let name: String
    let label: String
    let kind: Kind
    /// The initial value; a checkbox is initially checked if it has a value other than "false".
    let value: String?
    let hint: String?
    let options: [FormOption]
    let isRequired: Bool
    /// True if it depends on another field whether this one is required, so that it is not labelled as optional.
    let isAlternative: Bool
    let maxLength: Int?
    let autocomplete: String?
    /// Further attributes of the HTML element.
    let attributes: [String: String]
    /// The error message beside the field, unless `values(filled:error:)` gets another message; nil if there is none.
    let error: String?
    /// The whole error message if the value is refused; if nil, the message consists of the label and the violated
    /// rule.
    ///
    /// It is set if the label cannot be the subject of a sentence.
    let refusal: String?

    init(
        _ name: String, _ label: String, _ kind: Kind = .text, value: String? = nil, hint: String? = nil,
        options: [FormOption] = [], isRequired: Bool = false, isAlternative: Bool = false, maxLength: Int? = nil,
        autocomplete: String? = nil, attributes: [String: String] = [:], error: String? = nil, refusal: String? = nil
    ) {
        self.name = name
        self.label = label
        self.kind = kind
        self.value = value
        self.hint = hint
        self.options = options
        self.isRequired = isRequired
        self.isAlternative = isAlternative
        self.maxLength = maxLength
        self.autocomplete = autocomplete
        self.attributes = attributes
        self.error = error
        self.refusal = refusal
    }
}

/// One choice of a select, of radio buttons or of checkboxes.
struct FormOption {
    let value: String
    let label: String
    let hint: String?
    let isSelected: Bool
    /// The id of the icon beside the label, a symbol of `icons/sprite.svg`; nil if there is none.
    let icon: String?
    /// The keyboard shortcut that selects the option; nil if it has none.
    let key: String?

    init(
        _ value: String, _ label: String, hint: String? = nil, isSelected: Bool = false, icon: String? = nil,
        key: String? = nil
    ) {
        self.value = value
        self.label = label
        self.hint = hint
        self.isSelected = isSelected
        self.icon = icon
        self.key = key
    }
}

extension FormField {
    /// The label of a field: its name in validation messages, capitalized.
    static func label(_ name: String, in language: Language) -> String {
        FieldName.name(of: name, in: language).capitalizedFirst
    }

    /// The id of the field's element, to which the summary of errors links.
    var id: String { Self.id(of: name) }

    static func id(of name: String) -> String {
        "field-" + String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }

    /// The template values of the field.
    ///
    /// - Parameters:
    ///   - filled: the posted form, whose texts are shown instead of the initial values; nil if none was posted yet.
    ///   - error: the error message beside the field; if nil, the field's own `error` is shown.
    func values(filled: PageForm?, error: String?) -> PageValues {
        var values: PageValues = [
            "name": name, "id": id, "label": label, "type": type, flag: true, "value": shownValue(filled), "hint": hint,
            "error": error ?? self.error, "isChecked": isChecked(filled), "options": optionValues(filled),
            "isSegmented": type == "radio" && options.allSatisfy { $0.hint == nil },
            "isRequired": isRequired, "isOptional": !isRequired && !isAlternative && type != "checkbox",
            "maxLength": maxLength, "autocomplete": autocomplete, "isNewPassword": autocomplete == "new-password",
            "attributes": attributes.sorted { $0.key < $1.key }.map {
                ["name": $0.key, "value": $0.value] as PageValues
            },
        ]
        if case .textarea(let rows) = kind { values["rows"] = rows }
        return values
    }

    private func shownValue(_ filled: PageForm?) -> String? {
        switch kind {
        // A password is never sent back.
        case .password, .checkboxes: nil
        case .checkbox: "true"
        // The server's value precedes a posted value, which is used only if the server supplies none.
        case .hidden: value ?? filled?[name]
        case .text, .search, .url, .number, .textarea, .select, .radio:
            filled == nil ? value : filled?[name] ?? ""
        }
    }

    private func isChecked(_ filled: PageForm?) -> Bool {
        guard case .checkbox = kind else { return false }
        guard let filled else { return value != nil && value != "false" }
        return filled.flag(name)
    }

    private func optionValues(_ filled: PageForm?) -> [PageValues] {
        let chosen = filled.map { Set($0.values(name)) }
        return options.enumerated().map { index, option in
            // The name is repeated, since the template looks it up in the option first.
            [
                "value": option.value, "label": option.label, "id": "\(id)-\(index)", "name": name,
                "hint": option.hint, "icon": option.icon, "key": option.key,
                "isSelected": chosen?.contains(option.value) ?? (option.isSelected || option.value == value),
            ]
        }
    }

    /// The `type` of the HTML input.
    private var type: String {
        switch kind {
        case .text, .textarea, .select: "text"
        case .password: "password"
        case .search: "search"
        case .url: "url"
        case .number: "number"
        case .radio: "radio"
        case .checkbox, .checkboxes: "checkbox"
        case .hidden: "hidden"
        }
    }

    /// True if the field offers options of which exactly one is chosen: a select or radio buttons.
    var isChoice: Bool {
        switch kind {
        case .select, .radio: true
        case .text, .password, .search, .url, .number, .textarea, .checkbox, .checkboxes, .hidden: false
        }
    }

    /// The key that selects the kind's markup in the template.
    private var flag: String {
        switch kind {
        case .text, .password, .search, .url, .number: "isText"
        case .textarea: "isTextarea"
        case .select: "isSelect"
        case .radio, .checkboxes: "isOptions"
        case .checkbox: "isCheckbox"
        case .hidden: "isHidden"
        }
    }
}
