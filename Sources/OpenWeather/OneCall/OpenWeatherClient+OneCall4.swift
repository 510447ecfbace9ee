import Curl

/// One Call 4.0, which needs a subscription of its own, apart from that of 3.0: without it every one of these throws
/// ``OpenWeatherError/notSubscribed``.
extension OpenWeatherClient {
    /// The weather now; one record, no links.
    package func oneCall4Current(
        latitude: Double, longitude: Double
    ) async throws(OpenWeatherError) -> OneCallPage<OneCallMoment> {
        let point = try RoundedPoint(latitude: latitude, longitude: longitude)
        return try await get("/data/4.0/onecall/current", point.query(["units": "metric"]), plan: .oneCall)
    }

    /// What falls in the next hour, up to 60 minutes.
    package func oneCallMinutes(
        latitude: Double, longitude: Double
    ) async throws(OpenWeatherError) -> OneCallPage<OneCallMinute> {
        try await timeline("1min", latitude, longitude, start: nil)
    }

    /// The next 48 hours in quarters of an hour, up to 50 a page.
    ///
    /// - Parameter start: seconds since 1970 UTC; nil is now.
    package func oneCallQuarters(
        latitude: Double, longitude: Double, start: Int64? = nil
    ) async throws(OpenWeatherError) -> OneCallPage<OneCallMoment> {
        try await timeline("15min", latitude, longitude, start: start)
    }

    /// Hours from 1979 to 48 hours ahead, up to 20 a page.
    ///
    /// - Parameter start: seconds since 1970 UTC; nil is now.
    package func oneCallHours(
        latitude: Double, longitude: Double, start: Int64? = nil
    ) async throws(OpenWeatherError) -> OneCallPage<OneCallMoment> {
        try await timeline("1h", latitude, longitude, start: start)
    }

    /// Days from 1979 to a year and a half ahead, up to 10 a page.
    ///
    /// - Parameter start: seconds since 1970 UTC; nil is now.
    package func oneCallDays(
        latitude: Double, longitude: Double, start: Int64? = nil
    ) async throws(OpenWeatherError) -> OneCallPage<OneCallDay> {
        try await timeline("1day", latitude, longitude, start: start)
    }

    /// Another page of a timeline, by the link of one of its pages.
    ///
    /// A link to any other server than this client's own is ``OpenWeatherError/foreignLink``, and nothing is sent.
    package func page<Record>(_ link: OneCallLink<Record>) async throws(OpenWeatherError) -> OneCallPage<Record> {
        guard let (path, query) = link.target(below: baseURL) else { throw .foreignLink }
        return try await get(path, query, plan: .oneCall)
    }

    /// The text of an alert, by an id that a record of One Call 4.0 named.
    package func oneCallAlert(id: String) async throws(OpenWeatherError) -> WeatherAlert {
        // What a URL would take for a step up or for nothing is no id.
        guard !["", ".", ".."].contains(id) else { throw .badRequest(message: "no alert has this id") }
        return try await get("/data/4.0/onecall/alert/" + URLQuery.percentEncoded(id), URLQuery(), plan: .oneCall)
    }

    private func timeline<Record>(
        _ step: String, _ latitude: Double, _ longitude: Double, start: Int64?
    ) async throws(OpenWeatherError) -> OneCallPage<Record> {
        let point = try RoundedPoint(latitude: latitude, longitude: longitude)
        var query = point.query(["units": "metric"])
        if let start {
            query.append("start", String(start))
        }
        return try await get(OneCallLink<Record>.timelines + step, query, plan: .oneCall)
    }
}
