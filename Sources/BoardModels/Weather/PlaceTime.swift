/// Formats times and dates in the time zone of a place.
package struct PlaceTime: Sendable {
    package let zone: PlaceZone
    package let clock: ClockChoice
    package let language: Language

    package init(zone: PlaceZone, clock: ClockChoice, language: Language) {
        self.zone = zone
        self.clock = clock
        self.language = language
    }

    /// Formats the local time of day, such as "18:42" or "6:42 pm".
    package func time(_ moment: Timestamp) -> String {
        ClockTime(minute: minute(of: moment)).text(clock, in: language)
    }

    /// Formats the local time of day in its shortest form: "18:00", "6 pm", or "5:45 pm" if it is not a full hour.
    package func hour(_ moment: Timestamp) -> String {
        let minute = minute(of: moment)
        guard clock == .hours12, minute % 60 == 0 else { return time(moment) }
        let hour = minute / 60
        return ClockMessage(hour: hour).text(
            in: language, LocalizedText("{0}", "{0}시").text(in: language, String(hour % 12 == 0 ? 12 : hour % 12)))
    }

    /// The local date of a timestamp, as the number of days since 1970-01-01.
    package func day(of moment: Timestamp) -> Int64 {
        zone.day(of: moment)
    }

    /// Formats a date, given in days since 1970-01-01, such as "Sat 21 Nov".
    package func date(_ day: Int64) -> String {
        let date = CivilDate(daysSince1970: day)
        let month = Self.months[Int(date.month) - 1].text(in: language)
        return LocalizedText("{0} {1} {2}", "{2} {1}일({0})").text(in: language, weekday(day), String(date.day), month)
    }

    /// The abbreviated weekday, such as "Sat", of a date given in days since 1970-01-01.
    package func weekday(_ day: Int64) -> String {
        // 1970-01-01 was a Thursday.
        Self.weekdays[Int(((day + 4) % 7 + 7) % 7)].text(in: language)
    }

    /// Formats the local date and time of a timestamp, such as "Sat 21 Nov 18:42".
    package func dateAndTime(_ moment: Timestamp) -> String {
        date(day(of: moment)) + " " + time(moment)
    }

    /// Formats a period, such as "Mon 30 Nov 07:00–09:00" or "Sun 29 Nov 22:00 to Mon 30 Nov 09:00".
    package func period(from start: Timestamp, to end: Timestamp) -> String {
        guard day(of: start) != day(of: end) else {
            return LocalizedText("{0}–{1}", "{0}~{1}").text(in: language, dateAndTime(start), time(end))
        }
        return LocalizedText("{0} to {1}", "{0}부터 {1}까지").text(in: language, dateAndTime(start), dateAndTime(end))
    }

    /// The index of the three-hour period that contains a timestamp, counted from 1970-01-01 in local time.
    package func threeHourIndex(of moment: Timestamp) -> Int64 {
        zone.milliseconds(at: moment).floorDivided(by: 3 * 3_600_000)
    }

    private static let weekdays = [
        LocalizedText("Sun", "일"), LocalizedText("Mon", "월"), LocalizedText("Tue", "화"), LocalizedText("Wed", "수"),
        LocalizedText("Thu", "목"), LocalizedText("Fri", "금"), LocalizedText("Sat", "토"),
    ]

    private static let months = [
        LocalizedText("Jan", "1월"), LocalizedText("Feb", "2월"), LocalizedText("Mar", "3월"), LocalizedText("Apr", "4월"),
        LocalizedText("May", "5월"), LocalizedText("Jun", "6월"), LocalizedText("Jul", "7월"), LocalizedText("Aug", "8월"),
        LocalizedText("Sep", "9월"), LocalizedText("Oct", "10월"), LocalizedText("Nov", "11월"),
        LocalizedText("Dec", "12월"),
    ]

    private func minute(of moment: Timestamp) -> Int {
        let seconds = zone.milliseconds(at: moment) / 1000 % 86_400
        // The remainder is negative before 1970.
        return Int((seconds + 86_400) % 86_400 / 60)
    }
}
