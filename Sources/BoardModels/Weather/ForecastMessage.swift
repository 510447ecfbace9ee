/// The sentences about a forecast and its alerts, for pages and terminals.
package enum ForecastMessage {
    package static let stale = LocalizedText(
        "The weather provider is unavailable; these are the last known conditions.",
        "새 날씨를 불러오지 못해 최근 날씨를 보여 드립니다.")
    package static let notAvailable = LocalizedText(
        "The forecast for {0} is not available right now. {1}", "{0}: 지금은 예보를 불러올 수 없습니다. {1}")
    package static let warningsNotAvailable = LocalizedText(
        "The weather warnings for {0} are not available right now. {1} Check your national weather service.",
        "{0}: 지금은 기상 특보를 불러올 수 없습니다. {1} 급하면 기상청에서 확인해 주세요.")
    static let rainBegins = LocalizedText("Rain begins in about {0} min", "약 {0}분 뒤에 비가 오기 시작합니다")
    static let rainStops = LocalizedText("Rain stops in about {0} min", "약 {0}분 뒤에 비가 그칩니다")
    static let rainContinues = LocalizedText("Rain for {0} min or longer", "앞으로 {0}분 넘게 비가 이어집니다")
    static let snowBegins = LocalizedText("Snow begins in about {0} min", "약 {0}분 뒤에 눈이 오기 시작합니다")
    static let snowStops = LocalizedText("Snow stops in about {0} min", "약 {0}분 뒤에 눈이 그칩니다")
    static let snowContinues = LocalizedText("Snow for {0} min or longer", "앞으로 {0}분 넘게 눈이 이어집니다")
    package static let fetched = LocalizedText("Forecast fetched {0}", "{0} 받은 예보")
    package static let missedWarnings = LocalizedText(
        "Some weather warnings for {0} could not be read. Check your national weather service.",
        "{0}: 읽지 못한 기상 특보가 있습니다. 기상청에서 확인해 주세요.")
    package static let warningsNotProvided = LocalizedText(
        "This board has no weather warnings for {0}: its weather provider does not publish any. Check your "
            + "national weather service.",
        "{0}: 이 게시판의 날씨 서비스는 기상 특보를 제공하지 않습니다. 기상청에서 확인해 주세요.")
}
