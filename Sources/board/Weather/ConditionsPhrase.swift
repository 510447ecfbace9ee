import BoardModels

/// What is said about conditions.
enum ConditionsPhrase: Phrase {
    case feelsLike, wind, gusts, humidity, pressure, clouds, visibility, uvIndex, rain, snow, airQuality, sun, sunset
    case temperature, weather, dewPoint, today, restOfDay, range, moon, comparison
    case observed, inOneHour, utc, stale, simulated, madeUp, calm
    case airGood, airFair, airModerate, airPoor, airVeryPoor, airOnScale

    var wording: Wording {
        switch self {
        case .feelsLike: Wording("Feels like", "체감")
        case .wind: Wording("Wind", "바람")
        case .gusts: Wording("Gusts", "돌풍")
        case .humidity: Wording("Humidity", "습도")
        case .pressure: Wording("Pressure", "기압")
        case .clouds: Wording("Clouds", "구름")
        case .visibility: Wording("Visibility", "가시거리")
        case .uvIndex: Wording("UV index", "자외선 지수")
        case .rain: Wording("Rain", "강수량")
        case .snow: Wording("Snow", "적설량")
        case .airQuality: Wording("Air", "대기질")
        case .sun: Wording("Sunrise", "일출")
        case .sunset: Wording("Sunset", "일몰")
        case .temperature: Wording("Temperature", "기온")
        case .weather: Wording("Weather", "날씨")
        case .dewPoint: Wording("Dew point", "이슬점")
        case .today: Wording("Today", "오늘")
        case .restOfDay: Wording("Rest of day", "남은 하루")
        case .range: Wording("{0} to {1}", "{0}~{1}")
        case .moon: Wording("Moon", "달")
        case .comparison: Wording("vs yesterday", "어제보다")
        case .observed: Wording("Observed", "관측")
        case .inOneHour: Wording("{0} in the last hour", "지난 1시간 {0}")
        case .utc: Wording("{0} UTC", "{0} UTC")
        case .stale:
            Wording(
                "The provider cannot be asked right now; this is its last answer.",
                "지금은 날씨를 새로 물을 수 없어 마지막으로 받은 값을 보여 줍니다.")
        case .simulated:
            Wording(
                "SIMULATED: nobody measured this weather; it is made up for trying things out.",
                "모의 날씨: 실제로 측정한 값이 아니라 시험용으로 만들어 낸 값입니다.")
        case .madeUp: Wording("simulated, measured by nobody", "측정하지 않은 모의 날씨")
        case .calm: Wording("calm", "고요")
        case .airGood: Wording("good", "좋음")
        case .airFair: Wording("fair", "양호")
        case .airModerate: Wording("moderate", "보통")
        case .airPoor: Wording("poor", "나쁨")
        case .airVeryPoor: Wording("very poor", "매우 나쁨")
        case .airOnScale: Wording("{0} ({1} of 5)", "{0} (5단계 중 {1}단계)")
        }
    }

    /// The step of OpenWeather's scale of 1…5, and of how many: other scales count the other way or further.
    static func air(_ index: Int, in language: Language) -> String? {
        let steps: [ConditionsPhrase] = [.airGood, .airFair, .airModerate, .airPoor, .airVeryPoor]
        guard steps.indices.contains(index - 1) else { return nil }
        return ConditionsPhrase.airOnScale.text(in: language, steps[index - 1].text(in: language), String(index))
    }
}

/// The sixteen directions that a wind can come from.
enum CompassPhrase: Int, Phrase {
    case n, nne, ne, ene, e, ese, se, sse, s, ssw, sw, wsw, w, wnw, nw, nnw

    init(degrees: Double) {
        let turned = degrees.truncatingRemainder(dividingBy: 360)
        let step = ((turned < 0 ? turned + 360 : turned) / 22.5).rounded()
        self = CompassPhrase(rawValue: Int(step) % 16) ?? .n
    }

    var wording: Wording {
        switch self {
        case .n: Wording("N", "북")
        case .nne: Wording("NNE", "북북동")
        case .ne: Wording("NE", "북동")
        case .ene: Wording("ENE", "동북동")
        case .e: Wording("E", "동")
        case .ese: Wording("ESE", "동남동")
        case .se: Wording("SE", "남동")
        case .sse: Wording("SSE", "남남동")
        case .s: Wording("S", "남")
        case .ssw: Wording("SSW", "남남서")
        case .sw: Wording("SW", "남서")
        case .wsw: Wording("WSW", "서남서")
        case .w: Wording("W", "서")
        case .wnw: Wording("WNW", "서북서")
        case .nw: Wording("NW", "북서")
        case .nnw: Wording("NNW", "북북서")
        }
    }
}
