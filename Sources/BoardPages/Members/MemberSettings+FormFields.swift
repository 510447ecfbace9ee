import BoardModels

extension MemberSettings {
    /// The value of the form field `detailChoice` for showing only the chosen weather details.
    static let chosenDetails = "chosen"

    /// The fields of the form that changes these settings, except for the digest.
    func formFields(in language: Language) -> [FormField] {
        [languageField(language)] + unitFields(language) + [clockField(language)] + detailFields(language)
    }

    private func clockField(_ language: Language) -> FormField {
        FormField(
            "clock", FormField.label("clock", in: language), .radio,
            options: [
                option(ClockChoice.hours24, MemberPageText.settingsClock24.text(in: language), clock),
                option(ClockChoice.hours12, MemberPageText.settingsClock12.text(in: language), clock),
            ], isRequired: true)
    }

    private func languageField(_ language: Language) -> FormField {
        FormField(
            "language", FormField.label("language", in: language), .select,
            options: [
                FormOption(
                    "", MemberPageText.settingsLanguageAutomatic.text(in: language), isSelected: self.language == nil)
            ] + Self.languages(self.language), isRequired: true)
    }

    /// The options of a language field, each in its own language, for readers who do not understand the current one.
    static func languages(_ selected: Language?) -> [FormOption] {
        [(Language.english, "English"), (.korean, "한국어")].map { language, name in
            FormOption(language.rawValue, name, isSelected: language == selected)
        }
    }

    private func unitFields(_ language: Language) -> [FormField] {
        let knots = MemberPageText.settingsKnots.text(in: language)
        return [
            FormField(
                "temperature", ConditionsMessage.temperature.text(in: language), .radio,
                options: [
                    option(TemperatureUnit.celsius, "°C", units.temperature),
                    option(TemperatureUnit.fahrenheit, "°F", units.temperature),
                ], isRequired: true),
            FormField(
                "speed", ConditionsMessage.wind.text(in: language), .radio,
                // Knots have a name in each language; the other units are written as in the API.
                options: SpeedUnit.allCases.map { option($0, $0 == .knots ? knots : $0.rawValue, units.speed) },
                isRequired: true),
            FormField(
                "precipitation", MemberPageText.settingsPrecipitation.text(in: language), .radio,
                options: LengthUnit.allCases.map { option($0, $0.rawValue, units.precipitation) },
                isRequired: true),
            FormField(
                "pressure", ConditionsMessage.pressure.text(in: language), .radio,
                options: PressureUnit.allCases.map { option($0, $0.rawValue, units.pressure) },
                isRequired: true),
            FormField(
                "distance", ConditionsMessage.visibility.text(in: language), .radio,
                options: DistanceUnit.allCases.map { option($0, $0.rawValue, units.distance) },
                isRequired: true),
        ]
    }

    private func detailFields(_ language: Language) -> [FormField] {
        // The member's details first, in their order, because browsers send checked boxes in the order of the form.
        let order = (details ?? []) + WeatherDetail.allCases.filter { details?.contains($0) != true }
        return [
            FormField(
                "detailChoice", MemberPageText.settingsDetails.text(in: language), .radio,
                options: [
                    FormOption(
                        "all", MemberPageText.settingsDetailsAll.text(in: language), isSelected: details == nil),
                    FormOption(
                        Self.chosenDetails, MemberPageText.settingsDetailsChosen.text(in: language),
                        isSelected: details != nil),
                ], isRequired: true),
            FormField(
                "details", MemberPageText.settingsDetailsList.text(in: language), .checkboxes,
                options: order.map {
                    FormOption(
                        $0.rawValue, Self.label(of: $0, in: language), isSelected: details?.contains($0) ?? true)
                }),
        ]
    }

    /// The label of a detail's checkbox; it is longer than the detail's name if the name is understood only beside a
    /// value.
    private static func label(of detail: WeatherDetail, in language: Language) -> String {
        switch detail {
        case .range: MemberPageText.settingsRange.text(in: language)
        case .moon: MemberPageText.settingsMoon.text(in: language)
        case .comparison: MemberPageText.settingsComparison.text(in: language)
        default: detail.name(in: language)
        }
    }

    private func option<Choice: RawRepresentable<String> & Equatable>(
        _ choice: Choice, _ label: String, _ selected: Choice
    ) -> FormOption {
        FormOption(choice.rawValue, label, isSelected: choice == selected)
    }
}
