import BoardClient
import BoardModels

extension Context {
    /// Searches places by name on the server, best match first.
    func find(_ name: String, as account: Account?) async throws(Failure) -> Page<Place> {
        try await call(as: account) { client throws(ClientError) in
            try await client.places(named: name, limit: 10)
        }
    }

    /// A list of places, numbered for `--pick`, with full names such as "Springfield, Illinois, US".
    func listing(_ places: [Place]) -> Listing {
        let rows = places.enumerated().map { index, place in
            [
                TerminalText(String(index + 1)), TerminalText(place.fullName(in: language)),
                TerminalText(place.coordinates?.rounded.description ?? "", .dim),
            ]
        }
        return Listing(
            columns: [
                .init("#", .right), .init(text(Self.placeTitle), role: .wraps(minimum: 16)),
                .init(text(Self.coordinatesTitle)),
            ], rows: rows, width: output.width)
    }

    /// A list of saved places, in the member's order.
    func listing(_ places: [SavedPlace]) -> Listing {
        let fields = places.map { saved in
            [
                TerminalText(String(saved.position)), TerminalText(saved.label, .bold),
                TerminalText(saved.place.fullName(in: language)),
                TerminalText(saved.place.coordinates?.description ?? "", .dim),
                TerminalText(saved.isHome ? text(LocalizedText("home", "우리 집")) : "", .dim),
            ]
        }
        let rows: [[TerminalText]] = fields.map { [$0[0], [$0[1], $0[4]].joined("  "), $0[2], $0[3]] }
        return Listing(
            columns: [
                .init("#", .right), .init(text(LocalizedText("LABEL", "이름")), role: .wraps(minimum: 10)),
                .init(text(Self.placeTitle), role: .wraps(minimum: 12)), .init(text(Self.coordinatesTitle)),
            ], rows: rows, width: output.width, fields: fields)
    }

    private static let placeTitle = LocalizedText("PLACE", "장소")
    private static let coordinatesTitle = LocalizedText("COORDINATES", "좌표")
}
