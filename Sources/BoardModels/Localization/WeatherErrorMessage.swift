/// Why there are no conditions, a sentence for each `WeatherError`.
package enum WeatherErrorMessage: LocalizedMessage {
    case off, keyRejected, blocked, budget, providerFault, unreadable, timedOut, unreachable

    package init(_ trouble: WeatherError) {
        self =
            switch trouble {
            case .off: .off
            case .keyRejected: .keyRejected
            case .blocked: .blocked
            case .budget: .budget
            case .providerFault: .providerFault
            case .unreadable: .unreadable
            case .timedOut: .timedOut
            case .unreachable: .unreachable
            }
    }

    package var localized: LocalizedText {
        switch self {
        case .off:
            LocalizedText(
                "This board has no weather provider; its operator can choose one with BOARD_WEATHER.",
                "이 보드에는 날씨 제공자가 없습니다. 운영자가 BOARD_WEATHER로 정할 수 있습니다.")
        case .keyRejected:
            LocalizedText(
                "The weather provider does not accept this board's key; its operator has to check it.",
                "날씨 제공자가 이 보드의 키를 받아들이지 않습니다. 운영자가 확인해야 합니다.")
        case .blocked:
            LocalizedText(
                "The weather provider has blocked this board for asking too often; it asks again in a while.",
                "요청이 너무 많아 날씨 제공자가 이 보드를 차단했습니다. 잠시 뒤 다시 시도합니다.")
        case .budget:
            LocalizedText(
                "This board has used up its weather calls for now.",
                "이 보드가 지금 쓸 수 있는 날씨 요청을 모두 썼습니다.")
        case .providerFault:
            LocalizedText(
                "The weather provider has a fault of its own.",
                "날씨 제공자 쪽에 오류가 있습니다.")
        case .unreadable:
            LocalizedText(
                "The weather provider sent an answer that cannot be read.",
                "날씨 제공자가 읽을 수 없는 답을 보냈습니다.")
        case .timedOut:
            LocalizedText(
                "The weather provider did not answer in time.",
                "날씨 제공자가 제때 답하지 않았습니다.")
        case .unreachable:
            LocalizedText(
                "The weather provider cannot be reached.",
                "날씨 제공자에 연결할 수 없습니다.")
        }
    }
}

/// What to do about missing conditions, for those who asked for nothing else.
package enum WeatherErrorAdvice: LocalizedMessage {
    case later, inAMinute

    package var localized: LocalizedText {
        switch self {
        case .later: LocalizedText("Try again later.", "나중에 다시 시도해 주세요.")
        case .inAMinute: LocalizedText("Try again in a minute.", "1분 뒤 다시 시도해 주세요.")
        }
    }
}

extension WeatherError {
    /// Why there are no conditions and, where waiting helps, what to do about it.
    package func explanation(in language: Language) -> String {
        let reason = WeatherErrorMessage(self).text(in: language)
        return advice.map { reason + " " + $0.text(in: language) } ?? reason
    }

    private var advice: WeatherErrorAdvice? {
        switch self {
        // Only the operator can help, or the board asks again by itself.
        case .off, .keyRejected, .blocked: nil
        case .budget: .inAMinute
        case .providerFault, .unreadable, .timedOut, .unreachable: .later
        }
    }
}
