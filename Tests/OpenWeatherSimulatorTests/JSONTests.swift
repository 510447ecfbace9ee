import Testing

@testable import OpenWeatherSimulator

struct JSONTests {
    @Test(arguments: [
        (12.0, 2, "12"), (12.5, 2, "12.5"), (12.345, 2, "12.35"), (-0.004, 2, "0"), (-3.4, 2, "-3.4"),
        (0.05, 2, "0.05"),
        (33.441792, 4, "33.4418"), (37.5660004, 7, "37.5660004"), (100, 0, "100"), (-0.5, 2, "-0.5"), (1e-9, 7, "0"),
    ])
    func `numbers have no trailing zeros`(number: Double, decimals: Int, text: String) {
        #expect(JSON.number(number, decimals: decimals).text == text)
    }

    @Test func `nil fields are omitted and strings escaped`() {
        let json = JSON.object([
            ("a", .string("\"\\\n\u{1}가")), ("b", nil), ("c", .array([.integer(-1), .object([])])),
        ])
        #expect(json.text == #"{"a":"\"\\\n\u0001가","c":[-1,{}]}"#)
    }
}
