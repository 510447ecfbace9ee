import BoardModels

/// What is said about conditions.
enum ConditionsMessage: LocalizedMessage {
    case feelsLike, wind, gusts, humidity, pressure, clouds, visibility, uvIndex, rain, snow, airQuality, sun, sunset
    case temperature, weather, dewPoint, today, restOfDay, range, moon, comparison
    case observed, inOneHour, utc, stale, simulated, madeUp, calm
    case airGood, airFair, airModerate, airPoor, airVeryPoor, airOnScale

    var localized: LocalizedText {
        switch self {
        case .feelsLike: LocalizedText("Feels like", "체감")
        case .wind: LocalizedText("Wind", "바람")
        case .gusts: LocalizedText("Gusts", "돌풍")
        case .humidity: LocalizedText("Humidity", "습도")
        case .pressure: LocalizedText("Pressure", "기압")
        case .clouds: LocalizedText("Clouds", "구름")
        case .visibility: LocalizedText("Visibility", "가시거리")
        case .uvIndex: LocalizedText("UV index", "자외선 지수")
        case .rain: LocalizedText("Rain", "강수량")
        case .snow: LocalizedText("Snow", "적설량")
        case .airQuality: LocalizedText("Air", "대기질")
        case .sun: LocalizedText("Sunrise", "일출")
        case .sunset: LocalizedText("Sunset", "일몰")
        case .temperature: LocalizedText("Temperature", "기온")
        case .weather: LocalizedText("Weather", "날씨")
        case .dewPoint: LocalizedText("Dew point", "이슬점")
        case .today: LocalizedText("Today", "오늘")
        case .restOfDay: LocalizedText("Rest of day", "남은 하루")
        case .range: LocalizedText("{0} to {1}", "{0}~{1}")
        case .moon: LocalizedText("Moon", "달")
        case .comparison: LocalizedText("vs yesterday", "어제보다")
        case .observed: LocalizedText("Observed", "관측")
        case .inOneHour: LocalizedText("{0} in the last hour", "지난 1시간 {0}")
        case .utc: LocalizedText("{0} UTC", "{0} UTC")
        case .stale:
            LocalizedText(
                "The provider cannot be asked right now; this is its last answer.",
                "지금은 날씨를 새로 물을 수 없어 마지막으로 받은 값을 보여 줍니다.")
        case .simulated:
            LocalizedText(
                "SIMULATED: nobody measured this weather; it is made up for trying things out.",
                "모의 날씨: 실제로 측정한 값이 아니라 시험용으로 만들어 낸 값입니다.")
        case .madeUp: LocalizedText("simulated, measured by nobody", "측정하지 않은 모의 날씨")
        case .calm: LocalizedText("calm", "고요")
        case .airGood: LocalizedText("good", "좋음")
        case .airFair: LocalizedText("fair", "양호")
        case .airModerate: LocalizedText("moderate", "보통")
        case .airPoor: LocalizedText("poor", "나쁨")
        case .airVeryPoor: LocalizedText("very poor", "매우 나쁨")
        case .airOnScale: LocalizedText("{0} ({1} of 5)", "{0} (5단계 중 {1}단계)")
        }
    }

    /// The step of OpenWeather's scale of 1…5, and of how many: other scales count the other way or further.
    static func air(_ index: Int, in language: Language) -> String? {
        let steps: [ConditionsMessage] = [.airGood, .airFair, .airModerate, .airPoor, .airVeryPoor]
        guard steps.indices.contains(index - 1) else { return nil }
        return ConditionsMessage.airOnScale.text(in: language, steps[index - 1].text(in: language), String(index))
    }
}

/// The sixteen directions that a wind can come from.
enum CompassMessage: Int, LocalizedMessage {
    case n, nne, ne, ene, e, ese, se, sse, s, ssw, sw, wsw, w, wnw, nw, nnw

    init(degrees: Double) {
        let turned = degrees.truncatingRemainder(dividingBy: 360)
        let step = ((turned < 0 ? turned + 360 : turned) / 22.5).rounded()
        self = CompassMessage(rawValue: Int(step) % 16) ?? .n
    }

    var localized: LocalizedText {
        switch self {
        case .n: LocalizedText("N", "북")
        case .nne: LocalizedText("NNE", "북북동")
        case .ne: LocalizedText("NE", "북동")
        case .ene: LocalizedText("ENE", "동북동")
        case .e: LocalizedText("E", "동")
        case .ese: LocalizedText("ESE", "동남동")
        case .se: LocalizedText("SE", "남동")
        case .sse: LocalizedText("SSE", "남남동")
        case .s: LocalizedText("S", "남")
        case .ssw: LocalizedText("SSW", "남남서")
        case .sw: LocalizedText("SW", "남서")
        case .wsw: LocalizedText("WSW", "서남서")
        case .w: LocalizedText("W", "서")
        case .wnw: LocalizedText("WNW", "서북서")
        case .nw: LocalizedText("NW", "북서")
        case .nnw: LocalizedText("NNW", "북북서")
        }
    }
}
