import Curl

/// The endpoints of One Call 3.0, which throw ``OpenWeatherError/notSubscribed`` without a subscription to it.
extension OpenWeatherClient {
    /// Fetches current weather and all forecasts of a point, from `/data/3.0/onecall`.
    package func oneCall(
        latitude: Double, longitude: Double, excluding excluded: Set<OneCallPart> = []
    ) async throws(OpenWeatherError) -> OneCall {
        let point = try RoundedPoint(latitude: latitude, longitude: longitude)
        var query = point.query(["units": "metric"])
        if !excluded.isEmpty {
            // In a fixed order, so that equal requests have equal URLs.
            let parts = OneCallPart.allCases.filter(excluded.contains).map(\.rawValue)
            query.append("exclude", parts.joined(separator: ","))
        }
        return try await get("/data/3.0/onecall", query, plan: .oneCall)
    }

    /// Fetches the weather at one point in time from `/data/3.0/onecall/timemachine`; times from 1979 to four days
    /// ahead are available.
    ///
    /// The page has one record.
    ///
    /// - Parameter dt: seconds since 1970 UTC; throws ``OpenWeatherError/badRequest(message:)`` if it is out of range.
    package func oneCallTimeMachine(
        latitude: Double, longitude: Double, dt: Int64
    ) async throws(OpenWeatherError) -> OneCallPage<OneCallMoment> {
        let point = try RoundedPoint(latitude: latitude, longitude: longitude)
        let query = point.query(["dt": String(dt), "units": "metric"])
        return try await get("/data/3.0/onecall/timemachine", query, plan: .oneCall)
    }

    /// Fetches the aggregated weather of one day from `/data/3.0/onecall/day_summary`; days from 1979-01-02 to a year
    /// and a half ahead are available.
    ///
    /// - Parameters:
    ///   - date: the day as `YYYY-MM-DD`.
    ///   - tz: the UTC offset, as `±HH:MM`, that determines when the day begins and ends; if nil, the point's own
    ///     offset is used.
    package func oneCallDaySummary(
        latitude: Double, longitude: Double, date: String, tz: String? = nil
    ) async throws(OpenWeatherError) -> OneCallDaySummary {
        let point = try RoundedPoint(latitude: latitude, longitude: longitude)
        var query = point.query(["date": date, "units": "metric"])
        if let tz {
            query.append("tz", tz)
        }
        return try await get("/data/3.0/onecall/day_summary", query, plan: .oneCall)
    }
}
