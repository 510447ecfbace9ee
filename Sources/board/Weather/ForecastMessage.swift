import BoardModels

/// What is said about what is to come.
enum ForecastMessage: LocalizedMessage {
    case day, when, weather, temperature, low, high, rain, chance, wind, uvIndex, sun, moon, night, snowfall, nightly
    case chanceLabel, partial, issued, observedYesterday, alert, more
    case twoPlaces, noAlerts, noAlertsGiven, missedAlerts, toCome, inForce, span, badDays, badHours, fewerHours,
        explainOne

    var localized: LocalizedText {
        switch self {
        case .day: LocalizedText("DAY", "날")
        case .when: LocalizedText("WHEN", "언제")
        case .weather: LocalizedText("WEATHER", "날씨")
        case .temperature: LocalizedText("TEMP", "기온")
        case .low: LocalizedText("LOW", "최저")
        case .high: LocalizedText("HIGH", "최고")
        case .rain: LocalizedText("RAIN", "강수")
        case .chance: LocalizedText("CHANCE", "확률")
        case .wind: LocalizedText("WIND", "바람")
        case .uvIndex: LocalizedText("UV", "자외선")
        case .sun: LocalizedText("SUN", "해")
        case .moon: LocalizedText("MOON", "달")
        case .night: LocalizedText("Night", "밤")
        case .snowfall: LocalizedText("snow {0}", "눈 {0}")
        case .nightly: LocalizedText("{0} (night)", "{0} (밤)")
        case .chanceLabel: LocalizedText("Chance", "확률")
        case .partial:
            LocalizedText(
                "* Of the hours that are left or known, not of the whole day.", "* 하루 전체가 아니라 남았거나 알려진 시간만의 값입니다.")
        case .issued: LocalizedText("Forecast fetched {0}", "{0} 받은 예보")
        case .observedYesterday:
            LocalizedText("Yesterday is what this board itself was told then.", "어제 값은 이 보드가 그때 직접 받은 것입니다.")
        case .alert: LocalizedText("Warning: {0}, until {1}", "특보: {0}, {1}까지")
        case .more: LocalizedText("In full: board alerts", "자세히: board alerts")
        case .twoPlaces:
            LocalizedText(
                "Name two or three places: board compare Seoul Busan", "두세 곳을 써 주세요: board compare 서울 부산")
        case .noAlerts: LocalizedText("No weather warnings for {0}.", "{0}: 기상 특보가 없습니다.")
        case .noAlertsGiven:
            LocalizedText(
                "Nobody tells this board of weather warnings for {0}: its weather provider gives none. Ask your weather "
                    + "service.",
                "{0}: 이 보드의 날씨 제공처는 기상 특보를 알려 주지 않습니다. 기상청에 확인해 주세요.")
        case .missedAlerts:
            LocalizedText(
                "This board could not read all that its provider says of weather warnings for {0}. Ask your weather "
                    + "service.",
                "{0}: 이 보드가 기상 특보를 모두 읽지는 못했습니다. 기상청에 확인해 주세요.")
        case .toCome: LocalizedText("to come", "예정")
        case .inForce: LocalizedText("in force", "발효 중")
        case .span: LocalizedText("{0} to {1}", "{0}부터 {1}까지")
        case .badDays:
            LocalizedText("\"{0}\" is no number of days from 1 to 16.", "\"{0}\"{0|은|는} 1에서 16 사이의 날수가 아닙니다.")
        case .badHours:
            LocalizedText("\"{0}\" is no number of hours from 3 to 120.", "\"{0}\"{0|은|는} 3에서 120 사이의 시간 수가 아닙니다.")
        case .fewerHours:
            LocalizedText(
                "The forecast by the hour goes {0} hours ahead, not {1}.", "시간별 예보는 {1}시간이 아니라 {0}시간 뒤까지 있습니다.")
        case .explainOne:
            LocalizedText(
                "Recommendations are explained for one place at a time.", "권하는 까닭은 한 번에 한 곳씩만 볼 수 있습니다.")
        }
    }
}

enum ForecastHelp: HelpMessage {
    case forecast, days, hours, plain, compare, places, alerts, nowPlaces, explain, format

    var localized: LocalizedText {
        switch self {
        case .forecast: LocalizedText("Show what is to come at a place.", "어떤 곳의 앞으로의 날씨를 보여 줍니다.")
        case .days: LocalizedText("How many days, 1–16.", "며칠까지, 1–16.")
        case .hours:
            LocalizedText("How many hours ahead, in steps of three, 3–120.", "몇 시간 뒤까지, 세 시간 간격으로, 3–120.")
        case .plain: LocalizedText("Words and numbers only, no graph.", "그래프 없이 글과 수로만.")
        case .compare: LocalizedText("Compare the weather of two or three places.", "두세 곳의 날씨를 견주어 봅니다.")
        case .places: LocalizedText("Labels of yours, names, or latitude,longitude.", "저장한 이름표, 장소 이름, 위도,경도.")
        case .alerts: LocalizedText("Show a place's weather warnings.", "어떤 곳의 기상 특보를 보여 줍니다.")
        case .nowPlaces:
            LocalizedText(
                "Labels of yours, names, or latitude,longitude; else home, or the one in the settings.",
                "저장한 이름표, 장소 이름, 위도,경도. 없으면 우리 집이나 설정에 있는 장소.")
        case .explain: LocalizedText("Say of each recommendation why it is there.", "권하는 글마다 까닭을 알려 줍니다.")
        case .format:
            LocalizedText(
                "One line for prompts and status bars, as in '%c %t %w'.", "프롬프트와 상태 표시줄에 쓸 한 줄. 예: '%c %t %w'")
        }
    }
}
