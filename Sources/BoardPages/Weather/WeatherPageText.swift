import BoardModels

/// The texts of the weather pages.
enum WeatherPageText: String, LocalizedMessage {
    case weatherTitle, weatherHoursTitle, weatherDaysTitle, weatherCompareTitle, weatherAlertsTitle
    case weatherTabHours, weatherTabDays, weatherTabCompare, weatherTabAlerts, weatherPages
    case weatherFeels, weatherObserved, weatherMade, weatherStale
    case weatherFacts, weatherOtherPlace, weatherPlaceHint, weatherShow
    case weatherNoPlaceTitle, weatherNoPlaceText
    case weatherNext24Hours, weatherGraphSummary, weatherGraphDry, weatherGraphWet, weatherNow
    case weatherTime, weatherDay, weatherTemperature, weatherPrecipitation, weatherChance, weatherLow
    case weatherHourTable, weatherThreeHours, weatherShortTemperature, weatherShortPrecipitation, weatherShortChance
    case weatherWind
    case weatherHigh, weatherSun, weatherNoHours, weatherNoDays, weatherWeekBars, weatherWeekSummary
    case weatherThreeDays, weatherWeek, weatherPartial
    case weatherYesterdayRecorded, weatherRange, weatherTodayRange
    case weatherCompareIntro, weatherComparePlace, weatherCompareShow, weatherCompareTable
    case weatherCompareCount
    case weatherAlertsNone, weatherAlertDetails
}

extension WeatherPageText {
    var localized: LocalizedText {
        switch self {
        case .weatherTitle: LocalizedText("Weather in {0}", "{0} 날씨")
        case .weatherHoursTitle: LocalizedText("Next hours in {0}", "{0} 시간별 예보")
        case .weatherDaysTitle: LocalizedText("Next days in {0}", "{0} 일별 예보")
        case .weatherCompareTitle: LocalizedText("Compare places", "장소별 날씨 비교")
        case .weatherAlertsTitle: LocalizedText("Weather warnings for {0}", "{0} 기상 특보")
        case .weatherTabHours: LocalizedText("Hours", "시간별")
        case .weatherTabDays: LocalizedText("Days", "일별")
        case .weatherTabCompare: LocalizedText("Compare", "비교")
        case .weatherTabAlerts: LocalizedText("Warnings", "특보")
        case .weatherPages: LocalizedText("Weather", "날씨")
        case .weatherFeels: LocalizedText("feels {0}", "체감 {0}")
        case .weatherObserved: LocalizedText("Observed {0}", "{0} 관측")
        case .weatherMade: LocalizedText("Made {0}", "{0} 기준")
        case .weatherStale: ForecastMessage.stale
        case .weatherFacts: LocalizedText("Details", "상세 정보")
        case .weatherOtherPlace: LocalizedText("Another place", "다른 장소")
        case .weatherPlaceHint:
            LocalizedText("A name, a postcode such as 04524,KR, or coordinates", "장소 이름, 04524 같은 우편번호, 좌표")
        case .weatherShow: LocalizedText("Show", "보기")
        case .weatherNoPlaceTitle: LocalizedText("Which place?", "어느 곳의 날씨를 볼까요?")
        case .weatherNoPlaceText:
            LocalizedText(
                "Choose a place once, and its weather is shown here.", "장소를 한 번 고르면 그곳의 날씨를 여기에서 볼 수 있습니다.")
        case .weatherNext24Hours: LocalizedText("The next 24 hours", "앞으로 24시간")
        case .weatherGraphSummary:
            LocalizedText("Temperature between {0} and {1}, highest at {2}.", "기온 {0}에서 {1}, {2}에 가장 높음.")
        case .weatherGraphDry: LocalizedText("No precipitation expected.", "비나 눈 예보 없음.")
        case .weatherGraphWet: LocalizedText("Precipitation {0} in all.", "강수량 모두 {0}.")
        case .weatherNow: LocalizedText("Now", "지금")
        case .weatherTime: LocalizedText("Time", "시각")
        case .weatherDay: LocalizedText("Day", "날짜")
        case .weatherTemperature: LocalizedText("Temperature", "기온")
        case .weatherPrecipitation: LocalizedText("Precipitation", "강수량")
        case .weatherChance: LocalizedText("Chance", "강수 확률")
        case .weatherHourTable: LocalizedText("Hour by hour", "시간별 예보")
        case .weatherThreeHours: LocalizedText("3-hourly from here", "여기부터 3시간 간격")
        case .weatherShortTemperature: LocalizedText("Temp.", "기온")
        case .weatherShortPrecipitation: LocalizedText("Precip.", "강수량")
        case .weatherShortChance: LocalizedText("Chance", "확률")
        case .weatherWind: LocalizedText("Wind", "바람")
        case .weatherLow: LocalizedText("Low", "최저")
        case .weatherHigh: LocalizedText("High", "최고")
        case .weatherSun: LocalizedText("Sun", "일출·일몰")
        case .weatherNoHours: LocalizedText("There is no hourly forecast for this place.", "이 장소의 시간별 예보가 없습니다.")
        case .weatherNoDays: LocalizedText("There is no daily forecast for this place.", "이 장소의 일별 예보가 없습니다.")
        case .weatherWeekBars: LocalizedText("Low and high of each day", "날짜별 최저·최고 기온")
        case .weatherWeekSummary:
            LocalizedText("Temperatures between {0} and {1}, highest: {2}.", "기온 {0}에서 {1}, 가장 높은 날: {2}.")
        case .weatherThreeDays: LocalizedText("Yesterday, today, tomorrow", "어제, 오늘, 내일")
        case .weatherWeek: LocalizedText("The week", "주간 예보")
        case .weatherPartial:
            LocalizedText(
                "* Only for the remaining or known hours, not for the whole day.",
                "* 하루 전체가 아니라 남은 시간이나 자료가 있는 시간만의 값입니다.")
        case .weatherYesterdayRecorded:
            LocalizedText("Yesterday's values were recorded by this board.", "어제 값은 이 게시판이 기록한 값입니다.")
        case .weatherRange: LocalizedText("{0} to {1}", "{0}~{1}")
        case .weatherTodayRange: LocalizedText("today {0} to {1}", "오늘 {0}~{1}")
        case .weatherCompareIntro:
            LocalizedText(
                "Enter two to four places; differences are from the first.",
                "장소를 두 곳에서 네 곳까지 입력해 주세요. 차이는 첫 번째 장소를 기준으로 표시합니다.")
        case .weatherComparePlace: LocalizedText("Place {0}", "장소 {0}")
        case .weatherCompareShow: LocalizedText("Compare", "비교하기")
        case .weatherCompareTable: LocalizedText("The weather now, place by place", "장소별 지금 날씨")
        case .weatherCompareCount: LocalizedText("Enter at least two places.", "장소를 두 곳 이상 입력해 주세요.")
        case .weatherAlertsNone: LocalizedText("No weather warnings for {0}.", "{0}에 내려진 기상 특보가 없습니다.")
        case .weatherAlertDetails: LocalizedText("Read the warnings", "특보 자세히 보기")
        }
    }
}
