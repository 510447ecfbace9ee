/// The precipitation of a minute: an entry of `Forecast.minutes`.
package struct PrecipitationRate: Codable, Equatable, Sendable {
    package var at: Timestamp
    /// The rain, or the snow as water, in mm/h; 0 for a dry minute.
    package var rate: Double

    package init(at: Timestamp, rate: Double) {
        self.at = at
        self.rate = rate
    }

    /// The least rate that people notice as rain, in mm/h.
    private static let noticeable = 0.1

    fileprivate var isWet: Bool { rate >= Self.noticeable }
}

extension Forecast {
    /// The number of dry minutes after which rain has stopped, and does not only pause.
    private static let pause = 5

    /// The sentence on when rain or snow begins or stops within the next hour; nil if it stays dry, or if the provider
    /// does not forecast by the minute.
    package func nextHour(at now: Timestamp, in language: Language) -> String? {
        let coming = (minutes ?? []).filter { $0.at > now - .seconds(60) }
        guard let first = coming.first, let last = coming.last else { return nil }
        func count(to moment: Timestamp) -> String { String(max(1, (moment - now).milliseconds / 60_000)) }
        guard first.isWet else {
            guard let start = coming.first(where: \.isWet) else { return nil }
            let message = steps.first?.weather.type == .snow ? ForecastMessage.snowBegins : ForecastMessage.rainBegins
            return message.text(in: language, count(to: start.at))
        }
        let isSnow = (current?.weather ?? steps.first?.weather)?.type == .snow
        let end = coming.indices.first { index in
            let rest = coming[index...].prefix(Self.pause)
            return rest.count == Self.pause && !rest.contains(where: \.isWet)
        }
        guard let end else {
            let message = isSnow ? ForecastMessage.snowContinues : ForecastMessage.rainContinues
            return message.text(in: language, count(to: last.at))
        }
        let message = isSnow ? ForecastMessage.snowStops : ForecastMessage.rainStops
        return message.text(in: language, count(to: coming[end].at))
    }
}
