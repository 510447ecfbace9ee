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
        let phrase = hour < 12 ? LookPhrase.morning : .afternoon
        return phrase.text(in: language, DatePhrase.oClock.text(in: language, String(hour % 12 == 0 ? 12 : hour % 12)))
    }

    /// The day at a moment, counted from 1970-01-01.
    func day(of moment: Timestamp) -> Int64 {
        LocalDate.days(at: moment, utcOffset: utcOffset)
    }

    /// "Sat 21 Nov".
    func date(_ day: Int64) -> String {
        let date = CivilDate(daysSince1970: day)
        let month = MonthPhrase(rawValue: Int(date.month))?.text(in: language) ?? ""
        return DatePhrase.date.text(in: language, weekday(day), String(date.day), month)
    }

    /// "Sat".
    func weekday(_ day: Int64) -> String {
        // The first of January 1970 was a Thursday.
        let index = Int(((day + 4) % 7 + 7) % 7)
        return WeekdayPhrase(rawValue: index)?.text(in: language) ?? ""
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

enum DatePhrase: Phrase {
    case date, today, tomorrow, yesterday, oClock

    var wording: Wording {
        switch self {
        case .date: Wording("{0} {1} {2}", "{2} {1}일({0})")
        case .today: Wording("Today", "오늘")
        case .tomorrow: Wording("Tomorrow", "내일")
        case .yesterday: Wording("Yesterday", "어제")
        case .oClock: Wording("{0}", "{0}시")
        }
    }
}

enum WeekdayPhrase: Int, Phrase {
    case sunday, monday, tuesday, wednesday, thursday, friday, saturday

    var wording: Wording {
        switch self {
        case .sunday: Wording("Sun", "일")
        case .monday: Wording("Mon", "월")
        case .tuesday: Wording("Tue", "화")
        case .wednesday: Wording("Wed", "수")
        case .thursday: Wording("Thu", "목")
        case .friday: Wording("Fri", "금")
        case .saturday: Wording("Sat", "토")
        }
    }
}

enum MonthPhrase: Int, Phrase {
    case january = 1, february, march, april, may, june, july, august, september, october, november, december

    var wording: Wording {
        switch self {
        case .january: Wording("Jan", "1월")
        case .february: Wording("Feb", "2월")
        case .march: Wording("Mar", "3월")
        case .april: Wording("Apr", "4월")
        case .may: Wording("May", "5월")
        case .june: Wording("Jun", "6월")
        case .july: Wording("Jul", "7월")
        case .august: Wording("Aug", "8월")
        case .september: Wording("Sep", "9월")
        case .october: Wording("Oct", "10월")
        case .november: Wording("Nov", "11월")
        case .december: Wording("Dec", "12월")
        }
    }
}
