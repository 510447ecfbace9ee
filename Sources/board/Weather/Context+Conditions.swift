import BoardClient
import BoardModels

/// The current conditions at a place, or the error of fetching them.
typealias ReportResult = Result<ConditionsReport, Failure>

extension Context {
    /// Fetches the current conditions at several places concurrently, with results in the order of the places.
    ///
    /// Unless the output is JSON, today's forecast is added if the display options need it, and a saved place has its
    /// label in front of its name.
    func reports(at places: [ResolvedPlace], as account: Account?) async -> [ReportResult] {
        let display = isJSON ? nil : outputDisplay
        let results = await self.results(at: places, as: account) { client, place in
            async let day = DailyOutlook.fetch(client, at: place, for: display)
            return try await client.conditions(at: place, within: .seconds(10)).adding(await day)
        }
        return zip(places, results).map { place, result in
            result.map { report in
                var report = report
                if !isJSON { report.place = place.named(report.place) }
                return report
            }
        }
    }
}
