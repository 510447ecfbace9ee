import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// An action on a saved place: the value of the field `action` in `POST /places/{id}`, which each button sends.
enum SavedPlaceAction: String, CaseIterable, Sendable {
    case rename, moveUp, moveDown, home, unsetHome

    var label: PlacePageText {
        switch self {
        case .rename: .placesRename
        case .moveUp: .placesUp
        case .moveDown: .placesDown
        case .home: .placesMakeHome
        case .unsetHome: .placesNotHome
        }
    }

    var flash: PlacePageText {
        switch self {
        case .rename: .placesFlashRenamed
        case .moveUp, .moveDown: .placesFlashMoved
        case .home: .placesFlashHome
        case .unsetHome: .placesFlashNotHome
        }
    }

    /// Returns the edit that this action makes to a saved place.
    ///
    /// - Parameter label: the new label, for `rename`.
    func edit(of saved: SavedPlace, label: String) -> SavedPlaceEdit {
        switch self {
        case .rename: SavedPlaceEdit(label: label)
        case .moveUp: SavedPlaceEdit(position: max(1, saved.position - 1))
        case .moveDown: SavedPlaceEdit(position: min(SavedPlace.maximumCount, saved.position + 1))
        case .home: SavedPlaceEdit(isHome: true)
        case .unsetHome: SavedPlaceEdit(isHome: false)
        }
    }
}

extension PlacePages {
    func change(_ request: Request, _ context: MemberContext) async throws -> Response {
        let saved = try await savedPlace(context)
        let form = try await request.form(context)
        guard let action = form["action"].flatMap({ SavedPlaceAction(rawValue: $0) }) else {
            throw InvalidFields("action", .notOneOf(SavedPlaceAction.allCases.map(\.rawValue)))
        }
        let label = form["label"] ?? ""
        var state = SavedPlacesState()
        do {
            let edit = try action.edit(of: saved, label: label).validated()
            _ = try await services.store.editSavedPlace(saved.id, edit, of: context.member.id)
            return self.saved(action.flash, isHome: action == .home, context)
        } catch {
            state.renaming = (saved.id, try FormRefusal(error, of: form, context))
        }
        return try await page(state, request, context)
    }

    /// Returns the page on which the member confirms the removal of a saved place; the page says whether the daily
    /// digest about the place ends too.
    func askToRemove(_ request: Request, _ context: MemberContext) async throws -> Response {
        let saved = try await savedPlace(context)
        let language = context.language
        let hasDigest = try await services.store.settings(of: context.member.id).settings.digest?.place == saved.id
        let form = FormView(
            action: PageRoute.confirmRemovalOfSavedPlace.path(saved.id),
            submit: PlacePageText.placesRemoveButton.text(in: language), fields: [],
            cancel: PageRoute.showSavedPlaces.path, isDestructive: true)
        let question = PlacePageText.placesRemoveTitle.text(in: language, saved.label)
        let text: PlacePageText = hasDigest ? .placesRemoveDigestText : .placesRemoveText
        return try FormPage(heading: question, lead: [text.text(in: language)], form: form)
            .response(pages, request, context)
    }

    func remove(_ request: Request, _ context: MemberContext) async throws -> Response {
        try await services.store.removeSavedPlace(try context.identifier(SavedPlace.self), of: context.member.id)
        return pages.redirect(to: PageRoute.showSavedPlaces.path, saying: PlacePageText.placesFlashRemoved, context)
    }

    /// Returns the saved place whose id is in the request's path; throws a 404 if the member has no such place.
    private func savedPlace(_ context: MemberContext) async throws -> SavedPlace {
        let id = try context.identifier(SavedPlace.self)
        let saved = try await services.store.savedPlaces(of: context.member.id)
        guard let place = saved.first(where: { $0.id == id }) else { throw context.problem(.notFound) }
        return place
    }
}
