import BoardModels

extension DecisionForm {
    /// The fields of the form, with the typed values.
    ///
    /// The version of the case is not among them, since claims and notes change it while the form is filled in.
    func fields(for found: Case, others: [CaseSummary], in language: Language) -> [FormField] {
        func text(_ message: DecidePageText) -> String { message.text(in: language) }
        let kind = found.summary.kind
        var fields = [
            FormField("preset", "", .hidden, value: preset),
            FormField(
                "verdict", text(.decideVerdict), .radio, value: verdict,
                options: kind.verdicts.map { choice in
                    FormOption(
                        choice.rawValue, text(DecidePageText.label(of: choice)),
                        hint: DecidePageText.hint(of: choice, on: kind).text(in: language, kind.name[language]),
                        isSelected: verdict == choice.rawValue)
                }, isRequired: true),
        ]
        if kind.verdicts.contains(.move) { fields += destination(of: found, in: language) }
        let none = FormOption("", text(.decideNoReason), isSelected: reason.isEmpty)
        fields.append(
            FormField(
                "reason", text(.decideReason), .select, value: reason, hint: text(.decideReasonHint),
                options: [none] + FormChoice.options(ReportReason.self, selected: reason, in: language),
                isRequired: true))
        fields += SanctionFields.fields(
            kind: (name: "sanction", value: sanction), length: (name: "sanction.seconds", value: length), days: days,
            isRequired: false, in: language)
        fields += [
            FormField(
                "message", text(.decideMessage), .textarea(rows: 4), value: message, hint: text(.decideMessageHint),
                maxLength: NewDecision.messageLength.upperBound),
            FormField(
                "note", text(.decideNote), .textarea(rows: 2), value: note, hint: text(.decideNoteHint),
                maxLength: NewCaseNote.length.upperBound),
        ]
        if !others.isEmpty { fields.append(otherCases(others, in: language)) }
        return fields
    }

    /// The fields for the destination of a move; the option of the weather that was measured says so.
    private func destination(of found: Case, in language: Language) -> [FormField] {
        func text(_ message: DecidePageText, _ argument: String = "") -> String { message.text(in: language, argument) }
        let summary = found.summary
        let measured = found.evidence.last?.conditions?.weather.type
        let weathers = WeatherType.allCases.map { type in
            let name = type.name(in: language)
            return FormOption(
                type.rawValue, type == measured ? text(.decideMeasured, name) : name,
                isSelected: weather == type.rawValue, icon: type.rawValue)
        }
        let categories = PostCategory.allCases.map { type in
            FormOption(type.rawValue, type.text(in: language), isSelected: category == type.rawValue)
        }
        let sameWeather = text(.decideUnchanged, summary.weather?.name(in: language) ?? "")
        let sameCategory = text(.decideUnchanged, summary.category?.text(in: language) ?? "")
        return [
            FormField(
                "weather", text(.decideWeather), .select, value: weather, hint: text(.decideMoveHint),
                options: [FormOption("", sameWeather, isSelected: weather.isEmpty)] + weathers),
            FormField(
                "category", text(.decideCategory), .select, value: category,
                options: [FormOption("", sameCategory, isSelected: category.isEmpty)] + categories),
        ]
    }

    /// The author's other open cases, which get the same decision if they are ticked.
    private func otherCases(_ others: [CaseSummary], in language: Language) -> FormField {
        FormField(
            "others", DecidePageText.decideOthers.text(in: language), .checkboxes,
            hint: DecidePageText.decideOthersHint.text(in: language),
            options: others.map { summary in
                let value = "\(summary.id):\(summary.version)"
                let label = CasePageText.caseHeading.text(in: language, summary.id.description, summary.title)
                let isSelected = targets.contains { $0.case == summary.id }
                return FormOption(value, label, isSelected: isSelected)
            })
    }
}
