import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The page that turns the daily digest on and off, and sets its time, place and language.
extension SettingsPages {
    func saveDigest(_ form: PageForm, _: Request, _ context: MemberContext) async throws -> Response {
        let digest = try form.flag("isOn") ? Self.digest(in: form) : nil
        _ = try await services.changeSettings(of: context.member.id) { $0.digest = digest }
        let message: MemberPageText = digest == nil ? .digestTurnedOff : .digestTurnedOn
        return pages.redirect(to: PageRoute.digestPage.path, saying: message, context)
    }

    private static func digest(in form: PageForm) throws(InvalidFields) -> DigestSettings {
        var errors: [FieldError] = []
        let time = form.filled("digest.minute")
        let minute = time.flatMap { ClockTime($0) }?.minute
        if minute == nil { errors.append(FieldError("digest.minute", time == nil ? .required : .clockTime)) }
        let place = form.filled("digest.place").flatMap { SavedPlace.ID($0) }
        if place == nil { errors.append(FieldError("digest.place", .required)) }
        let language = form.filled("language").flatMap { Language(rawValue: $0) }
        if language == nil {
            errors.append(FieldError("language", .notOneOf(Language.allCases.map(\.rawValue))))
        }
        guard let minute, let place, let language else { throw InvalidFields(errors) }
        return DigestSettings(minute: minute, place: place, language: language)
    }

    func digestPage(
        _ refusal: FormRefusal?, _ request: Request, _ context: MemberContext
    ) async throws -> Response {
        let language = context.language
        let settings = try await services.store.settings(of: context.member.id).settings
        let places = try await services.store.savedPlaces(of: context.member.id)
        let form = FormView(
            action: PageRoute.submitDigest.path, submit: CommonPageText.save.text(in: language),
            fields: fields(settings, places, language), cancel: PageRoute.accountPage.path, refusal: refusal)
        var page = FormPage(
            template: "account/digest", heading: MemberPageText.digestHeading.text(in: language),
            lead: [MemberPageText.digestLead.text(in: language)], form: form)
        if places.isEmpty {
            page.values["empty"] = PageValues.empty(
                MemberPageText.digestNoPlaceTitle.text(in: language),
                MemberPageText.digestNoPlaceText.text(in: language),
                action: .link(PageRoute.showSavedPlaces.path, MemberPageText.digestAddPlace.text(in: language)))
        }
        return try page.response(pages, request, context)
    }

    private func fields(_ settings: MemberSettings, _ places: [SavedPlace], _ language: Language) -> [FormField] {
        let digest = settings.digest
        // Proposes home, or else the first place, as the client program does.
        let place = digest?.place ?? places.first(where: \.isHome)?.id ?? places.first?.id
        let chosen = digest?.language ?? settings.language ?? language
        return [
            FormField(
                "isOn", MemberPageText.digestIsOn.text(in: language), .checkbox, value: digest == nil ? nil : "on"),
            FormField(
                "digest.minute", FormField.label("digest.minute", in: language), .text,
                value: ClockTime(minute: digest?.minute ?? 7 * 60).text(.hours24, in: language),
                hint: MemberPageText.digestTimeHint.text(in: language), isRequired: true,
                attributes: ["placeholder": "07:00"]),
            FormField(
                "digest.place", FormField.label("digest.place", in: language), .select,
                options: places.map { FormOption($0.id.description, $0.label, isSelected: $0.id == place) },
                isRequired: true),
            FormField(
                "language", FormField.label("language", in: language), .radio,
                options: MemberSettings.languages(chosen), isRequired: true),
        ]
    }
}
