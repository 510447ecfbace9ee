/// The localized explanations of why weather data is unavailable, one per error.
extension WeatherError: LocalizedMessage {
    package var localized: LocalizedText {
        switch self {
        case .off:
            LocalizedText(
                "This board has no weather provider; its operator can choose one with BOARD_WEATHER.",
                "이 게시판은 날씨를 제공하지 않습니다. 운영자가 BOARD_WEATHER로 설정할 수 있습니다.")
        case .keyRejected:
            LocalizedText(
                "The weather provider rejected this board's key; its operator has to check it.",
                "날씨 서비스가 이 게시판의 키를 거부했습니다. 운영자가 확인해야 합니다.")
        case .blocked:
            LocalizedText(
                "The weather provider blocked this board after too many requests; the board will retry later.",
                "요청이 너무 많아 날씨 서비스가 이 게시판을 차단했습니다. 잠시 뒤 다시 시도합니다.")
        case .quotaExhausted:
            LocalizedText(
                "This board has reached its quota of weather calls for now.",
                "지금 이 게시판에서 조회할 수 있는 날씨를 모두 조회했습니다.")
        case .providerFault:
            LocalizedText(
                "The weather provider reports an internal error.",
                "날씨 서비스 쪽에서 오류가 났습니다.")
        case .unreadable:
            LocalizedText(
                "The weather provider sent an unreadable response.",
                "날씨 서비스의 응답을 읽을 수 없습니다.")
        case .timedOut:
            LocalizedText(
                "The weather provider did not respond in time.",
                "날씨 서비스가 제때 응답하지 않았습니다.")
        case .unreachable:
            LocalizedText(
                "The weather provider cannot be reached.",
                "날씨 서비스에 연결할 수 없습니다.")
        }
    }
}

/// The localized advice on when to retry a failed weather request.
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
    /// Returns the localized reason why weather data is unavailable and, if waiting helps, advice on when to retry.
    package func explanation(in language: Language) -> String {
        let reason = text(in: language)
        return advice.map { reason + " " + $0.text(in: language) } ?? reason
    }

    private var advice: WeatherErrorAdvice? {
        switch self {
        // Advice is useless: only the operator can fix these errors, or the board retries by itself.
        case .off, .keyRejected, .blocked: nil
        case .quotaExhausted: .inAMinute
        case .providerFault, .unreadable, .timedOut, .unreachable: .later
        }
    }
}
