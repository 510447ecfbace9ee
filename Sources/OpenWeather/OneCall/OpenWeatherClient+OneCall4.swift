import Curl

/// The endpoints of One Call 4.0, which throw ``OpenWeatherError/notSubscribed`` without a subscription to it.
///
/// A subscription to One Call 3.0 does not include One Call 4.0.
extension OpenWeatherClient {
    /// Fetches the current weather, as a page with one record.
    package func oneCall4Current(
        latitude: Double, longitude: Double
    ) async throws(OpenWeatherError) -> OneCallPage<OneCallMoment> {
        let point = try RoundedPoint(latitude: latitude, longitude: longitude)
        return try await get("/data/4.0/onecall/current", point.query(["units": "metric"]), plan: .oneCall)
    }

    /// Fetches a page of hourly weather, at most 20 hours; hours from 1979 to 48 hours ahead are available.
    ///
    /// - Parameter start: the time of the first record in seconds since 1970 UTC; if nil, the current time is used.
    package func oneCallHours(
        latitude: Double, longitude: Double, start: Int64? = nil
    ) async throws(OpenWeatherError) -> OneCallPage<OneCallMoment> {
        try await timeline("1h", latitude, longitude, start: start)
    }

    /// Fetches a page of daily weather, at most 10 days; days from 1979 to a year and a half ahead are available.
    ///
    /// - Parameter start: the time of the first record in seconds since 1970 UTC; if nil, the current time is used.
    package func oneCallDays(
        latitude: Double, longitude: Double, start: Int64? = nil
    ) async throws(OpenWeatherError) -> OneCallPage<OneCallDay> {
        try await timeline("1day", latitude, longitude, start: start)
    }

    /// Fetches a weather alert by its id, which records of One Call 4.0 contain.
    ///
    /// Throws ``OpenWeatherError/notFound`` for an unknown id.
    package func oneCallAlert(id: String) async throws(OpenWeatherError) -> OneCallAlert {
        // Empty and dot segments would change the path.
        guard !["", ".", ".."].contains(id) else { throw .badRequest(message: "invalid alert id") }
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
        return try await get("/data/4.0/onecall/timeline/" + step, query, plan: .oneCall)
    }
}
