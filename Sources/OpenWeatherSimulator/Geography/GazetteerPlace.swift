import Foundation

/// A named geographic place of the gazetteer.
struct GazetteerPlace: Sendable {
    /// An invented city id.
    let id: Int64
    let name: String
    let country: String
    let state: String?
    let latitude: Double
    let longitude: Double
    let zone: TimeZone
    /// The place's names by language, in a fixed order.
    let localNames: [(language: String, name: String)]
    let zip: String?

    var point: GridPoint { GridPoint(latitude: latitude, longitude: longitude) }

    /// Parses a line of ``Gazetteer/korea`` or ``Gazetteer/world``; nil if malformed, which a test rules out.
    init?(line: Substring, id: Int64) {
        let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        // The order of the fields is that of `Gazetteer.korea`.
        guard fields.count == 10, let latitude = Double(fields[3]), let longitude = Double(fields[4]),
            let zone = TimeZone(identifier: fields[5])
        else { return nil }
        self.id = id
        name = fields[0]
        country = fields[1]
        state = fields[2].isEmpty ? nil : fields[2]
        self.latitude = latitude
        self.longitude = longitude
        self.zone = zone
        zip = fields[9].isEmpty ? nil : fields[9]
        var names = [("ko", fields[6]), ("ja", fields[7])].filter { !$0.1.isEmpty }
        for pair in fields[8].split(separator: ";") {
            let parts = pair.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            names.append((String(parts[0]), String(parts[1])))
        }
        localNames = names.isEmpty ? [] : [("en", fields[0])] + names.map { (language: $0.0, name: $0.1) }
    }
}
