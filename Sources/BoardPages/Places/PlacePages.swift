import BoardModels
import BoardStore
import BoardWeb
import Hummingbird

/// The pages on which visitors choose the place whose weather the board shows, and members edit their saved places.
struct PlacePages: PageGroup {
    let pages: Pages
    let services: BoardServices

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(.showPlaceChoice, use: showChoice)
        routes.on(.choosePlace, use: choose)
    }

    func add(toMembers routes: some RouterMethods<MemberContext>) {
        routes.on(.showSavedPlaces, use: list)
        routes.on(.addSavedPlace, use: savePlace)
        routes.on(.changeSavedPlace, use: change)
        routes.on(.askToRemoveSavedPlace, use: askToRemove)
        routes.on(.confirmRemovalOfSavedPlace, use: remove)
    }

    private func showChoice(_ request: Request, _ context: BoardContext) async throws -> Response {
        var choice = PlaceChoice(next: PagePath.safe(request.query("next")))
        if let words = request.query("q") {
            try await search(PageForm([(name: "q", value: words)], path: PageRoute.choosePlace.path), &choice, context)
        }
        return try await page(choice, request, context)
    }

    /// Adds the places that a form searches to the choice, or the error.
    private func search(_ form: PageForm, _ choice: inout PlaceChoice, _ context: BoardContext) async throws {
        choice.form = form
        do {
            let found = try await matches(of: form, context)
            (choice.matches, choice.suggestions) = (found.match.places, found.suggestions)
        } catch {
            choice.refusal = try FormRefusal(error, of: form, context)
        }
    }

    /// Stores the chosen place in a cookie: one of the found or saved places, the browser's location, or the only match
    /// of the search; otherwise shows the places to choose from.
    ///
    /// The action `remove` deletes the cookie.
    private func choose(_ request: Request, _ context: BoardContext) async throws -> Response {
        let form = try await request.form(context)
        var choice = PlaceChoice(next: PagePath.safe(form["next"]), form: form)
        if form["action"] == "remove" { return redirect(to: choice.next, storing: nil, context) }
        if let place = form.filled("place").flatMap({ Place(cookie: $0) }) {
            return redirect(to: choice.next, storing: place, context)
        }
        try await search(form, &choice, context)
        if choice.matches.count == 1, let match = choice.matches.first {
            return redirect(to: choice.next, storing: match, context)
        }
        // The result of a search has an address, to which Back returns.
        if choice.refusal == nil, form["latitude"] == nil, let words = form.filled("q") {
            let url = PageRoute.showPlaceChoice.url([(name: "q", value: words), (name: "next", value: choice.next)])
            return pages.redirect(to: url, context)
        }
        return try await page(choice, request, context)
    }

    /// Returns the places at a form's location, or else the places and suggestions for the searched name; empty only if
    /// the form's location is empty.
    private func matches(of form: PageForm, _ context: BoardContext) async throws -> FoundPlaces {
        if let location = form["latitude"] {
            guard !location.isEmpty else { return FoundPlaces(items: []) }
            guard let point = Coordinates(location + "," + (form["longitude"] ?? "")) else {
                throw InvalidFields("q", .coordinates)
            }
            return FoundPlaces(items: [await services.place(at: point, context)])
        }
        let words = form.filled("q") ?? ""
        if let point = Coordinates(words) { return FoundPlaces(items: [await services.place(at: point, context)]) }
        return try await services.foundPlaces(words, context)
    }

    /// Redirects to `next` with the place in a cookie; nil deletes the cookie.
    private func redirect(to next: String, storing place: Place?, _ context: BoardContext) -> Response {
        let message: PlacePageText = place == nil ? .placeRemoved : .placeChosen
        var response = pages.redirect(to: next, saying: message, context)
        response.setPlace(place, for: context.visitor)
        return response
    }

    private func page(_ choice: PlaceChoice, _ request: Request, _ context: BoardContext) async throws -> Response {
        var values = choice.values(context)
        if let viewer = context.viewer {
            let saved = try await services.store.savedPlaces(of: viewer.member.id)
            values["isMember"] = true
            values["hasSaved"] = !saved.isEmpty
            values["saved"] = saved.map { choice.button($0.place, labelled: $0.label, context) }
        }
        return try pages.page(
            "places/choose", values, title: PlacePageText.placeTitle.text(in: context.language),
            status: choice.status, refusal: choice.refusal, for: request, context)
    }
}
