import BoardClient
import BoardModels

/// What became of the question about one place.
typealias ReportResult = Result<ConditionsReport, Failure>

extension Context {
    /// The conditions of several places, each asked for by itself and all at once; in the order of the places.
    func reports(at places: [AskedPlace], as account: Account?) async -> [ReportResult] {
        let answers: [Result<ConditionsReport, ClientError>]
        let shown = isJSON ? nil : display
        do throws(ClientError) {
            answers = try await answer(as: account) { client throws(ClientError) in
                await withTaskGroup { group in
                    for (index, place) in places.enumerated() {
                        group.addTask { (index, await Self.report(at: place.question, by: client, for: shown)) }
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
            async let day = DayAhead.ask(client, at: place, for: display)
            return .success(try await client.conditions(at: place, within: .seconds(10)).adding(await day))
        } catch {
            return .failure(error)
        }
    }

    /// The places named, by label, name or point, as who knows the account's places.
    func asked(
        _ names: [String]
    ) async throws(Failure) -> (context: Context, account: Account?, places: [AskedPlace]) {
        let (context, account, first) = try await PlaceArgument.asked(names.first, in: self)
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

    /// Shows what was answered, says of each place what was not, and ends as the first failure does.
    func show(_ results: [ReportResult], names: [String], differences: Bool) throws(Failure) {
        let reports = results.compactMap { try? $0.get() }
        if !reports.isEmpty {
            try show(reports) {
                sideBySide(differences: differences).lines(reports, width: output.width)
            }
        }
        let failures = zip(names, results).compactMap { name, result -> Failure? in
            guard case .failure(var failure) = result else { return nil }
            if !failure.lines.isEmpty { failure.lines[0] = TerminalText("\(name): ") + failure.lines[0] }
            return failure
        }
        guard var first = failures.first else { return }
        // All of them at the end, in the order of the places.
        first.lines += failures.dropFirst().flatMap(\.prefixed.lines)
        throw first
    }
}
