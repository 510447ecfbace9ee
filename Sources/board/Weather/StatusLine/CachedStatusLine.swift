import BoardClient
import BoardModels

/// Prints the status line of `board now --format` from cached conditions (stale-while-revalidate).
struct CachedStatusLine {
    let context: Context
    let format: StatusLineFormat
    let place: ResolvedPlace

    /// The timeout of the request if no recent conditions are cached.
    private static let timeout = Duration.seconds(2)

    private var cache: ConditionsCache { ConditionsCache(folder: context.directories.weatherCache) }

    /// Prints the cached conditions, and starts a refresh if they are stale; if too old or missing, fetches them first.
    func print() async throws(Failure) {
        let cached = cache.entry(of: place.query, at: context.server)
        if let cached, context.now - cached.report.conditions.observedAt < ConditionsCache.maximumAge {
            write(cached.report)
            let age = context.localNow - cached.fetchedAt
            // An entry from the future, after the clock was set back, counts as stale.
            if age < .zero || age >= ConditionsCache.freshnessLifetime { refreshInBackground() }
            return
        }
        // Only the UV index may need the forecast.
        let display = format.pieces.contains(.directive(.uvIndex)) ? DisplayOptions() : nil
        write(try await Self.refresh(place.query, in: context, within: Self.timeout, dayFor: display))
    }

    private func write(_ report: ConditionsReport) {
        var report = report
        report.place = place.labelled(report.place)
        let line = StatusLine(
            language: context.language, display: context.display, isUTF8: context.environment.isUTF8, now: context.now)
        context.output.write(raw: line.text(format, of: report) + "\n")
    }

    /// Fetches the conditions anonymously and caches them; a shell prompt must not depend on a valid session.
    ///
    /// - Parameter display: the options that decide whether the forecast is fetched too, for its UV index; if nil, no
    ///   forecast is fetched.
    @discardableResult
    static func refresh(
        _ query: PlaceQuery, in context: Context, within timeout: Duration, dayFor display: DisplayOptions?
    ) async throws(Failure) -> ConditionsReport {
        do throws(ClientError) {
            let client = context.client(as: nil)
            async let day = DailyOutlook.fetch(client, at: query, for: display)
            let report = try await client.conditions(at: query, within: timeout).adding(await day)
            ConditionsCache(folder: context.directories.weatherCache)
                .save(report, of: query, at: context.server, fetchedAt: context.localNow)
            return report
        } catch {
            throw Failure(error, at: context.server)
        }
    }

    /// Starts a background process that refreshes the cached conditions, at most once per refresh interval.
    private func refreshInBackground() {
        guard cache.claimRefresh(of: place.query, at: context.server) else { return }
        let name =
            switch place.query {
            case .named(let name): name
            case .at(let point): point.description
            }
        let words = ["now", "--refresh-cache", "--server", context.server.description, "--", name]
        ChildProcess.startDetached(words, environment: context.environment.variables)
    }
}
