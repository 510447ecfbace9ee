import BoardModels
import Curl
import Testing

struct SearchPageTests {
    @Test func `a search finds posts by words and filters, and keeps both in its form`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            try await board.publish("Hot noodle soup", by: alice.token)
            try await board.publish("Cold noodle soup", weather: "clear", by: bob.token)
            let both = try await board.open("/search?q=noodle+soup&weather=&category=&sort=new&author=&place=")
            #expect(both.status == 200)
            #expect(both.text.contains("Hot noodle soup") && both.text.contains("Cold noodle soup"))
            #expect(both.text.contains("value=\"noodle soup\""))
            let rain = try await board.open("/search?q=noodle&weather=rain")
            #expect(rain.text.contains("Hot noodle soup") && !rain.text.contains("Cold noodle soup"))
            #expect(rain.text.contains("<option value=\"rain\" selected>"))
            let bobs = try await board.open("/search?author=bob-1")
            #expect(!bobs.text.contains("Hot noodle soup") && bobs.text.contains("Cold noodle soup"))
            #expect(bobs.text.contains("<details open>"))
        }
    }

    @Test func `a search near the visitor's place is one checkbox away`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await board.publish("Market", more: RunningBoard.inSeoul, by: alice.token)
            try await board.publish("Elsewhere", by: alice.token)
            let form = try await board.open("/search", place: RunningBoard.seoul)
            #expect(form.text.contains("name=\"near\" value=\"37.57,126.98\""))
            #expect(form.text.contains("Only within 10 km of Seoul"))
            #expect(!form.text.contains("Elsewhere"))
            let found = try await board.open("/search?q=&near=37.57,126.98", place: RunningBoard.seoul)
            #expect(found.text.contains("Market") && !found.text.contains("Elsewhere"))
        }
    }

    @Test func `an empty result says what to do, and a mistake stays in the form`() async throws {
        try await withBoard { board in
            let empty = try await board.open("/search?q=nothing")
            #expect(empty.status == 200 && empty.text.contains("Nothing was found"))
            let korean = try await board.open("/search?q=nothing", language: "ko")
            #expect(korean.text.contains("찾은 글이 없습니다"))
            let words = Array(repeating: "word", count: 17).joined(separator: "+")
            let wrong = try await board.open("/search?q=\(words)")
            #expect(wrong.status == 422)
            #expect(wrong.text.contains("aria-invalid=\"true\"") && wrong.text.contains("href=\"#search-q\""))
            #expect(wrong.text.contains("value=\"word word"))
        }
    }
}
