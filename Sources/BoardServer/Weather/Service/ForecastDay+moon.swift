import BoardModels

extension ForecastDay {
    /// The day with the moon of its noon, where its provider tells none.
    ///
    /// - Parameter utcOffset: seconds east of UTC at the place.
    func moonlit(utcOffset: Int) -> ForecastDay {
        guard moonPhase == nil, let number = LocalDate.days(of: date) else { return self }
        var day = self
        day.moonPhase = (MoonPhase.atNoon(daysSince1970: number, utcOffset: utcOffset) * 1000).rounded() / 1000
        return day
    }
}
