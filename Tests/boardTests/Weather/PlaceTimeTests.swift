import BoardModels
import Testing

@testable import board

@Suite struct PlaceTimeTests {
    private func time(_ offset: Int, _ clock: ClockChoice = .hours24, _ language: Language = .english) -> PlaceTime {
        PlaceTime(zone: PlaceZone(utcOffset: offset), clock: clock, language: language)
    }

    @Test(arguments: [
        (50_400, "Sun 22 Nov 02:00", "11월 22일(일) 02:00"), (-39_600, "Sat 21 Nov 01:00", "11월 21일(토) 01:00"),
        (20_700, "Sat 21 Nov 17:45", "11월 21일(토) 17:45"),
    ])
    func `dates and times are local to the place`(offset: Int, english: String, korean: String) {
        #expect(time(offset).dateAndTime(WeatherSample.noon) == english)
        #expect(time(offset, .hours24, .korean).dateAndTime(WeatherSample.noon) == korean)
    }

    @Test func `full hours have a short form`() {
        #expect(time(32_400, .hours12).hour(WeatherSample.noon) == "9 pm")
        #expect(time(43_200, .hours12).hour(WeatherSample.noon) == "12 am")
        #expect(time(20_700, .hours12).hour(WeatherSample.noon) == "5:45 pm")
        #expect(time(32_400, .hours12, .korean).hour(WeatherSample.noon) == "오후 9시")
        #expect(time(43_200, .hours12, .korean).hour(WeatherSample.noon) == "밤 12시")
        #expect(time(0, .hours12, .korean).hour(WeatherSample.noon) == "낮 12시")
        #expect(time(32_400).hour(WeatherSample.noon) == "21:00")
    }

    @Test func `weekdays before 1970 are correct`() {
        #expect(time(0).date(0) == "Thu 1 Jan")
        #expect(time(0).date(-1) == "Wed 31 Dec")
        #expect(time(0).threeHourIndex(of: Timestamp(seconds: -1)) == -1)
        #expect(time(0).threeHourIndex(of: Timestamp(seconds: 10_800)) == 1)
    }

    @Test(arguments: [
        (0, MoonMessage.new), (0.06, .new), (0.07, .waxingCrescent), (0.25, .firstQuarter), (0.5, .full),
        (0.74, .lastQuarter), (0.9, .waningCrescent), (1, .new),
    ])
    func `the moon has eight named phases`(phase: Double, name: MoonMessage) {
        #expect(MoonMessage(phase: phase) == name)
        #expect(MoonMessage(phase: phase + 2) == nil)
    }
}
