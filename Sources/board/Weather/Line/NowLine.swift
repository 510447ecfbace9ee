import BoardClient
import BoardModels

/// `board now --format`: a line from the cache at once, refreshed behind it where it is old.
struct NowLine {
    let context: Context
    let format: LineFormat
    let asked: AskedPlace

    private static let patience = Duration.seconds(2)

    private var cache: PromptCache { PromptCache(folder: context.directories.weatherCache) }

    func print() async throws(Failure) {
        let known = cache.entry(of: asked.question, at: context.server)
        if let known, context.now - known.report.conditions.observedAt < PromptCache.usefulTime {
            write(known.report)
            let age = context.now - known.heardAt
            // A clock that was set back makes an entry of the future, which is no fresher.
            if age < .zero || age >= PromptCache.freshTime { refreshBehind() }
            return
        }
        let display = format.pieces.contains(.directive(.uvIndex)) ? DisplayOptions() : nil
        write(try await Self.refresh(asked.question, in: context, within: Self.patience, dayFor: display))
    }

    private func write(_ report: ConditionsReport) {
        var report = report
        report.place = asked.labelled(report.place)
        let line = WeatherLine(
            language: context.language, display: context.display, isUTF8: context.environment.isUTF8, now: context.now)
        context.output.write(raw: line.text(format, of: report) + "\n")
    }

    /// Asks the server, as nobody: a line in a prompt must outlive a session.
    ///
    /// - Parameter look: for whom the day's forecast is asked for too, which knows the UV index where a measurement does
    ///   not; nil for nobody.
    @discardableResult
    static func refresh(
        _ question: PlaceQuery, in context: Context, within timeout: Duration, dayFor display: DisplayOptions?
    ) async throws(Failure) -> ConditionsReport {
        do throws(ClientError) {
            let client = context.client(as: nil)
            async let day = DayAhead.ask(client, at: question, for: display)
            let report = try await client.conditions(at: question, within: timeout).adding(await day)
            PromptCache(folder: context.directories.weatherCache)
                .keep(report, of: question, at: context.server, heardAt: context.now)
            return report
        } catch {
            throw Failure(error, at: context.server)
        }
    }

    /// Has a run of this program of its own ask the server; whoever waits for the line does not wait for that.
    private func refreshBehind() {
        guard cache.claimsRefresh(of: asked.question, at: context.server) else { return }
        let question =
            switch asked.question {
            case .named(let name): name
            case .at(let point): point.description
            }
        let words = ["now", "--refresh-cache", "--server", context.server.description, "--", question]
        ChildProcess.startDetached(words, environment: context.environment.variables)
    }
}

extension AskedPlace {
    /// As `named`, but short: the label alone where the place has one.
    func labelled(_ answered: Place) -> Place {
        guard let saved else { return answered }
        var place = answered
        (place.name, place.koreanName) = (saved.label, nil)
        return place
    }
}
