import BoardModels
import BoardWeather
import BoardWeb
import Hummingbird

/// The weather at one of the compared places, or the reason why there is none.
private typealias WeatherResult = Result<PlaceWeather, WeatherService.ReportError>

extension WeatherPages {
    /// The valid numbers of compared places; each place may cause provider calls.
    private static let placeCounts = 2...4

    /// The page that compares the weather at several places.
    func compare(_ request: Request, _ context: BoardContext) async throws -> Response {
        let language = context.language
        let sent = request.queryList("place").map(\.trimmingSpaces)
        let typed = sent.filter { !$0.isEmpty }
        var requested: [RequestedPlace] = []
        let own = context.visitor.weatherPlace
        for (index, text) in typed.prefix(Self.placeCounts.upperBound).enumerated() {
            let place = try await comparedPlace(text, own: own, context)
            let (before, after) = (Array(typed[..<index]), Array(typed[(index + 1)...]))
            let selection = try await placeSelection(
                .compare, about: place, before: before, after: after, request, context)
            if let selection { return selection }
            requested.append(place)
        }
        // The visitor's place is the first of a new comparison.
        if requested.isEmpty, let own { requested.append(.own(own)) }
        // The title of the comparison names no place.
        var values = frame(.compare, nil, "", context)
        values["fields"] = fields(requested, in: language)
        // A sent form contains all its fields, even empty ones. A link from the tabs contains a single place, and needs
        // no hint.
        if typed.count == 1, sent.count > 1 { values["hint"] = WeatherPageText.weatherCompareCount.text(in: language) }
        if requested.count >= Self.placeCounts.lowerBound {
            values.merge(try await comparison(of: requested, context))
        }
        return try pages.page(
            WeatherTab.compare.template, values, title: WeatherPageText.weatherCompareTitle, for: request, context)
    }

    /// The place of a field's text: the visitor's place if the text is its name or point, another point, or a name,
    /// which may be the label of a member's saved place.
    private func comparedPlace(_ text: String, own: Place?, _ context: BoardContext) async throws -> RequestedPlace {
        if let own, own.isMeant(by: text) { return .own(own) }
        if let point = Coordinates(text) {
            return RequestedPlace(query: .at(point), place: nil, parameters: [(name: "place", value: text)])
        }
        guard !Coordinates.looksLikeCoordinates(text) else { throw InvalidFields("place", .coordinates) }
        let query = PlaceQuery.named(try PlaceQuery.validatedName(text, field: "place"))
        return try await services.requestedPlace(query, context)
    }

    /// The fields of the form: one for each place that may be compared.
    private func fields(_ requested: [RequestedPlace], in language: Language) -> [PageValues] {
        // Only the visitor's own place has no parameters; its name is shown.
        let typed = requested.map { $0.parameters.first?.value ?? $0.place?.name(in: language) ?? $0.text }
        return (0..<Self.placeCounts.upperBound).map { index in
            [
                "isOptional": index >= Self.placeCounts.lowerBound,
                "id": "place-\(index + 1)", "value": index < typed.count ? typed[index] : "",
                "label": WeatherPageText.weatherComparePlace.text(in: language, String(index + 1)),
            ]
        }
    }

    /// The template values of the comparison: a table of facts about each place, and the reasons for places without
    /// weather.
    private func comparison(of requested: [RequestedPlace], _ context: BoardContext) async throws -> PageValues {
        let language = context.language
        let results = try await weather(at: requested, context)
        let text = WeatherText(language: language, display: context.display, now: services.now())
        let troubles = zip(requested, results).compactMap { place, result -> PageValues? in
            guard case .failure(let error) = result else { return nil }
            return ["place": place.name(in: language), "text": error.detail(in: context)]
        }
        let found = results.compactMap { try? $0.get() }
        return ["troubles": troubles, "table": !found.isEmpty ? text.comparison(of: found.map(\.report)) : nil]
    }

    /// The weather at each of the places, fetched concurrently; throws if a rate limit refuses the first place.
    private func weather(
        at requested: [RequestedPlace], _ context: BoardContext
    ) async throws -> [WeatherResult] {
        let results = await withTaskGroup(of: (Int, WeatherResult).self, returning: [WeatherResult].self) { group in
            for (index, place) in requested.enumerated() {
                let budget = context.callBudget(services.limiter, services.limits)
                group.addTask { [services, language = context.language] in
                    (index, await services.result(at: place, in: language, budget: budget))
                }
            }
            var results: [(Int, WeatherResult)] = []
            for await result in group { results.append(result) }
            return results.sorted { $0.0 < $1.0 }.map(\.1)
        }
        // The calls for the first few places may use up the visitor's quota; the page then shows those places.
        if case .failure(.limited(let exceeded))? = results.first { throw exceeded }
        return results
    }
}

extension RequestedPlace {
    /// The visitor's own place, whose name the form shows.
    fileprivate static func own(_ place: Place) -> RequestedPlace {
        RequestedPlace(query: PlaceQuery(place), place: place, parameters: [])
    }
}

extension Place {
    /// True if a text is the place's name or its point.
    fileprivate func isMeant(by text: String) -> Bool {
        if let point = Coordinates(text) { return point.rounded == coordinates?.rounded }
        return isNamed(text)
    }
}

extension WeatherService.ReportError {
    /// The text of the reason why there is no weather, which is the detail of the problem.
    fileprivate func detail(in context: some LanguageContext) -> String {
        if case .limited = self { return explanation(in: context.language) }
        return (problem(context) as? Problem)?.detail ?? ""
    }
}

extension BoardServices {
    fileprivate func result(
        at place: RequestedPlace, in language: Language, budget: CallBudget
    ) async -> WeatherResult {
        do throws(WeatherService.ReportError) {
            return .success(try await weather(at: place.query, named: place.place, in: language, budget: budget))
        } catch {
            return .failure(error)
        }
    }
}

extension WeatherText {
    /// The template values of the table of the weather at several places, with the differences from the first.
    func comparison(of reports: [ConditionsReport]) -> PageValues {
        let formatter = WeatherFacts(language: language, display: display, now: now)
        let rows = WeatherComparison(formatter: formatter).rows(reports).map { row -> PageValues in
            let cells = row.cells.map { cell -> PageValues in
                return ["value": cell?.value ?? "–", "difference": cell?.difference]
            }
            return ["label": row.label.text(in: language), "cells": cells]
        }
        let providers = reports.map(\.conditions.provider)
        return [
            "places": reports.map { ["name": $0.place.fullName(in: language)] as PageValues }, "rows": rows,
            "count": reports.count,
            "isSimulated": providers.contains(where: \.isSimulated),
            "isOutdated": reports.contains { $0.failure != nil },
            "attributions": providers.creditValues(in: language),
        ]
    }
}
