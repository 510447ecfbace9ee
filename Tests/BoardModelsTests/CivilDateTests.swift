import Testing

@testable import BoardModels

@Suite struct CivilDateTests {
    @Test func `civil dates agree with counting day by day from year 1 to 2500`() {
        let lengths: [Int64] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        var day: Int64 = -719_162
        var wrong = 0
        for year in Int64(1)...2500 {
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            for (index, length) in lengths.enumerated() {
                for dayOfMonth in 1...(index == 1 && isLeap ? 29 : length) {
                    let date = CivilDate(year: year, month: Int64(index + 1), day: dayOfMonth)
                    if date.daysSince1970 != day || CivilDate(daysSince1970: day) != date { wrong += 1 }
                    day += 1
                }
            }
        }
        #expect(wrong == 0)
        #expect(day == CivilDate(year: 2501, month: 1, day: 1).daysSince1970)
    }

    @Test func `day 0 is 1970-01-01, and dates before year 0 are supported`() {
        #expect(CivilDate(daysSince1970: 0) == CivilDate(year: 1970, month: 1, day: 1))
        #expect(CivilDate(daysSince1970: -719_529) == CivilDate(year: -1, month: 12, day: 31))
        #expect(
            CivilDate(year: -4, month: 2, day: 29).daysSince1970 + 1
                == CivilDate(year: -4, month: 3, day: 1).daysSince1970)
    }

    @Test func `floored division rounds towards negative infinity`() {
        #expect(Int64(-1).floorDivided(by: 7) == -1)
        #expect(Int64(-7).floorDivided(by: 7) == -1)
        #expect(Int64(-8).floorDivided(by: 7) == -2)
        #expect(Int64(8).floorDivided(by: 7) == 1)
    }
}
