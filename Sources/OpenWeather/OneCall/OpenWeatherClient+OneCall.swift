import Curl

/// The endpoints of One Call 3.0 and 4.0, which throw ``OpenWeatherError/notSubscribed`` without a subscription to that
/// version; neither includes the other.
///
/// Times are seconds since 1970 UTC. The archive begins in 1979; hours end 48 hours ahead, days a year and a half.
extension OpenWeatherClient {
    /// Fetches current weather and all forecasts of a point, with One Call 3.0.
    package func oneCall(
        latitude: Double, longitude: Double, excluding excluded: Set<OneCallPart> = []
    ) async throws(OpenWeatherError) -> OneCall {
        // In a fixed order, so that equal requests have equal URLs.
        let parts = OneCallPart.allCases.filter(excluded.contains).map(\.rawValue).joined(separator: ",")
        return try await oneCall("3.0/onecall", latitude, longitude, ["exclude": parts.isEmpty ? nil : parts])
    }

    /// Fetches the weather at one point in time, at most four days ahead, with One Call 3.0; the page has one record.
    package func oneCallTimeMachine(
        latitude: Double, longitude: Double, dt: Int64
    ) async throws(OpenWeatherError) -> OneCallPage<OneCallMoment> {
        try await oneCall("3.0/onecall/timemachine", latitude, longitude, ["dt": String(dt)])
    }

    /// Fetches the aggregated weather of a local day, with One Call 3.0.
    ///
    /// - Parameter date: the day as `YYYY-MM-DD`.
    package func oneCallDaySummary(
        latitude: Double, longitude: Double, date: String
    ) async throws(OpenWeatherError) -> OneCallDaySummary {
        try await oneCall("3.0/onecall/day_summary", latitude, longitude, ["date": date])
    }

    /// Fetches the current weather with One Call 4.0, as a page with one record.
    package func oneCall4Current(
        latitude: Double, longitude: Double
    ) async throws(OpenWeatherError) -> OneCallPage<OneCallMoment> {
        try await oneCall("4.0/onecall/current", latitude, longitude)
    }

    /// Fetches a page of hourly weather, at most 20 hours, with One Call 4.0.
    ///
    /// - Parameter start: the time of the first record; if nil, the current time is used.
    package func oneCallHours(
        latitude: Double, longitude: Double, start: Int64? = nil
    ) async throws(OpenWeatherError) -> OneCallPage<OneCallMoment> {
        try await oneCall("4.0/onecall/timeline/1h", latitude, longitude, ["start": start.map { String($0) }])
    }

    /// Fetches a page of daily weather, at most 10 days, with One Call 4.0.
    ///
    /// - Parameter start: the time of the first record; if nil, the current time is used.
    package func oneCallDays(
        latitude: Double, longitude: Double, start: Int64? = nil
    ) async throws(OpenWeatherError) -> OneCallPage<OneCallDay> {
        try await oneCall("4.0/onecall/timeline/1day", latitude, longitude, ["start": start.map { String($0) }])
    }

    /// Fetches a weather alert by its id, which records of One Call 4.0 contain.
    ///
    /// Throws ``OpenWeatherError/notFound`` for an unknown id.
    package func oneCallAlert(id: String) async throws(OpenWeatherError) -> OneCallAlert {
        // Empty and dot segments would change the path.
        guard !["", ".", ".."].contains(id) else { throw .badRequest(message: "invalid alert id") }
        return try await get("/data/4.0/onecall/alert/" + URLQuery.percentEncoded(id), URLQuery(), plan: .oneCall)
    }

    private func oneCall<Value: Decodable>(
        _ path: String, _ latitude: Double, _ longitude: Double, _ parameters: KeyValuePairs<String, String?> = [:]
    ) async throws(OpenWeatherError) -> Value {
        try await get("/data/" + path, try point(latitude, longitude, units: "metric", parameters), plan: .oneCall)
    }
}
