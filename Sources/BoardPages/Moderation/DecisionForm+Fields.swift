import BoardModels

extension DecisionForm {
    /// The fields of the form with the typed values, except the checkboxes for deciding further cases too
    /// (`othersField`).
    ///
    /// The case's version has no field here: the template adds the current version, since claims and notes change it
    /// while the form is filled in.
    func fields(for found: Case, presets: [Preset], in language: Language) -> [FormField] {
        func text(_ message: DecidePageText) -> String { message.text(in: language) }
        let kind = found.summary.kind
        var fields = [
            FormField(
                "verdict", text(.decideVerdict), .radio, value: self["verdict"],
                options: kind.verdicts.map { choice in
                    FormOption(
                        choice.rawValue, text(DecidePageText.label(of: choice)),
                        isSelected: self["verdict"] == choice.rawValue,
                        // The first letter, the same key as in `board review`.
                        key: String(choice.rawValue.prefix(1)))
                }, isRequired: true)
        ]
        if kind.verdicts.contains(.move) { fields += destination(of: found, in: language) }
        if !presets.isEmpty { fields.append(presetField(presets, in: language)) }
        // If no reason is chosen, the reason of the chosen preset applies.
        let noReason = presets.isEmpty ? CommonPageText.none.text(in: language) : text(.decidePresetReason)
        let none = FormOption("", noReason)
        let reasons = zip(1..., ReportReason.allCases).map { number, choice in
            FormOption(choice.rawValue, choice.name(in: language), key: String(number))
        }
        fields.append(
            FormField(
                "reason", text(.decideReason), .select, value: self["reason"], options: [none] + reasons,
                isRequired: true))
        fields += SanctionFields.fields(
            kind: (name: "sanction", value: self["sanction"]),
            length: (name: "sanction.seconds", value: self["sanction.seconds"]), days: self["days"], isRequired: false,
            in: language)
        fields += [
            FormField(
                "message", text(.decideMessage), .textarea(rows: 2), value: self["message"],
                hint: text(.decideMessageHint),
                maxLength: NewDecision.messageLength.upperBound),
            FormField(
                "note", text(.decideNote), .textarea(rows: 2), value: self["note"], hint: text(.decideNoteHint),
                maxLength: NewCaseNote.length.upperBound),
        ]
        return fields
    }

    private func presetField(_ presets: [Preset], in language: Language) -> FormField {
        let none = FormOption("", CommonPageText.none.text(in: language))
        return FormField(
            "preset", DecidePageText.decidePreset.text(in: language), .select, value: self["preset"],
            options: [none] + presets.map { FormOption($0.name, "\($0.name) (\($0.reason.name(in: language)))") },
            isRequired: true, attributes: ["data-key": "t"])
    }

    /// The fields for the destination of a move; the label of the measured weather type says that it was measured.
    private func destination(of found: Case, in language: Language) -> [FormField] {
        func text(_ message: DecidePageText, _ argument: String = "") -> String { message.text(in: language, argument) }
        let summary = found.summary
        let measured = found.evidence.last?.conditions?.weather.type
        let weathers = WeatherType.allCases.map { type in
            let name = type.name(in: language)
            return FormOption(
                type.rawValue, type == measured ? text(.decideMeasured, name) : name,
                isSelected: self["weather"] == type.rawValue, icon: type.rawValue)
        }
        let categories = PostCategory.allCases.map { category in
            FormOption(
                category.rawValue, category.text(in: language), isSelected: self["category"] == category.rawValue)
        }
        let sameWeather = text(.decideUnchanged, summary.weather?.name(in: language) ?? "")
        let sameCategory = text(.decideUnchanged, summary.category?.text(in: language) ?? "")
        return [
            FormField(
                "weather", text(.decideWeather), .select, value: self["weather"],
                options: [FormOption("", sameWeather, isSelected: self["weather"].isEmpty)] + weathers,
                isAlternative: true, refusal: text(.decideMoveRequired)),
            FormField(
                "category", text(.decideCategory), .select, value: self["category"],
                options: [FormOption("", sameCategory, isSelected: self["category"].isEmpty)] + categories,
                isAlternative: true),
        ]
    }

    /// The checkboxes for further cases and for all that the authors have written, which get the same decision as `found`
    /// if they are ticked.
    func othersField(_ others: [CaseSummary], for found: Case, in language: Language) -> FormField {
        let author = found.summary.author.handle
        let isAll = self.others.contains(Self.allOfAuthor)
        let (selected, count) = (Set(otherCaseIDs), others.count { $0.author.handle == author })
        let all = FormOption(
            Self.allOfAuthor, DecidePageText.decideAllOfAuthor.text(in: language, author, String(count)),
            isSelected: isAll, key: "a")
        let options = others.map { summary in
            let heading = CasePageText.caseHeading.text(in: language, summary.id.description, summary.title)
            return FormOption(
                "\(summary.id):\(summary.version)",
                summary.author.handle == author ? heading : "\(heading) (\(summary.author.handle))",
                isSelected: selected.contains(summary.id),
                // The only other case of the author is all of them.
                key: count == 1 && summary.author.handle == author ? "a" : nil)
        }
        let everything = Self.periods.map { period in
            FormOption(
                period.value, period.label.text(in: language), isSelected: self.others.contains(period.value))
        }
        return FormField(
            "others", DecidePageText.decideOthers.text(in: language), .checkboxes,
            // A single other case of the author needs no option for all.
            hint: DecidePageText.decideOthersHint.text(in: language),
            options: (count > 1 ? [all] : []) + everything + options)
    }
}
