extension Warning {
    /// One Call 3.0's alert, which has tags and no id.
    func json(for setting: Setting) -> JSON {
        .object(fields(for: setting) + [("tags", .array([.string(tag)]))])
    }

    /// One Call 4.0's alert, which has an id and no tags.
    func jsonWithID(for setting: Setting) -> JSON {
        .object([("id", .string(id))] + fields(for: setting))
    }

    private func fields(for setting: Setting) -> [(name: String, value: JSON?)] {
        [
            ("sender_name", .string("Simulator weather office" + (setting.country.map { ", " + $0 } ?? ""))),
            ("event", .string(event)), ("start", .integer(start)), ("end", .integer(end)),
            ("description", .string(setting.country == "KR" ? korean : english)),
        ]
    }

    private var event: String {
        switch hazard {
        case .thunderstorm: "Thunderstorm Warning"
        case .heavySnow: "Heavy Snow Warning"
        case .heat: "Heat Warning"
        }
    }

    private var tag: String {
        switch hazard {
        case .thunderstorm: "Thunderstorm"
        case .heavySnow: "Snow/Ice"
        case .heat: "Extreme high temperature"
        }
    }

    private var english: String {
        switch hazard {
        case .thunderstorm: "Thunderstorms are simulated here.\nKeep away from trees and open water."
        case .heavySnow: "Heavy snow is simulated here.\nRoads may be blocked."
        case .heat: "Great heat is simulated here.\nDrink often and stay in the shade."
        }
    }

    /// Services speak their country's language, whatever was asked for.
    private var korean: String {
        switch hazard {
        case .thunderstorm: "모의 천둥번개가 예상됩니다.\n나무와 물가에서 떨어지세요."
        case .heavySnow: "모의 폭설이 예상됩니다.\n길이 막힐 수 있습니다."
        case .heat: "모의 폭염이 예상됩니다.\n물을 자주 마시고 그늘에 머무르세요."
        }
    }
}
