import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The pages of the presets: named reasons with messages for decisions.
struct PresetPages: PageGroup {
    let pages: Pages
    let services: BoardServices

    func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        routes.on(.listPresets, .createPreset, page: listPage, use: create)
        routes.on(.showPreset) { try editPage(try await preset($1), for: $0, $1) }
        routes.on(.editPreset, use: edit)
        routes.on(.deletePreset, use: delete)
    }

    private func create(_ form: PageForm, _: Request, _ context: ModeratorContext) async throws -> Response {
        _ = try await services.store.createPreset(
            try Self.preset(form), by: context.moderator, idempotency: form.idempotencyKey, at: services.now())
        return pages.redirect(to: PageRoute.listPresets.path, saying: QueuePageText.presetSaved, context)
    }

    private func edit(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        let form = try await request.form(context)
        let id = try context.identifier(Preset.self)
        do {
            _ = try await services.store.editPreset(
                // No preset has revision 0, so a form without its revision is refused as a conflict.
                id, to: try Self.preset(form), ifRevision: try form.int("revision") ?? 0, by: context.moderator)
        } catch StoreError.editConflict(current: _) {
            let (saved, typed) = (try await preset(context), try Self.preset(form))
            // A form that is posted twice conflicts with its own first edit, which is no conflict to show.
            if typed != NewPreset(saved) { return try editPage(saved, typed: typed, for: request, context) }
        } catch {
            let refusal = try FormRefusal(error, of: form, context)
            var shown = try await preset(context)
            // The form keeps the revision that was sent: the moderator has not seen a newer one.
            shown.revision = (try? form.int("revision")) ?? 0
            return try editPage(shown, refusal, for: request, context)
        }
        return pages.redirect(to: PageRoute.listPresets.path, saying: QueuePageText.presetSaved, context)
    }

    private func delete(_ request: Request, _ context: ModeratorContext) async throws -> Response {
        try await services.store.deletePreset(try context.identifier(Preset.self), by: context.moderator)
        return pages.redirect(to: PageRoute.listPresets.path, saying: QueuePageText.presetDeleted, context)
    }

    private func preset(_ context: ModeratorContext) async throws -> Preset {
        let id = try context.identifier(Preset.self)
        guard let found = try await services.store.presets().first(where: { $0.id == id }) else {
            throw context.problem(.notFound)
        }
        return found
    }

    private static func preset(_ form: PageForm) throws -> NewPreset {
        try NewPreset(
            name: form["name"] ?? "", reason: FormChoice.required(form, "reason"), english: form["english"] ?? "",
            korean: form["korean"] ?? ""
        ).validated()
    }

    private func listPage(
        _ refusal: FormRefusal?, _ request: Request, _ context: ModeratorContext
    ) async throws -> Response {
        let presets = try await services.store.presets()
        let formatter = context.moderationValues(at: services.now())
        let view = FormView(
            action: PageRoute.createPreset.path, submit: formatter.text(QueuePageText.presetAdd),
            fields: fields(nil, formatter), isIdempotent: true, refusal: refusal)
        let values: PageValues = [
            "isEmpty": presets.isEmpty, "form": view.values(context),
            "presets": presets.map { preset in
                [
                    "name": preset.name, "reason": preset.reason.name(in: formatter.language),
                    "text": formatter.language == .korean ? preset.korean : preset.english,
                    "url": PageRoute.showPreset.path(preset.id),
                ] as PageValues
            },
        ]
        return try pages.page(
            "moderation/presets", values, title: QueuePageText.presetsTitle, refusal: refusal, for: request, context)
    }

    /// Returns the page that edits a preset.
    ///
    /// - Parameter typed: the values of a form that conflicts with another edit; nil if there is no conflict.
    private func editPage(
        _ preset: Preset, typed: NewPreset? = nil, _ refusal: FormRefusal? = nil, for request: Request,
        _ context: ModeratorContext
    ) throws -> Response {
        let formatter = context.moderationValues(at: services.now())
        let revision = FormField("revision", "", .hidden, value: String(preset.revision))
        let view = FormView(
            action: PageRoute.editPreset.path(preset.id), submit: CommonPageText.save.text(in: formatter.language),
            fields: fields(typed ?? NewPreset(preset), formatter) + [revision],
            cancel: PageRoute.listPresets.path, refusal: refusal)
        let button = context.button(
            PageRoute.deletePreset.path(preset.id), formatter.text(QueuePageText.presetDelete), icon: "delete",
            isDestructive: true)
        var form = view.values(context)
        // The page's script stores the draft under this name; the revision keeps an old draft from replacing a newer
        // text.
        form["draft"] = "\(context.moderator.handle)/\(preset.revision)"
        var values: PageValues = ["name": preset.name, "form": form, "deletion": button]
        values["conflict"] = typed.map { conflict(of: $0, with: preset, formatter) }
        return try pages.page(
            "moderation/preset", values, title: preset.name, status: typed == nil ? .ok : .preconditionFailed,
            refusal: refusal, for: request, context)
    }

    private func conflict(of typed: NewPreset, with saved: Preset, _ formatter: ModerationFormatter) -> PageValues {
        func texts(_ preset: NewPreset) -> [String] {
            [preset.name, preset.reason.name(in: formatter.language), preset.english, preset.korean]
        }
        // The fields supply only the labels, in the order of `texts`.
        let differences = zip(fields(nil, formatter), zip(texts(NewPreset(saved)), texts(typed))).map { field, texts in
            FieldDifference(name: field.label, language: nil, parts: TextDifference.between(texts.0, texts.1))
        }
        return differences.conflict(
            saved: formatter.text(QueuePageText.presetStored, String(saved.revision)), in: formatter.language)
    }

    private func fields(_ preset: NewPreset?, _ formatter: ModerationFormatter) -> [FormField] {
        let reason = preset?.reason.rawValue
        let length = NewDecision.messageLength.upperBound
        return [
            FormField(
                "name", formatter.text(QueuePageText.presetName), value: preset?.name, isRequired: true,
                maxLength: Preset.nameLength.upperBound),
            FormField(
                "reason", formatter.text(DecidePageText.decideReason), .select, value: reason,
                options: FormChoice.options(ReportReason.self, selected: reason, in: formatter.language),
                isRequired: true),
            FormField(
                "english", formatter.text(QueuePageText.presetEnglish), .textarea(rows: 3),
                value: preset?.english, hint: formatter.text(QueuePageText.presetBoth), isRequired: true,
                maxLength: length, attributes: ["lang": "en"]),
            FormField(
                "korean", formatter.text(QueuePageText.presetKorean), .textarea(rows: 3),
                value: preset?.korean, hint: formatter.text(QueuePageText.presetBoth), isRequired: true,
                maxLength: length, attributes: ["lang": "ko"]),
        ]
    }
}
