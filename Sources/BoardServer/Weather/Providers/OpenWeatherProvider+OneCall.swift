import BoardModels
import OpenWeather

extension OpenWeatherProvider {
    /// Which One Call the key has; they are subscribed to apart from each other.
    enum OneCallPlan: String {
        case none
        case three = "3.0"
        case four = "4.0"
    }

    private static let planTime = Duration.seconds(86_400)

    /// Found out by trying, 3.0 before 4.0, and remembered for a day, the refusal too.
    func oneCallPlan(at point: Coordinates, through line: any CallLine) async -> OneCallPlan {
        do throws(WeatherError) {
            return try await knownOneCallPlan(at: point, through: line)
        } catch {
            // Nobody knows yet, and the line has told why; it is tried again with the next forecast.
            return .none
        }
    }

    /// As `oneCallPlan`, where not to know is another thing than not to have one.
    func knownOneCallPlan(
        at point: Coordinates, through line: any CallLine
    ) async throws(WeatherError) -> OneCallPlan {
        let known = try await line.fact("one-call", of: client.keyFingerprint, for: Self.planTime) {
            () async throws(WeatherError) in try await self.tryOneCall(at: point, through: line).rawValue
        }
        return OneCallPlan(rawValue: known) ?? .none
    }

    private func tryOneCall(
        at point: Coordinates, through line: any CallLine
    ) async throws(WeatherError) -> OneCallPlan {
        let (latitude, longitude) = (point.latitude, point.longitude)
        let three = try await askOneCall(.plan, line) { client async throws(OpenWeatherError) in
            try await client.oneCall(
                latitude: latitude, longitude: longitude, excluding: [.minutely, .hourly, .daily, .alerts])
        }
        if three != nil { return .three }
        let four = try await askOneCall(.plan, line) { client async throws(OpenWeatherError) in
            try await client.oneCall4Current(latitude: latitude, longitude: longitude)
        }
        return four == nil ? .none : .four
    }

    /// What One Call says to a question that it does not answer, and is well in saying so.
    private enum Refusal: Error {
        /// The key does not have it.
        case notSubscribed
        /// It cannot answer this question, as of a place that it does not know.
        case refused
    }

    /// One call of One Call; nil where the key does not have it, which says nothing against the key.
    ///
    /// A question that the vendor refuses is a fault for whoever asks it, and none that pauses everybody's calls.
    func askOneCall<Answer: Sendable>(
        _ kind: ProviderCall.Kind, _ line: any CallLine,
        _ send: @escaping @Sendable (OpenWeatherClient) async throws(OpenWeatherError) -> Answer
    ) async throws(WeatherError) -> Answer? {
        let said = try await line.call(ProviderCall(kind, plan: .oneCall)) {
            [client] () async throws(WeatherError) -> Result<Answer, Refusal> in
            do throws(OpenWeatherError) {
                return .success(try await send(client))
            } catch .notSubscribed {
                return .failure(.notSubscribed)
            } catch .badRequest, .notFound {
                return .failure(.refused)
            } catch {
                throw WeatherError(error)
            }
        }
        switch said {
        case .success(let answer): return answer
        case .failure(.notSubscribed): return nil
        case .failure(.refused): throw .providerFault
        }
    }
}
