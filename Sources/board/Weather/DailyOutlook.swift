import BoardClient
import BoardModels

/// Fetches today's forecast, from which current conditions get the details that they lack: the day's temperature
/// range, the comparison with yesterday, UV index, air quality and moon.
enum DailyOutlook {
    /// The timeout of the forecast request, which is short because the forecast is optional.
    private static let timeout = Duration.seconds(2)

    /// Fetches the forecast if the display options need it; nil if they do not, or if the request fails or times out.
    ///
    /// - Parameter display: the display options; nil if the output is JSON, which includes no forecast.
    static func fetch(_ client: BoardClient, at place: PlaceQuery, for display: DisplayOptions?) async -> Forecast? {
        guard display?.needsForecast == true else { return nil }
        do throws(ClientError) {
            return try await client.forecast(at: place, days: 1, within: timeout)
        } catch {
            return nil
        }
    }
}
