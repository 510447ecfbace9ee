import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The pages of a member's settings: language, units, clock, weather details and digest.
struct SettingsPages: PageGroup {
    let pages: Pages
    let services: BoardServices

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(.settingsPage, .submitSettings, page: page, use: save)
        routes.on(.digestPage, .submitDigest, page: digestPage, use: saveDigest)
    }

    private func save(_ form: PageForm, _: Request, _ context: MemberContext) async throws -> Response {
        let change = try SettingsChange(form)
        _ = try await services.changeSettings(of: context.member.id) { change.apply(to: &$0) }
        var response = pages.redirect(to: PageRoute.settingsPage.path, saying: MemberPageText.settingsSaved, context)
        // Otherwise an earlier choice in this browser would hide the new setting.
        if change.setsLanguage { response.deleteCookie(.language, for: context.visitor) }
        return response
    }

    private func page(
        _ refusal: FormRefusal?, _ request: Request, _ context: MemberContext
    ) async throws -> Response {
        let settings = try await services.store.settings(of: context.member.id).settings
        let language = context.language
        let form = FormView(
            action: PageRoute.submitSettings.path, submit: CommonPageText.save.text(in: language),
            fields: settings.formFields(in: language), cancel: PageRoute.accountPage.path,
            others: systems(besides: settings.units, in: language), refusal: refusal)
        return try FormPage(
            template: "account/settings", heading: CommonPageText.settings.text(in: language), form: form
        ).response(pages, request, context)
    }

    /// The buttons that save the form with all units of one system; the system of the current units has no button.
    private func systems(besides current: UnitChoice, in language: Language) -> [FormButton] {
        let systems: [(units: UnitChoice, name: String, label: MemberPageText)] = [
            (.metric, "metric", .settingsAllMetric), (.imperial, "imperial", .settingsAllImperial),
        ]
        return systems.filter { $0.units != current }.map {
            FormButton(name: "system", value: $0.name, label: $0.label.text(in: language))
        }
    }
}

/// The change to a member's settings that a form requests; settings without a field in the form stay as they are.
private struct SettingsChange {
    private let units: UnitChoice
    private let clock: ClockChoice
    private let language: Language?
    /// True if the form asks for all details.
    private let showsAll: Bool
    /// The weather details whose checkboxes are ticked in the form.
    private let details: [WeatherDetail]

    init(_ form: PageForm) throws(InvalidFields) {
        switch form.filled("system") {
        case "metric": units = .metric
        case "imperial": units = .imperial
        case nil:
            units = UnitChoice(
                temperature: try form.choice("temperature", field: "units"),
                speed: try form.choice("speed", field: "units"),
                precipitation: try form.choice("precipitation", field: "units"),
                pressure: try form.choice("pressure", field: "units"),
                distance: try form.choice("distance", field: "units"))
        default: throw InvalidFields("units", .notOneOf(["metric", "imperial"]))
        }
        clock = try form.choice("clock", field: "clock")
        language = try FormChoice.optional(form, "language")
        showsAll = form["detailChoice"] != MemberSettings.chosenDetails
        var details: [WeatherDetail] = []
        for name in form.values("details") {
            guard let detail = WeatherDetail(rawValue: name) else {
                throw InvalidFields("details", .notOneOf(WeatherDetail.allCases.map(\.rawValue)))
            }
            details.append(detail)
        }
        self.details = details
    }

    var setsLanguage: Bool { language != nil }

    func apply(to settings: inout MemberSettings) {
        // A member who saw all details and unchecked some wants only the rest, even if “all” is still selected.
        let hasUnchecked = settings.details == nil && Set(details) != Set(WeatherDetail.allCases)
        (settings.units, settings.clock, settings.language) = (units, clock, language)
        settings.details = showsAll && !hasUnchecked ? nil : details
    }
}

extension PageForm {
    /// Reads a value of an enumeration from the form's field `name`.
    ///
    /// Throws `InvalidFields` with `field`, the name in the API, if the value is missing or unknown.
    fileprivate func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, field: String
    ) throws(InvalidFields) -> Choice {
        guard let choice = filled(name).flatMap(Choice.init(rawValue:)) else {
            throw InvalidFields(field, .notOneOf(Choice.allCases.map(\.rawValue)))
        }
        return choice
    }
}
