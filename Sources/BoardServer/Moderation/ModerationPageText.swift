import BoardModels

/// All texts of the pages of moderation, reports and the log; the raw value of each is the name of its enumeration
/// case.
enum ModerationPageText: LocalizedMessage, RawRepresentable {
    case queue(QueuePageText)
    case found(CasePageText)
    case decide(DecidePageText)
    case decision(DecisionPageText)
    case report(ReportPageText)
    case log(LogPageText)

    static let allCases: [ModerationPageText] = {
        var all: [ModerationPageText] = QueuePageText.allCases.map { .queue($0) }
        all += CasePageText.allCases.map { .found($0) }
        all += DecidePageText.allCases.map { .decide($0) }
        all += DecisionPageText.allCases.map { .decision($0) }
        all += ReportPageText.allCases.map { .report($0) }
        all += LogPageText.allCases.map { .log($0) }
        return all
    }()

    init?(rawValue: String) {
        guard let text = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = text
    }

    var rawValue: String {
        switch self {
        case .queue(let text): text.rawValue
        case .found(let text): text.rawValue
        case .decide(let text): text.rawValue
        case .decision(let text): text.rawValue
        case .report(let text): text.rawValue
        case .log(let text): text.rawValue
        }
    }

    var localized: LocalizedText {
        switch self {
        case .queue(let text): text.localized
        case .found(let text): text.localized
        case .decide(let text): text.localized
        case .decision(let text): text.localized
        case .report(let text): text.localized
        case .log(let text): text.localized
        }
    }
}
