import BoardModels
import BoardScenes
import Curl
import OpenWeatherSimulator
import Testing

struct FrontPageTests {
    @Test func `without a place the front page invites to choose one and shows popular posts and all boards`()
        async throws
    {
        try await withWeatherBoard { board, _ in
            let alice = try await board.join("alice")
            try await board.publish("Haemul pajeon", by: alice.token)
            let page = try await board.open("/")
            #expect(page.status == 200)
            #expect(page.text.contains("href=\"/place?next=%2F\""))
            #expect(page.text.contains("Popular now"))
            #expect(page.text.contains("Haemul pajeon"))
            for weather in WeatherType.allCases {
                #expect(page.text.contains("href=\"/boards/\(weather.rawValue)\""))
            }
            #expect(page.text.contains("1 post<"))
            #expect(page.text.contains("Be the first to post"))
        }
    }

    @Test func `with a place the front page has its weather, and the posts that fit it with the reasons`() async throws
    {
        try await withWeatherBoard { board, scene in
            scene.simulator.fixtures.set(.rain)
            let alice = try await board.join("alice")
            try await board.publish("Haemul pajeon", by: alice.token)
            try await board.publish("Sun cream", weather: "clear", by: alice.token)
            let page = try await board.open("/", place: RunningBoard.seoul)
            #expect(page.status == 200)
            #expect(page.text.contains("Good in this weather"))
            #expect(page.text.contains("Haemul pajeon"))
            #expect(!page.text.contains("Sun cream"))
            #expect(page.text.contains("same weather\u{00A0}· "))
            #expect(page.text.contains("weather-rain tile-current"))
            #expect(page.text.contains("href=\"/boards/rain?category=food\""))
            #expect(page.text.contains("href=\"/write?weather=rain\""))
        }
    }

    @Test func `the front page is in Korean for Korean visitors`() async throws {
        try await withWeatherBoard { board, scene in
            scene.simulator.fixtures.set(.rain)
            let page = try await board.open("/", place: RunningBoard.seoul, language: "ko")
            #expect(page.text.contains("지금 날씨에 좋은 것"))
            #expect(page.text.contains("서울"))
            #expect(page.text.contains("아직 추천한 글이 없습니다"))
        }
    }

    @Test func `without weather the front page says why, and has the boards`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await board.publish("Haemul pajeon", by: alice.token)
            for place in [nil, RunningBoard.seoul] {
                let page = try await board.open("/", place: place)
                #expect(page.status == 200)
                #expect(page.text.contains("This board has no weather provider"))
                #expect(page.text.contains("Haemul pajeon"))
                #expect(page.text.contains("href=\"/boards/mist\""))
            }
        }
    }

    @Test func `the front page names the failure of the provider`() async throws {
        try await withWeatherBoard { board, scene in
            scene.simulator.faults.set(.emptyBody)
            let page = try await board.open("/", place: RunningBoard.seoul)
            #expect(page.status == 200)
            #expect(page.text.contains("unreadable response"))
            #expect(page.text.contains("href=\"/boards/mist\""))
        }
    }
}
