import BoardClient
import BoardModels

/// The current conditions at a place, or the error of fetching them.
typealias ReportResult = Result<ConditionsReport, Failure>

extension Context {
    /// Fetches the current conditions at several places concurrently, with results in the order of the places.
    func reports(at places: [ResolvedPlace], as account: Account?) async -> [ReportResult] {
        let display = isJSON ? nil : display
        let results = await answers(at: places, as: account) { client, place throws(ClientError) in
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

    /// Makes an API call for each of several places concurrently, with results in the order of the places.
    func answers<Value: Sendable>(
        at places: [ResolvedPlace], as account: Account?,
        _ call: @escaping @Sendable (BoardClient, PlaceQuery) async throws(ClientError) -> Value
    ) async -> [Result<Value, Failure>] {
        let answers: [Result<Value, ClientError>]
        do throws(ClientError) {
            answers = try await attempt(as: account) { client throws(ClientError) in
                await withTaskGroup { group in
                    for (index, place) in places.enumerated() {
                        group.addTask { (index, await Self.result(of: call, client, place.query)) }
                    }
                    var answers: [(Int, Result<Value, ClientError>)] = []
                    for await answer in group { answers.append(answer) }
                    return answers.sorted { $0.0 < $1.0 }.map(\.1)
                }
            }
        } catch {
            answers = places.map { _ in .failure(error) }
        }
        return zip(places, answers).map { place, answer in
            answer.mapError { failure($0, at: place, as: account) }
        }
    }

    private static func result<Value: Sendable>(
        of call: @Sendable (BoardClient, PlaceQuery) async throws(ClientError) -> Value, _ client: BoardClient,
        _ place: PlaceQuery
    ) async -> Result<Value, ClientError> {
        do throws(ClientError) {
            return .success(try await call(client, place))
        } catch {
            return .failure(error)
        }
    }

    /// Makes an API call about a place; if the place is unknown, the error names it and suggests a saved place.
    func call<Value: Sendable>(
        at place: ResolvedPlace, as account: Account?, _ call: (BoardClient) async throws(ClientError) -> Value
    ) async throws(Failure) -> Value {
        do {
            return try await attempt(as: account, call)
        } catch {
            throw failure(error, at: place, as: account)
        }
    }

    private func failure(_ error: ClientError, at place: ResolvedPlace, as account: Account?) -> Failure {
        let failure = Failure(error, at: server, as: account)
        guard failure.status == .notFound, case .named(let name) = place.query else { return failure }
        let labels = cachedAccount?.places.map(\.label) ?? []
        let label = EditDistance.nearest(to: name.trimmingSpaces, among: labels)
        let names = place.suggestions.map { $0.fullName(in: language) }.joined(separator: "; ")
        return failure.naming(name).adding(Suggestion.lines(meant: label ?? (names.isEmpty ? nil : names)))
    }

    /// Refreshes the account cache and resolves place arguments (labels, names or coordinates).
    ///
    /// Returns the context with the refreshed cache, the account (nil if not signed in) and the places: the default place
    /// if no names are given, or none if there is no default place either.
    func resolvePlaces(
        _ names: [String]
    ) async throws(Failure) -> (context: Context, account: Account?, places: [ResolvedPlace]) {
        let (context, account, first) = try await PlaceArgument.resolveRefreshingCache(names.first, in: self)
        guard let first else {
            guard names.isEmpty else { throw Failure(.usage, PlaceMessage.noPlace) }
            return (context, account, [])
        }
        var places = [first]
        for name in names.dropFirst() {
            guard let place = try PlaceArgument.resolve(name, in: context) else {
                throw Failure(.usage, PlaceMessage.noPlace)
            }
            places.append(try await PlaceArgument.chosen(place, in: context, account))
        }
        return (context, account, places)
    }

    /// Prints the successful results; if any failed, then throws a failure with all messages and the first exit status.
    func show(_ results: [ReportResult], names: [String], differences: Bool) throws(Failure) {
        let reports = results.compactMap { try? $0.get() }
        if !reports.isEmpty {
            let listing = comparison(differences: differences).listing(reports, width: output.width)
            try show(listing, json: Page(items: reports, next: nil))
        }
        try throwFailures(in: results, names: names)
    }

    /// Throws the failures among the results of several places as one, each with the name of its place.
    func throwFailures<Value>(in results: [Result<Value, Failure>], names: [String]) throws(Failure) {
        let failures = results.enumerated().compactMap { index, result -> Failure? in
            guard case .failure(let failure) = result else { return nil }
            return names.count > 1 ? failure.naming(names[index]) : failure
        }
        if let failure = Failure(failures) { throw failure }
    }
}
