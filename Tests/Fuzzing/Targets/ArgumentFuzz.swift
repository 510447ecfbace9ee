@testable import BoardModels
@testable import BoardServer
@testable import BoardWeather
@testable import board

/// Values that people write in arguments, parameters and headers: places, lengths of time, times, numbers, languages.
enum ArgumentFuzz {
    static func check(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        try checkPlace(text)
        try checkTimes(text)
        try checkNumbers(text)
        _ = Language(preferredIn: text)
        let name = PlaceName(text)
        _ = (name.text, name.spacedText, name.first, name.country, name.state)
        if let postcode = Postcode(text) {
            let again = Postcode(postcode.code + "," + postcode.country)
            try expect(again == postcode, "a postcode is read as it was written")
        }
        if let typed = TypedPost().reading(text) {
            let again = TypedPost().reading(typed.file(in: .korean))
            try expect(again?.text == typed.text, "a text is read from the editor's file as it was written")
        }
    }

    /// Checks that a point is on Earth, and that its text form names a point less than a metre away.
    static func check(_ point: Coordinates) throws {
        let rounded = point.rounded
        try expect(Coordinates(latitude: rounded.latitude, longitude: rounded.longitude) != nil, "a point is on Earth")
        guard let again = Coordinates(point.description) else {
            throw Violation(description: "a point is refused as it was written: \(point)")
        }
        try expect(again.description == point.description, "a point has one text form")
        try expect(again.kilometres(to: point) < 0.001, "a point is read as it was written")
    }

    private static func checkPlace(_ text: String) throws {
        if let point = Coordinates(text) { try check(point) }
        do throws(Failure) {
            try PlaceArgument.check(text)
        } catch {
            try expect(error.status == .usage, "a point out of range is a usage error")
            return
        }
        try expect(
            !Coordinates.looksLikeCoordinates(text) || Coordinates(text) != nil, "a point out of range is refused")
    }

    private static func checkTimes(_ text: String) throws {
        if let moment = Timestamp(text) {
            try expect(Timestamp(moment.description) == moment, "a time is read as it was written")
            try expect(moment.description.utf8.count == 24, "a time is written in 24 characters")
        }
        if let days = LocalDate.days(of: text) {
            try expect(LocalDate.text(daysSince1970: days) == text, "a date is written as it was read")
        }
        let seconds: Int?
        do throws(Failure) {
            seconds = try DurationArgument.read(text)
        } catch {
            return try expect(error.status == .usage, "an unreadable length of time is a usage error")
        }
        if let seconds {
            try expect(seconds >= 0, "a length of time is not negative")
            for language in Language.allCases { _ = DurationText.text(seconds: seconds, in: language) }
        }
    }

    private static func checkNumbers(_ text: String) throws {
        if let id = Post.ID(text) {
            try expect(id.rawValue > 0, "a number of a post is positive")
            let digits = String(text.drop { $0 == "0" })
            try expect(id.description == digits, "a number of a post is written as it was read")
        }
        if let id = try? NumberArgument.read("#" + text, as: Case.ID.self) {
            try expect(Case.ID(text) == id, "a number means the same with and without a sharp")
        }
    }
}
