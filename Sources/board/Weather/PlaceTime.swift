import BoardModels

/// The clocks and the calendar of a place, as a reader wants to see them.
struct PlaceTime {
    /// Seconds east of UTC.
    let utcOffset: Int
    let clock: ClockChoice
    let language: Language

    /// "18:42", or "6:42 pm".
    func time(_ moment: Timestamp) -> String {
        ClockTime(minute: minute(of: moment)).text(clock, in: language)
    }

    /// As narrow as it can be said: "18:00", "6 pm", "5:45 pm" where clocks differ by less than an hour.
    func hour(_ moment: Timestamp) -> String {
        let minute = minute(of: moment)
        guard clock == .hours12, minute % 60 == 0 else { return time(moment) }
        let hour = minute / 60
        let message = hour < 12 ? ClockMessage.morning : .afternoon
        return message.text(
            in: language, DateMessage.oClock.text(in: language, String(hour % 12 == 0 ? 12 : hour % 12)))
    }

    /// The day at a moment, counted from 1970-01-01.
    func day(of moment: Timestamp) -> Int64 {
        LocalDate.days(at: moment, utcOffset: utcOffset)
    }

    /// "Sat 21 Nov".
    func date(_ day: Int64) -> String {
        let date = CivilDate(daysSince1970: day)
        let month = MonthMessage(rawValue: Int(date.month))?.text(in: language) ?? ""
        return DateMessage.date.text(in: language, weekday(day), String(date.day), month)
    }

    /// "Sat".
    func weekday(_ day: Int64) -> String {
        // The first of January 1970 was a Thursday.
        let index = Int(((day + 4) % 7 + 7) % 7)
        return WeekdayMessage(rawValue: index)?.text(in: language) ?? ""
    }

    /// "Sat 21 Nov 18:42".
    func dateAndTime(_ moment: Timestamp) -> String {
        date(day(of: moment)) + " " + time(moment)
    }

    /// Three hours of the day, counted from 1970 by the place's own clock.
    func threeHours(of moment: Timestamp) -> Int64 {
        let local = moment.milliseconds + Int64(utcOffset) * 1000
        let length: Int64 = 3 * 3_600_000
        return local / length - (local % length < 0 ? 1 : 0)
    }

    private func minute(of moment: Timestamp) -> Int {
        let seconds = (moment.milliseconds + Int64(utcOffset) * 1000) / 1000 % 86_400
        return Int((seconds + 86_400) % 86_400 / 60)
    }
}

enum DateMessage: LocalizedMessage {
    case date, today, tomorrow, yesterday, oClock

    var localized: LocalizedText {
        switch self {
        case .date: LocalizedText("{0} {1} {2}", "{2} {1}일({0})")
        case .today: LocalizedText("Today", "오늘")
        case .tomorrow: LocalizedText("Tomorrow", "내일")
        case .yesterday: LocalizedText("Yesterday", "어제")
        case .oClock: LocalizedText("{0}", "{0}시")
        }
    }
}

enum WeekdayMessage: Int, LocalizedMessage {
    case sunday, monday, tuesday, wednesday, thursday, friday, saturday

    var localized: LocalizedText {
        switch self {
        case .sunday: LocalizedText("Sun", "일")
        case .monday: LocalizedText("Mon", "월")
        case .tuesday: LocalizedText("Tue", "화")
        case .wednesday: LocalizedText("Wed", "수")
        case .thursday: LocalizedText("Thu", "목")
        case .friday: LocalizedText("Fri", "금")
        case .saturday: LocalizedText("Sat", "토")
        }
    }
}

enum MonthMessage: Int, LocalizedMessage {
    case january = 1, february, march, april, may, june, july, august, september, october, november, december

    var localized: LocalizedText {
        switch self {
        case .january: LocalizedText("Jan", "1월")
        case .february: LocalizedText("Feb", "2월")
        case .march: LocalizedText("Mar", "3월")
        case .april: LocalizedText("Apr", "4월")
        case .may: LocalizedText("May", "5월")
        case .june: LocalizedText("Jun", "6월")
        case .july: LocalizedText("Jul", "7월")
        case .august: LocalizedText("Aug", "8월")
        case .september: LocalizedText("Sep", "9월")
        case .october: LocalizedText("Oct", "10월")
        case .november: LocalizedText("Nov", "11월")
        case .december: LocalizedText("Dec", "12월")
        }
    }
}
