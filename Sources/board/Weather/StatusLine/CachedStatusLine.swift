import BoardClient
import BoardModels

/// `board now --format`: prints a cached line, refreshing a stale one in the background (stale-while-revalidate).
struct CachedStatusLine {
    let context: Context
    let format: StatusLineFormat
    let asked: ResolvedPlace

    private static let timeout = Duration.seconds(2)

    private var cache: ConditionsCache { ConditionsCache(folder: context.directories.weatherCache) }

    func print() async throws(Failure) {
        let cached = cache.entry(of: asked.question, at: context.server)
        if let cached, context.now - cached.report.conditions.observedAt < ConditionsCache.maximumAge {
            write(cached.report)
            let age = context.now - cached.fetchedAt
            // An entry from the future, after the clock was set back, counts as stale.
            if age < .zero || age >= ConditionsCache.freshTime { refreshInBackground() }
            return
        }
        let display = format.pieces.contains(.directive(.uvIndex)) ? DisplayOptions() : nil
        write(try await Self.refresh(asked.question, in: context, within: Self.timeout, dayFor: display))
    }

    private func write(_ report: ConditionsReport) {
        var report = report
        report.place = asked.labelled(report.place)
        let line = StatusLine(
            language: context.language, display: context.display, isUTF8: context.environment.isUTF8, now: context.now)
        context.output.write(raw: line.text(format, of: report) + "\n")
    }

    /// Fetches the conditions and caches them, without a session, so that a prompt works after it has ended.
    ///
    /// - Parameter display: the options that decide whether the forecast is fetched too, for its UV index; nil for no
    ///   forecast.
    @discardableResult
    static func refresh(
        _ question: PlaceQuery, in context: Context, within timeout: Duration, dayFor display: DisplayOptions?
    ) async throws(Failure) -> ConditionsReport {
        do throws(ClientError) {
            let client = context.client(as: nil)
            async let day = DailyOutlook.fetch(client, at: question, for: display)
            let report = try await client.conditions(at: question, within: timeout).adding(await day)
            ConditionsCache(folder: context.directories.weatherCache)
                .save(report, of: question, at: context.server, fetchedAt: context.now)
            return report
        } catch {
            throw Failure(error, at: context.server)
        }
    }

    /// Starts a detached process that refreshes the cache.
    private func refreshInBackground() {
        guard cache.claimRefresh(of: asked.question, at: context.server) else { return }
        let question =
            switch asked.question {
            case .named(let name): name
            case .at(let point): point.description
            }
        let words = ["now", "--refresh-cache", "--server", context.server.description, "--", question]
        ChildProcess.startDetached(words, environment: context.environment.variables)
    }
}

extension ResolvedPlace {
    /// The place with the label alone as its name, if it has one.
    func labelled(_ answered: Place) -> Place {
        guard let saved else { return answered }
        var place = answered
        (place.name, place.koreanName) = (saved.label, nil)
        return place
    }
}
