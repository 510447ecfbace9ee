import Curl

/// One Call 3.0, which needs a subscription of its own: without it every one of these throws
/// ``OpenWeatherError/notSubscribed``.
extension OpenWeatherClient {
    /// Everything about a point in one call, `/data/3.0/onecall`.
    package func oneCall(
        latitude: Double, longitude: Double, excluding excluded: Set<OneCallPart> = []
    ) async throws(OpenWeatherError) -> OneCall {
        let point = try RoundedPoint(latitude: latitude, longitude: longitude)
        var query = point.query(["units": "metric"])
        if !excluded.isEmpty {
            // In a fixed order, so that a repeated question has an unchanged URL.
            let parts = OneCallPart.allCases.filter(excluded.contains).map(\.rawValue)
            query.append("exclude", parts.joined(separator: ","))
        }
        return try await get("/data/3.0/onecall", query, plan: .oneCall)
    }

    /// The weather of one time from 1979 to four days ahead, `/data/3.0/onecall/timemachine`; one record, no links.
    ///
    /// - Parameter dt: seconds since 1970 UTC; out of range it is a ``OpenWeatherError/badRequest(message:)``.
    package func oneCallTimeMachine(
        latitude: Double, longitude: Double, dt: Int64
    ) async throws(OpenWeatherError) -> OneCallPage<OneCallMoment> {
        let point = try RoundedPoint(latitude: latitude, longitude: longitude)
        let query = point.query(["dt": String(dt), "units": "metric"])
        return try await get("/data/3.0/onecall/timemachine", query, plan: .oneCall)
    }

    /// One day's aggregates, from 1979-01-02 to a year and a half ahead, `/data/3.0/onecall/day_summary`.
    ///
    /// - Parameters:
    ///   - date: `YYYY-MM-DD`.
    ///   - tz: `±HH:MM` to cut the day by; nil takes the place's own.
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
