import BoardClient
import BoardModels

extension Context {
    /// Makes an API call about a place; if the place's name is unknown, the error suggests similar names.
    func call<Value: Sendable>(
        at place: ResolvedPlace, as account: Account?, _ call: (BoardClient) async throws -> Value
    ) async throws(Failure) -> Value {
        do {
            return try await attempt(as: account, call)
        } catch {
            throw failure(error, at: place, as: account)
        }
    }

    /// Makes an API call for each of several places concurrently, with results in the order of the places.
    func results<Value: Sendable>(
        at places: [ResolvedPlace], as account: Account?,
        _ call: @escaping @Sendable (BoardClient, PlaceQuery) async throws -> Value
    ) async -> [Result<Value, Failure>] {
        let results: [Result<Value, ClientError>]
        do throws(ClientError) {
            results = try await attempt(as: account) { client in
                await withTaskGroup { group in
                    for (index, place) in places.enumerated() {
                        group.addTask { (index, await ClientError.result { try await call(client, place.query) }) }
                    }
                    var results: [(Int, Result<Value, ClientError>)] = []
                    for await result in group { results.append(result) }
                    return results.sorted { $0.0 < $1.0 }.map(\.1)
                }
            }
        } catch {
            results = places.map { _ in .failure(error) }
        }
        return zip(places, results).map { place, result in
            result.mapError { failure($0, at: place, as: account) }
        }
    }

    private func failure(_ error: ClientError, at place: ResolvedPlace, as account: Account?) -> Failure {
        var failure = Failure(error, at: server, as: account)
        guard failure.status == .notFound, case .named(let name) = place.query else { return failure }
        let labels = cachedAccount?.places.map(\.label) ?? []
        let label = EditDistance.nearest(to: name.trimmingSpaces, among: labels)
        let names = place.suggestions.map { $0.fullName(in: language) }.joined(separator: "; ")
        let meant = label ?? (names.isEmpty ? nil : names)
        failure = failure.naming(name)
        failure.lines = [TerminalText(text(PlaceMessage.notFound, name))]
        guard meant == nil else { return failure.adding(Suggestion.lines(meant: meant)) }
        failure.lines.append(
            TerminalText(
                text(
                    LocalizedText(
                        "Add its country, as in \"Springfield,US\", or give coordinates.",
                        "“서울 마포구”나 “파리, 프랑스”처럼 어디에 있는지 함께 쓰거나 좌표를 입력해 주세요."))))
        return failure
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
