import BoardClient
import BoardModels

/// The current conditions at a place, or the error of fetching them.
typealias ReportResult = Result<ConditionsReport, Failure>

extension Context {
    /// Fetches the current conditions at several places concurrently, with results in the order of the places.
    func reports(at places: [ResolvedPlace], as account: Account?) async -> [ReportResult] {
        let answers: [Result<ConditionsReport, ClientError>]
        let display = isJSON ? nil : display
        do throws(ClientError) {
            answers = try await attempt(as: account) { client throws(ClientError) in
                await withTaskGroup { group in
                    for (index, place) in places.enumerated() {
                        group.addTask { (index, await Self.report(at: place.query, by: client, for: display)) }
                    }
                    var answers: [(Int, Result<ConditionsReport, ClientError>)] = []
                    for await answer in group { answers.append(answer) }
                    return answers.sorted { $0.0 < $1.0 }.map(\.1)
                }
            }
        } catch {
            answers = places.map { _ in .failure(error) }
        }
        return zip(places, answers).map { place, answer in
            answer.map { report in
                var report = report
                if !isJSON { report.place = place.named(report.place) }
                return report
            }.mapError { Failure($0, at: server, as: account) }
        }
    }

    private static func report(
        at place: PlaceQuery, by client: BoardClient, for display: DisplayOptions?
    ) async -> Result<ConditionsReport, ClientError> {
        do throws(ClientError) {
            async let day = DailyOutlook.fetch(client, at: place, for: display)
            return .success(try await client.conditions(at: place, within: .seconds(10)).adding(await day))
        } catch {
            return .failure(error)
        }
    }

    /// Refreshes the account cache and resolves place arguments (labels, names or coordinates).
    ///
    /// Returns the context with the refreshed cache, the account (nil if not signed in) and the places.
    func resolvePlaces(
        _ names: [String]
    ) async throws(Failure) -> (context: Context, account: Account?, places: [ResolvedPlace]) {
        let (context, account, first) = try await PlaceArgument.resolveRefreshingCache(names.first, in: self)
        guard let first else { throw Failure(.usage, PlaceMessage.noPlace) }
        var places = [first]
        for name in names.dropFirst() {
            guard let place = try PlaceArgument.resolve(name, in: context) else {
                throw Failure(.usage, PlaceMessage.noPlace)
            }
            places.append(place)
        }
        return (context, account, places)
    }

    /// Prints the successful results; if any failed, then throws a failure with all messages and the first exit status.
    func show(_ results: [ReportResult], names: [String], differences: Bool) throws(Failure) {
        let reports = results.compactMap { try? $0.get() }
        if !reports.isEmpty {
            try show(comparison(differences: differences).listing(reports, width: output.width), json: reports)
        }
        let failures = zip(names, results).compactMap { name, result -> Failure? in
            guard case .failure(let failure) = result else { return nil }
            return failure.naming(name)
        }
        if let failure = Failure(failures) { throw failure }
    }
}
