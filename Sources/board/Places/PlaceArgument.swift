import BoardClient
import BoardModels

/// The place that a command is about.
enum PlaceArgument {
    /// Named on the command line, else the one in the settings.
    static func question(_ argument: String?, _ settings: Settings) -> PlaceQuestion? {
        let text = (argument ?? settings.place)?.trimmingSpaces
        return text.flatMap { $0.isEmpty ? nil : PlaceQuestion($0) }
    }
}

enum PlacePhrase: Phrase {
    case noPlace

    var wording: Wording {
        switch self {
        case .noPlace:
            Wording(
                "Which place? Name one, or set yours: board settings place \"Seoul\"",
                "어느 곳인가요? 장소를 쓰거나, 내 장소를 정해 주세요: board settings place \"서울\"")
        }
    }
}
