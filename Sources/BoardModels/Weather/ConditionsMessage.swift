/// The kinds of weather facts (labelled values such as "Humidity: 60 %"), with their localized labels.
package enum ConditionsMessage: LocalizedMessage {
    case feelsLike, wind, gusts, humidity, pressure, clouds, visibility, uvIndex, rain, snow, airQuality, sunrise
    case sunset, temperature, weather, exactWeather, dewPoint, today, restOfDay, moon, comparison, observed, made

    package var localized: LocalizedText {
        switch self {
        case .feelsLike: LocalizedText("Feels like", "체감")
        case .wind: LocalizedText("Wind", "바람")
        case .gusts: LocalizedText("Gusts", "순간 풍속")
        case .humidity: LocalizedText("Humidity", "습도")
        case .pressure: LocalizedText("Pressure", "기압")
        case .clouds: LocalizedText("Clouds", "구름양")
        case .visibility: LocalizedText("Visibility", "가시거리")
        case .uvIndex: LocalizedText("UV index", "자외선 지수")
        case .rain: LocalizedText("Rain", "강수량")
        case .snow: LocalizedText("Snow", "강설량")
        case .airQuality: LocalizedText("Air", "대기질")
        case .sunrise: LocalizedText("Sunrise", "일출")
        case .sunset: LocalizedText("Sunset", "일몰")
        case .temperature: LocalizedText("Temperature", "기온")
        case .weather: LocalizedText("Weather", "날씨")
        case .exactWeather: LocalizedText("In detail", "상세 날씨")
        case .dewPoint: LocalizedText("Dew point", "이슬점")
        case .today: LocalizedText("Today", "오늘")
        case .restOfDay: LocalizedText("Rest of day", "남은 하루")
        case .moon: LocalizedText("Moon", "달")
        case .comparison: LocalizedText("vs yesterday", "어제보다")
        case .observed: LocalizedText("Observed", "관측")
        // Simulated weather is not observed.
        case .made: LocalizedText("Made", "업데이트")
        }
    }
}
