import BoardModels
import BoardStore
import Hummingbird

/// The pages of a member's settings: language, units, clock, weather details and digest.
struct SettingsPages: Sendable {
    let pages: Pages
    let api: APIRoutes

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(PageRoute.settingsPage, use: show)
        routes.on(PageRoute.submitSettings, use: save)
        routes.on(PageRoute.digestPage) { try await digestPage($0, $1) }
        routes.on(PageRoute.submitDigest, use: saveDigest)
    }

    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let stored = try await api.store.settings(of: context.member.id)
        return try page(stored.settings, request, context)
    }

    @Sendable private func save(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form(context)
        let member = context.member.id
        do {
            let change = try SettingsChange(form)
            _ = try await api.settings.change(of: member) { change.apply(to: &$0) }
            var response = pages.redirect(
                to: PageRoute.settingsPage.path, flash: FlashMessage(MemberPageText.settingsSaved), context)
            if change.setsLanguage {
                // Otherwise an earlier choice in this browser would hide the new setting.
                response.deleteCookie(.language, for: context.visitor)
            }
            return response
        } catch {
            let refusal = try FormRefusal(error, of: form, context)
            let stored = try await api.store.settings(of: member)
            return try page(stored.settings, refusal: refusal, request, context)
        }
    }

    private func page(
        _ settings: MemberSettings, refusal: FormRefusal? = nil, _ request: Request,
        _ context: MemberContext
    ) throws -> Response {
        let language = context.language
        let form = FormView(
            action: PageRoute.submitSettings.path, submit: CommonPageText.save.text(in: language),
            fields: settings.formFields(in: language), cancel: PageRoute.accountPage.path, refusal: refusal)
        var page = FormPage(
            template: "account/settings", heading: CommonPageText.settings.text(in: language), form: form)
        page.values["systems"] = [
            system("metric", .settingsAllMetric, context), system("imperial", .settingsAllImperial, context),
        ]
        return try page.response(pages, request, context)
    }

    /// The button that sets all units at once.
    ///
    /// - Parameter name: `metric` or `imperial`.
    private func system(_ name: String, _ label: MemberPageText, _ context: MemberContext) -> PageValues {
        context.button(PageRoute.submitSettings.path, label.text(in: context.language), fields: ["system": name])
    }
}

/// The change to a member's settings that a form requests; settings without a field in the form stay as they are.
private struct SettingsChange {
    private let units: UnitChoice
    /// The other settings of the form; nil for the buttons that set all units.
    private var others: (clock: ClockChoice, language: Language?, details: [WeatherDetail]?)?

    init(_ form: PageForm) throws(InvalidFields) {
        if let system = form.filled("system") {
            switch system {
            case "metric": units = .metric
            case "imperial": units = .imperial
            default: throw InvalidFields("units", .notOneOf(["metric", "imperial"]))
            }
            return
        }
        units = UnitChoice(
            temperature: try form.choice("temperature", field: "units"),
            speed: try form.choice("speed", field: "units"),
            precipitation: try form.choice("precipitation", field: "units"),
            pressure: try form.choice("pressure", field: "units"),
            distance: try form.choice("distance", field: "units"))
        let clock: ClockChoice = try form.choice("clock", field: "clock")
        let language: Language? = try FormChoice.optional(form, "language")
        var details: [WeatherDetail]?
        if form["detailChoice"] == MemberSettings.chosenDetails {
            details = []
            for name in form.values("details") {
                guard let detail = WeatherDetail(rawValue: name) else {
                    throw InvalidFields("details", .notOneOf(WeatherDetail.allCases.map(\.rawValue)))
                }
                details?.append(detail)
            }
        }
        others = (clock, language, details)
    }

    var setsLanguage: Bool { others?.language != nil }

    func apply(to settings: inout MemberSettings) {
        settings.units = units
        if let others { (settings.clock, settings.language, settings.details) = others }
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
