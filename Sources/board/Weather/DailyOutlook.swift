import BoardClient
import BoardModels

/// Fetches today's forecast, which adds daily range, yesterday, UV index, air quality and moon to the conditions.
enum DailyOutlook {
    /// The timeout of the forecast request, which is short because the forecast is optional.
    private static let timeout = Duration.seconds(2)

    /// Fetches the forecast if the display options need it; nil if they do not need it or it is not available in time.
    ///
    /// - Parameter display: the display options; nil for JSON output, which includes no forecast.
    static func fetch(_ client: BoardClient, at place: PlaceQuery, for display: DisplayOptions?) async -> Forecast? {
        guard display?.needsForecast == true else { return nil }
        do throws(ClientError) {
            return try await client.forecast(at: place, days: 1, within: timeout)
        } catch {
            return nil
        }
    }
}
