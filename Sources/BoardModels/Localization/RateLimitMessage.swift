/// The localized sentence about a reached rate limit; `{0}` is the limit's name.
package enum RateLimitMessage: LocalizedMessage {
    case reached

    package var localized: LocalizedText {
        switch self {
        case .reached: LocalizedText("The limit on {0} is reached.", "{0} 한도에 도달했습니다.")
        }
    }
}

/// The localized advice to try again; `{0}` is the time to wait.
package enum RetryMessage: LocalizedMessage {
    case seconds, minutes, hours, tomorrow, days

    package var localized: LocalizedText {
        switch self {
        case .seconds: LocalizedText("Try again in {0} s.", "{0}초 뒤에 다시 시도해 주세요.")
        case .minutes: LocalizedText("Try again in {0} min.", "{0}분 뒤에 다시 시도해 주세요.")
        case .hours: LocalizedText("Try again in {0} hours.", "{0}시간 뒤에 다시 시도해 주세요.")
        case .tomorrow: LocalizedText("Try again tomorrow.", "내일 다시 시도해 주세요.")
        case .days: LocalizedText("Try again in {0} days.", "{0}일 뒤에 다시 시도해 주세요.")
        }
    }

    /// Formats a time to wait: below two minutes in seconds, below two hours in minutes, below a day in hours, else in
    /// days.
    ///
    /// The time is rounded up, so that no retry is too early. 24 hours are formatted as "tomorrow".
    package static func text(afterSeconds seconds: Int64, in language: Language) -> String {
        let (minutes, hours) = ((seconds + 59) / 60, (seconds + 3599) / 3600)
        if seconds < 120 { return RetryMessage.seconds.text(in: language, String(seconds)) }
        if minutes < 120 { return RetryMessage.minutes.text(in: language, String(minutes)) }
        if hours < 24 { return RetryMessage.hours.text(in: language, String(hours)) }
        if hours == 24 { return RetryMessage.tomorrow.text(in: language) }
        return RetryMessage.days.text(in: language, String((hours + 23) / 24))
    }
}

/// The localized names of rate limits, which complete "the limit on …".
extension RateLimitName: LocalizedMessage {
    package var localized: LocalizedText {
        switch self {
        case .reads: LocalizedText("reads per minute from your network", "이 네트워크의 분당 읽기")
        case .writes: LocalizedText("changes per minute", "분당 변경")
        case .networkWrites: LocalizedText("changes per minute from your network", "이 네트워크의 분당 변경")
        case .posts: LocalizedText("posts per ten minutes", "10분 동안의 글쓰기")
        case .firstDayPosts: LocalizedText("posts on an account's first day", "가입 첫날의 글쓰기")
        case .edits: LocalizedText("edits per ten minutes", "10분 동안의 글 수정")
        case .networkText: LocalizedText("text per day from your network", "이 네트워크에서 하루에 올리는 글의 양")
        case .memberText: LocalizedText("text per day", "하루에 올리는 글의 양")
        case .savedPlaces: LocalizedText("saved places per day", "하루 장소 저장")
        case .reports: LocalizedText("reports per day", "하루 신고")
        case .registrations: LocalizedText("registrations per hour from your network", "이 네트워크의 시간당 가입")
        case .exports: LocalizedText("exports per hour", "시간당 내보내기")
        case .concurrentExports: LocalizedText("exports at a time", "동시 내보내기")
        case .anonymousWeatherCalls:
            LocalizedText("new weather places per minute from your network", "이 네트워크의 분당 새 날씨 조회")
        case .anonymousDailyWeatherCalls:
            LocalizedText("new weather places per day from your network", "이 네트워크의 하루 새 날씨 조회")
        case .memberWeatherCalls: LocalizedText("new weather places per minute", "분당 새 날씨 조회")
        case .memberDailyWeatherCalls: LocalizedText("new weather places per day", "하루 새 날씨 조회")
        case .networkWeatherCalls:
            LocalizedText("new weather places per minute for your network's members", "이 네트워크 회원들의 분당 새 날씨 조회")
        case .networkDailyWeatherCalls:
            LocalizedText("new weather places per day for your network's members", "이 네트워크 회원들의 하루 새 날씨 조회")
        case .concurrentWeatherCalls: LocalizedText("new weather places at a time", "동시 새 날씨 조회")
        case .missedPlaces: LocalizedText("searches for unknown places", "찾지 못한 장소 검색")
        case .signIns: LocalizedText("failed sign-ins from your network", "이 네트워크의 로그인 실패")
        case .signInsOfHandle:
            LocalizedText("failed sign-ins with this handle from your network", "이 네트워크에서 이 아이디의 로그인 실패")
        case .confirmations: LocalizedText("wrong passwords in this session", "이 로그인 세션의 비밀번호 오류")
        }
    }
}
