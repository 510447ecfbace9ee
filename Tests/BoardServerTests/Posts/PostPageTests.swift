import BoardModels
import BoardScenes
import BoardTestSupport
import Curl
import Foundation
import OpenWeatherSimulator
import Testing

struct PostPageTests {
    @Test func `the number of a post leads to its page, also once it is deleted`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let post = try await board.publish("Pajeon", by: alice.token)
            for isDeleted in [false, true] {
                if isDeleted { _ = try await board.press("/posts/\(post.id)/delete", as: alice.token) }
                let answer = try await board.open("/content/\(post.id)")
                #expect(answer.status == 301 && answer.header("Location") == "/posts/\(post.id)")
            }
            #expect(try await board.open("/content/\(post.id.rawValue + 1)").status == 404)
        }
    }

    @Test func `the head of a post page has its dates, and the post in schema.org's vocabulary as data`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let title = "Pajeon </script><script>alert(1)</script> \"&"
            let json = String(decoding: try JSONEncoder().encode(title), as: UTF8.self).dropFirst().dropLast()
            let post = try await board.publish(String(json), body: "Seafood pancake.", by: alice.token)
            let path = "/posts/\(post.id)"
            let first = try await board.open(path, language: "ko")
            #expect(first.text.contains("<meta property=\"og:type\" content=\"article\">"))
            #expect(first.text.contains("<meta property=\"og:locale\" content=\"ko_KR\">"))
            let published = "<meta property=\"article:published_time\" content=\"\(post.createdAt)\">"
            #expect(first.text.contains(published) && !first.text.contains("article:modified_time"))
            let found = first.text.firstMatch(of: /<script type="application\/ld\+json">(.*?)<\/script>/)
            let data = Data(try #require(found).1.utf8)
            let posting = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            #expect(posting["@type"] as? String == "DiscussionForumPosting")
            #expect(posting["headline"] as? String == title && posting["text"] as? String == "Seafood pancake.")
            #expect((posting["url"] as? String)?.hasSuffix(path) == true && posting["dateModified"] == nil)
            let author = try #require(posting["author"] as? [String: Any])
            #expect((author["url"] as? String)?.hasSuffix("/members/alice") == true)

            board.clock.advance(by: .seconds(60))
            _ = try await board.put(
                "/posts/\(post.id)", token: alice.token, json: RunningBoard.json("Better pajeon"),
                headers: [(name: "If-Match", value: "*")])
            let edited = try await board.open(path)
            #expect(edited.text.contains("<meta property=\"article:modified_time\" content=\"\(board.now)\">"))
            let front = try await board.open("/")
            #expect(front.text.contains("content=\"website\"") && !front.text.contains("ld+json"))
        }
    }

    @Test func `a post page has the text, the place and what its reader may do`() async throws {
        try await withBoard { board in
            let (alice, bob) = (try await board.join("alice"), try await board.join("bob-1"))
            let link = #","link":"https://example.com/pajeon?a=1&b=2""#
            let post = try await board.publish(
                "Haemul pajeon", body: #"Seafood pancake.\nCrisp.\n\nSecond paragraph."#,
                more: RunningBoard.inSeoul + link, by: alice.token)
            let path = "/posts/\(post.id)"
            let anonymous = try await board.open(path)
            #expect(anonymous.status == 200)
            #expect(anonymous.text.contains("<h1 dir=\"auto\">Haemul pajeon</h1>"))
            #expect(anonymous.text.contains("<p dir=\"auto\">Seafood pancake.<br>Crisp.</p>"))
            #expect(anonymous.text.contains("<p dir=\"auto\">Second paragraph.</p>"))
            let shownLink = "href=\"https://example.com/pajeon?a=1&amp;b=2\" rel=\"nofollow ugc noopener"
            #expect(anonymous.text.contains(shownLink))
            #expect(anonymous.text.contains("href=\"/signin?next=%2Fposts%2F\(post.id)\""))
            #expect(
                anonymous.text.contains("href=\"/content/\(post.id)/report\"")
                    && !anonymous.text.contains("\(path)/edit"))

            let own = try await board.open(path, as: alice.token)
            #expect(own.text.contains("href=\"\(path)/edit\"") && own.text.contains("href=\"\(path)/delete\""))
            #expect(!own.text.contains("\(path)/like") && !own.text.contains("/content/\(post.id)/report"))

            let other = try await board.open(path, as: bob.token)
            #expect(
                other.text.contains("action=\"\(path)/like\"")
                    && other.text.contains("href=\"/content/\(post.id)/report\""))
            #expect(!other.text.contains("\(path)/edit"))
        }
    }

    @Test func `a post page shows the distance from the visitor's place in the reader's language`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let post = try await board.publish("Pajeon", more: RunningBoard.inSeoul, by: alice.token)
            let busan = Place(name: "Busan", coordinates: Coordinates(latitude: 35.18, longitude: 129.08))
            let far = try await board.open("/posts/\(post.id)", place: busan)
            #expect(far.text.contains(" km away"))
            let near = try await board.open("/posts/\(post.id)", place: RunningBoard.seoul, language: "ko")
            #expect(near.text.contains("</bdi> · 가까운 곳"))
        }
    }

    @Test func `a post page shows the conditions of the post beside those now`() async throws {
        try await withWeatherBoard { board, scene in
            scene.simulator.fixtures.set(.rain)
            _ = try await board.get("/conditions?lat=37.57&lon=126.98")
            let alice = try await board.join("alice")
            let post = try await board.publish("Pajeon", more: RunningBoard.inSeoul, by: alice.token)
            let page = try await board.open("/posts/\(post.id)", place: RunningBoard.seoul)
            #expect(page.text.contains("Written at") && page.text.contains("°, rain"))
            #expect(page.text.contains("The weather now is the same as when it was written."))
            #expect(!page.text.contains("There now"))
            #expect(page.text.contains("Simulated weather, not measured"))
        }
    }

    @Test func `a post page says which weather differs from that of the post`() async throws {
        try await withWeatherBoard { board, scene in
            scene.simulator.fixtures.set(.rain)
            _ = try await board.get("/conditions?lat=37.57&lon=126.98")
            let alice = try await board.join("alice")
            let post = try await board.publish("Pajeon", more: RunningBoard.inSeoul, by: alice.token)
            scene.simulator.fixtures.set(.heavySnow)
            let busan = Place(name: "Busan", coordinates: Coordinates(latitude: 35.18, longitude: 129.08))
            let page = try await board.open("/posts/\(post.id)", place: busan)
            #expect(page.text.contains("<span>Busan now "))
            #expect(!page.text.contains("There now") && !page.text.contains("same as when it was written"))
        }
    }

    @Test func `what members wrote names its language and direction, and no text leaves no gap`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let post = try await board.publish("해물파전", by: alice.token)
            let page = try await board.open("/posts/\(post.id)")
            #expect(page.text.contains("<h1 dir=\"auto\" lang=\"ko\">해물파전</h1>"))
            #expect(!page.text.contains("class=\"post-text\""))
            let korean = try await board.open("/posts/\(post.id)", language: "ko")
            #expect(korean.text.contains("<h1 dir=\"auto\">해물파전</h1>"))
            let list = try await board.open("/boards/rain")
            #expect(list.text.contains("<h3 class=\"card-title\" dir=\"auto\" lang=\"ko\">"))
            #expect(list.text.contains(#/<time datetime="[^"]+Z" title="[-0-9]+ [0-9:]+ UTC">/#))
        }
    }

    @Test func `a post page links other posts of its board and category, as long as they are shown`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            let post = try await board.publish("Pajeon", by: alice.token)
            let path = "/posts/\(post.id)"
            #expect(!(try await board.open(path).text.contains("Also recommended")))
            let soup = try await board.publish("Noodle soup", by: alice.token)
            try await board.publish("Rain songs", category: "music", by: alice.token)
            let page = try await board.open(path)
            #expect(page.text.contains("href=\"/posts/\(soup.id)\""))
            #expect(!page.text.contains("Rain songs"))
            _ = try await board.press("/posts/\(soup.id)/delete", as: alice.token)
            #expect(!(try await board.open(path).text.contains("Noodle soup")), "the cached page is not shown again")
        }
    }

    @Test func `a missing post is not found`() async throws {
        try await withBoard { board in
            for path in ["/posts/7", "/posts/7/history", "/posts/x"] {
                let page = try await board.open(path)
                #expect(page.status == 404, "\(path)")
            }
        }
    }

    @Test func `a hidden post tells its author what to do, and is shown to moderators only`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (post, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            _ = try await board.decide(
                found.id, #"{"verdict":"hide","reason":"abuse","message":"Mind your words."}"#, by: people.moderator)
            let path = "/posts/\(post.id)"
            let own = try await board.open(path, as: people.author)
            #expect(own.status == 200)
            #expect(own.text.contains("Hidden by a moderator") && own.text.contains("Mind your words."))
            #expect(own.text.contains("action=\"\(path)/restore\"") && own.text.contains("/appeal\""))
            #expect(own.text.contains("Only you and the moderators can see this post."))

            let moderator = try await board.open(path, as: people.second)
            #expect(moderator.text.contains("Only its author and the moderators can see this post."))
            #expect(!moderator.text.contains("\(path)/restore"))

            for token in [nil, people.reporter] {
                #expect(try await board.open(path, as: token).status == 404)
                #expect(try await board.open("\(path)/history", as: token).status == 404)
            }
        }
    }
}
