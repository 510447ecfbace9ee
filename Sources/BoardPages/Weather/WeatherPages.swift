import BoardModels
import BoardWeather
import BoardWeb
import Hummingbird

/// The pages of the weather at a place: now, by hours, by days, warnings, and several places compared.
struct WeatherPages: PageGroup {
    let pages: Pages
    let services: BoardServices

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(.showWeather) { try await page(.now, $0, $1) { $1.nowValues(of: $0) } }
        routes.on(.showHourlyForecast) { try await page(.hours, $0, $1) { $1.hourValues(of: $0) } }
        routes.on(.showDailyForecast) {
            try await page(.days, $0, $1) { $1.dayValues(of: $0, sprite: pages.assets.sprite) }
        }
        routes.on(.showWeatherAlerts) { try await page(.alerts, $0, $1) { $1.alertValues(of: $0) } }
        routes.on(.compareWeather, use: compare)
    }

    /// Returns the page of a tab for the requested place.
    ///
    /// If there is no place, the page asks for one; if there is no weather, the page gives the reason.
    private func page(
        _ tab: WeatherTab, _ request: Request, _ context: BoardContext,
        values: (PlaceWeather, WeatherText) -> PageValues
    ) async throws -> Response {
        let language = context.language
        guard let requested = try await services.requestedPlace(request, context) else {
            let values = frame(tab, nil, nil, context).merging(Self.placeChoice(context))
            return try pages.page(
                "weather/place", values, title: WeatherPageText.weatherNoPlaceTitle, for: request, context)
        }
        if let selection = try await placeSelection(tab, about: requested, request, context) { return selection }
        let weather: PlaceWeather
        do throws(WeatherService.ReportError) {
            weather = try await services.weather(
                at: requested.query, named: requested.place, in: language,
                budget: context.callBudget(services.limiter, services.limits))
        } catch {
            return try page(tab, without: error, at: requested, request, context)
        }
        let text = WeatherText(language: language, display: context.display, now: services.now())
        var head = PageHead()
        head.weather = weather.report.conditions.weather.type
        head.isNight = weather.report.conditions.isNight
        let name = weather.report.place.fullName(in: language)
        let shown = frame(tab, requested, name, context).merging(text.notes(on: weather))
            .merging(values(weather, text))
        return try pages.page(
            tab.template, shown, title: tab.title(at: name, in: language), head: head, for: request, context)
    }

    /// Returns the page for a place without weather, with the reason, and the same status as the API's response.
    private func page(
        _ tab: WeatherTab, without error: WeatherService.ReportError, at requested: RequestedPlace,
        _ request: Request, _ context: BoardContext
    ) throws -> Response {
        guard let problem = error.problem(context) as? Problem else { throw error.problem(context) }
        var values = frame(tab, requested, requested.name(in: context.language), context)
        if case .placeNotFound = error {
            // The heading must not be "Weather in …", since no such place exists.
            values = frame(tab, nil, nil, typed: requested.text, context)
            values["heading"] = WeatherPageText.weatherNoPlaceTitle.text(in: context.language)
        }
        values["problem"] = ["title": problem.title, "text": problem.detail]
        return try pages.page(
            "weather/unavailable", values, title: problem.title, status: .init(code: problem.type.status),
            for: request, context)
    }

    /// The template values that every weather page has: its heading, the tabs, and the form for another place.
    ///
    /// - Parameters:
    ///   - requested: the page's place, which the links to other tabs keep; nil if the page is about no place.
    ///   - name: the name of the place in the heading; if nil, there is no heading.
    ///   - typed: the text to correct in the form; if nil, the form is empty.
    func frame(
        _ tab: WeatherTab, _ requested: RequestedPlace?, _ name: String?, typed: String? = nil, _ context: BoardContext
    ) -> PageValues {
        let language = context.language
        let tabs = WeatherTab.all.map { other -> PageValues in
            [
                "url": other.route.url(requested?.parameters(for: other) ?? []),
                "label": other.label.text(in: language), "isCurrent": other == tab,
            ]
        }
        let tabList: PageValues = ["tabs": tabs, "label": WeatherPageText.weatherPages.text(in: language)]
        return [
            "weatherTabs": tabList, "placeForm": ["action": tab.route.path, "typed": typed] as PageValues,
            "changePlaceURL": PageRoute.showPlaceChoice.url(returningTo: context.visitor.path),
            "alertsURL": PageRoute.showWeatherAlerts.url(requested?.parameters ?? []),
            "heading": name.map { tab.title(at: $0, in: language) },
        ]
    }

    /// The template values of the page that asks a visitor without a place to choose one.
    private static func placeChoice(_ context: BoardContext) -> PageValues {
        let language = context.language
        let empty = PageValues.empty(
            WeatherPageText.weatherNoPlaceText.text(in: language),
            action: .link(
                PageRoute.showPlaceChoice.url(returningTo: context.visitor.path),
                PlacePageText.placeTitle.text(in: language)))
        return ["heading": WeatherPageText.weatherNoPlaceTitle.text(in: language), "empty": empty]
    }
}

/// A tab of the weather pages.
struct WeatherTab: Hashable {
    let route: PageRoute
    let template: String
    let label: WeatherPageText
    private let heading: WeatherPageText

    static let now = WeatherTab(.showWeather, "now", .weatherNow, .weatherTitle)
    static let hours = WeatherTab(.showHourlyForecast, "hours", .weatherTabHours, .weatherHoursTitle)
    static let days = WeatherTab(.showDailyForecast, "days", .weatherTabDays, .weatherDaysTitle)
    static let compare = WeatherTab(.compareWeather, "compare", .weatherTabCompare, .weatherCompareTitle)
    static let alerts = WeatherTab(.showWeatherAlerts, "alerts", .weatherTabAlerts, .weatherAlertsTitle)
    static let all = [now, hours, days, compare, alerts]

    private init(_ route: PageRoute, _ name: String, _ label: WeatherPageText, _ heading: WeatherPageText) {
        (self.route, template, self.label, self.heading) = (route, "weather/" + name, label, heading)
    }

    /// The title of the page about a place.
    func title(at place: String, in language: Language) -> String { heading.text(in: language, place) }
}

extension RequestedPlace {
    /// The place as query parameters of a link to another tab; the comparison takes coordinates as `place`, not as
    /// `lat` and `lon`.
    fileprivate func parameters(for tab: WeatherTab) -> [(name: String, value: String)] {
        guard tab == .compare, case .at(let point) = query, parameters.first?.name == "lat" else { return parameters }
        return [(name: "place", value: point.rounded.description)]
    }
}
