import BoardClient
import BoardModels

extension Context {
    /// Searches places by name on the server, best match first.
    func find(_ name: String, as account: Account?) async throws(Failure) -> Page<Place> {
        try await call(as: account) { client throws(ClientError) in
            try await client.places(named: name, limit: 10)
        }
    }

    /// Renders places as a table, numbered for `--pick`, with full names such as "Springfield, Illinois, US".
    func lines(_ places: [Place]) -> [TerminalText] {
        let rows = places.enumerated().map { index, place in
            [
                TerminalText(String(index + 1)), TerminalText(place.fullName(in: language)),
                TerminalText(place.coordinates?.rounded.description ?? "", .dim),
            ]
        }
        return Table(
            columns: [
                .init("#", .right), .init(text(Self.placeTitle), role: .wraps(minimum: 16)),
                .init(text(Self.coordinatesTitle)),
            ], rows: rows
        ).lines(width: output.width)
    }

    /// Renders saved places as a table, in the member's order.
    func lines(_ places: [SavedPlace]) -> [TerminalText] {
        let rows = places.map { saved in
            let label = TerminalText(saved.label, .bold)
            let home = TerminalText(saved.isHome ? "  " + text(LocalizedText("home", "우리 집")) : "", .dim)
            return [
                TerminalText(String(saved.position)), label + home,
                TerminalText(saved.place.fullName(in: language)),
                TerminalText(saved.place.coordinates?.description ?? "", .dim),
            ]
        }
        return Table(
            columns: [
                .init("#", .right), .init(text(LocalizedText("LABEL", "이름표")), role: .wraps(minimum: 10)),
                .init(text(Self.placeTitle), role: .wraps(minimum: 12)), .init(text(Self.coordinatesTitle)),
            ], rows: rows
        ).lines(width: output.width)
    }

    private static let placeTitle = LocalizedText("PLACE", "장소")
    private static let coordinatesTitle = LocalizedText("COORDINATES", "좌표")
}
