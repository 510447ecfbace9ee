import BoardDatabase
import FoundationEssentials
import Testing

@testable import BoardStore

@Suite struct JSONWriterTests {
    private static func text(_ write: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter()
        write(&json)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    @Test func `commas separate members and items`() {
        let text = Self.text { json in
            json.object { json in
                json.key("empty")
                json.object { _ in }
                json.key("none")
                json.array(of: [Int]()) { $0.value($1) }
                json.key("pairs")
                json.array(of: [1, 2]) { json, item in
                    json.object { json in
                        json.key("a")
                        json.value(item)
                        json.key("b")
                        json.value(item > 1)
                    }
                }
                json.key("last")
                json.value("x")
            }
        }
        #expect(text == #"{"empty":{},"none":[],"pairs":[{"a":1,"b":false},{"a":2,"b":true}],"last":"x"}"#)
    }

    @Test func `every ASCII character is escaped as JSON requires`() throws {
        for byte in 0..<0x80 as Range<UInt8> {
            let original = "a\(Unicode.Scalar(byte))b"
            let json = Self.text { json in json.array(of: [original]) { $0.value($1) } }
            #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [original])
            #expect(json.utf8.allSatisfy { $0 >= 0x20 })
        }
    }

    @Test func `numbers survive a round trip, and NaN and infinities become null`() throws {
        let numbers = [
            0, 1, -1, 0.1, -273.15, 1e-7, 1e15, 1e16, 1e19, 1.7e308, .leastNonzeroMagnitude, 9_007_199_254_740_992, .pi,
        ]
        let json = Self.text { json in json.array(of: numbers) { $0.value($1) } }
        #expect(try JSONDecoder().decode([Double].self, from: Data(json.utf8)) == numbers)
        #expect(Self.text { $0.value(21.0) } == "21")
        for none in [Double.nan, .infinity, -.infinity] { #expect(Self.text { $0.value(none) } == "null") }
        #expect(Self.text { $0.value(Int64.min) } == "-9223372036854775808")
    }
}
